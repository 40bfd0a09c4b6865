// Die Wörter um Regeln und Kartenschau auf Deutsch.

import type { Words } from "../words.svelte";

export const words: Words = {
  search: "Regeln und Karten durchsuchen",
  nothing: "Nichts gefunden zu „{words}“.",
  found: "Gefunden",
  contents: "Inhalt",
  cards: "Alle Karten",
  editions: "Worin sich die Ausgaben unterscheiden",
  previous: "Zurück",
  next: "Weiter",
  link: "Link zu dieser Regel",
  copied: "Link kopiert",
  sources: "Wie sicher wir sind",
  box: "Box",
  every_box: "Alle Boxen",
  deck: "Stapel",
  every_deck: "Alle Stapel",
  filter: "Wörter auf der Karte",
  seen_only: "Nur in diesem Spiel gesehene",
  seen_open: "Liegt jetzt offen",
  seen_taken: "Genommen von {name}, Runde {round}",
  seen_played: "Gespielt von {name}, Runde {round}",
  seen_gone: "Aufgedeckt, von niemandem genommen",
  seen_not: "In diesem Spiel noch nicht gesehen",
  in_edition: "In der Ausgabe {edition}:",
  part_effect: "Wirkung",
  part_numbers: "Zahlen",
  part_value: "Wert",
  part_caballeros: "Caballeros",
};
