// The pictures of the base game's rules.

import type { Scenes } from "./scene";

const MAINLAND = ["galicia", "pais_vasco", "aragon", "cataluna", "castilla_la_vieja", "castilla_la_nueva", "sevilla", "granada", "valencia"];

const scenes: Scenes = {
  goal: {
    show: ["castilla_la_vieja", "aragon"],
    pieces: { castilla_la_vieja: { A: 4, B: 2, C: 1 }, aragon: { B: 3, A: 1 } },
    pays: {
      castilla_la_vieja: { takes: [["A"], ["B"], ["C"]], first: ["A"] },
      aragon: { takes: [["B"], ["A"], []], first: ["B"] },
    },
  },
  court: { court: [7, 21, 0] },
  home: { show: ["galicia", "castilla_la_vieja"], king: "castilla_la_vieja", grande: { A: "galicia" }, pieces: { galicia: { A: 2 } } },
  open_cards: { cards: ["move_4", "veto", "score_any", "grande", "king"] },
  power_cards: { powers: ["13", "8", "5", "1"] },
  order: { powers: ["12", "9", "6", "2"] },
  rounds: { rounds: true },
  supply: { powers: ["7"], court: [10, 18, 3] },
  fetch: {
    show: ["aragon", "castilla_la_vieja"],
    king: "castilla_la_vieja",
    pieces: { aragon: { A: 3, B: 2 }, castilla_la_vieja: { A: 2 } },
    ways: [["aragon", "court", "A", 1]],
  },
  one_card: { cards: ["move_3", "score_fives"] },
  placing: {
    show: ["castilla_la_nueva", "valencia", "granada"],
    king: "castilla_la_nueva",
    pieces: { valencia: { A: 1 }, granada: { B: 2 } },
    ways: [
      ["court", "granada", "A", 2],
      ["court", "valencia", "A", 1],
    ],
  },
  near_the_king: { show: [...MAINLAND, "castillo"], king: "aragon", open: ["pais_vasco", "castilla_la_vieja", "castilla_la_nueva", "valencia", "cataluna", "castillo"] },
  kings_region: { show: ["aragon", "cataluna"], king: "aragon", pieces: { aragon: { A: 2, B: 3 }, cataluna: { C: 2 } } },
  moving: {
    show: ["castilla_la_vieja", "castilla_la_nueva", "granada"],
    king: "castilla_la_nueva",
    pieces: { castilla_la_vieja: { A: 1, B: 3 }, granada: { A: 2 } },
    ways: [["castilla_la_vieja", "granada", "B", 1]],
  },
  veto: { cards: ["veto"] },
  castillo: { show: ["castillo", "valencia"], inside: 5, pieces: { valencia: { B: 3 } }, ways: [["valencia", "castillo", "B", 1]] },
  disc: { discs: { A: "granada", B: "aragon", C: "galicia" } },
  leaving: { discs: { A: "granada" }, show: ["castillo", "granada"], inside: 4, pieces: { granada: { B: 3 } }, ways: [["castillo", "granada", "A", 3]] },
  places: { show: ["sevilla"], pieces: { sevilla: { A: 4, B: 3, C: 1 } }, pays: { sevilla: { takes: [["A"], ["B"], ["C"]], first: ["A"] } } },
  tie: { show: ["sevilla"], pieces: { sevilla: { A: 3, B: 3, C: 1 } }, pays: { sevilla: { takes: [[], ["A", "B"], ["C"]], first: ["A", "B"] } } },
  bonuses: {
    show: ["castilla_la_vieja"],
    king: "castilla_la_vieja",
    grande: { A: "castilla_la_vieja" },
    pieces: { castilla_la_vieja: { A: 4, B: 2 } },
    pays: { castilla_la_vieja: { takes: [["A"], ["B"], []], first: ["A"] } },
  },
  special_scoring: { cards: ["score_fours", "score_most"] },
  general: {
    show: [...MAINLAND, "castillo"],
    king: "castilla_la_nueva",
    inside: 6,
    pieces: {
      galicia: { A: 2, B: 1 },
      pais_vasco: { C: 3 },
      aragon: { B: 3, D: 2 },
      cataluna: { A: 1, D: 1 },
      castilla_la_vieja: { A: 4, C: 2 },
      castilla_la_nueva: { B: 2, D: 2 },
      sevilla: { C: 2, A: 1 },
      granada: { D: 3 },
      valencia: { B: 2, C: 1 },
    },
  },
};

export default scenes;
