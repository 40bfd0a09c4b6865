// Die Wörter um Regeln und Kartenschau auf Deutsch.

import type { Words } from "../words.svelte";

export const words: Words = {
  search: "Regeln und Karten",
  nothing: "Nichts gefunden zu „{words}“.",
  found: "Gefunden: {n}.",
  found_more: "Gefunden: {n}. Die ersten {most} sind zu sehen.",
  // What a search hardly looks for, and words that mean the same to it.
  small: "ein eine einen einem einer eines der die das den dem des und oder von vom in im ins an am auf aus bei mit zu zum zur für nach ist sind war wird werden ich du er sie es wir ihr mein meine dein deine sein seine man kann darf muss soll wer was wie wo wann warum welche welcher welches viel viele wenn dann als nicht kein keine habe hat haben sich dies diese dieser",
  same: "burg festung turm castillo | gewinnen gewinnt gewinner sieg siegt sieger siegen | gleichstand gleichstände gleichauf unentschieden patt | stein steine figur figuren klotz klötzchen würfel meeple ritter caballero caballeros | punkte werten gewertet wertung wertungen | geheim verdeckt scheibe wahlscheibe | gebiet gebiete land region regionen | vorrat provinz provinzen | verhindern einspruch veto | gebot bieten macht machtkarte",
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
