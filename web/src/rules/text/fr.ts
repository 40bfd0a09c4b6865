// Les mots autour des règles et de la galerie en français.

import type { Words } from "../words.svelte";

export const words: Words = {
  search: "Règles et cartes",
  nothing: "Rien trouvé pour « {words} ».",
  found: "Trouvé : {n}.",
  found_more: "Trouvé : {n}. Les {most} premiers sont affichés.",
  // What a search hardly looks for, and words that mean the same to it.
  small: "un une le la les l de du des d et ou où à au aux en dans sur par pour avec est sont être ce c cette ces cet que qu qui quoi quel quelle quels quelles quand comment combien pourquoi je j tu il elle on nous vous ils elles mon ma mes ton ta tes son sa ses se s me m te t peux peut puis ne n pas y a ai as si",
  same: "château forteresse castillo | gagner gagne gagnant vainqueur vaincre victoire | égalité égalités égaux | pion pions jeton jetons cube cubes pièce pièces chevalier chevaliers caballero caballeros | points marquer score décompte décomptes | secret caché disque roue | zone zones territoire région régions | réserve province provinces | bloquer annuler veto | mise enchère pouvoir puissance",
  contents: "Sommaire",
  cards: "Toutes les cartes",
  editions: "En quoi les éditions diffèrent",
  previous: "Précédent",
  next: "Suivant",
  link: "Lien vers cette règle",
  copied: "Lien copié",
  sources: "À quel point c’est sûr",
  box: "Extension",
  every_box: "Toutes les extensions",
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
