// Les mots autour des règles et de la galerie en français.

import type { Words } from "../words.svelte";

export const words: Words = {
  search: "Chercher une règle, une carte",
  nothing: "Rien trouvé pour « {words} ».",
  found: "Trouvé",
  contents: "Sommaire",
  cards: "Toutes les cartes",
  editions: "En quoi les éditions diffèrent",
  previous: "Précédent",
  next: "Suivant",
  link: "Lien vers cette règle",
  copied: "Lien copié",
  sources: "À quel point c’est sûr",
  box: "Boîte",
  every_box: "Toutes les boîtes",
  deck: "Paquet",
  every_deck: "Tous les paquets",
  filter: "Mots sur la carte",
  seen_only: "Seulement celles vues dans cette partie",
  seen_open: "Révélée en ce moment",
  seen_taken: "Prise par {name}, manche {round}",
  seen_played: "Jouée par {name}, manche {round}",
  seen_gone: "Révélée, personne ne l’a prise",
  seen_not: "Pas encore vue dans cette partie",
  in_edition: "Dans l’édition {edition} :",
  part_effect: "Effet",
  part_numbers: "Nombres",
  part_value: "Valeur",
  part_caballeros: "Caballeros",
};
