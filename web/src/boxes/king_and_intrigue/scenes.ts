// The pictures of the rules of King & Intrigue.

import type { Scenes } from "../../rules/scene";

const scenes: Scenes = {
  extra_disc: { discs: { A: "granada", B: "aragon" } },
  hand: { cards: ["free_placing_20", "bridge_63", "king_180"] },
  played: { cards: ["royal_adviser_160", "intrigue_10"] },
  joker: { cards: ["joker", "grande_80"] },
  dealt: { cards: ["king_card", "intrigue_card"] },
  lasting: {
    show: ["aragon", "castilla_la_vieja"],
    pieces: { aragon: { A: 2, B: 2 }, castilla_la_vieja: { A: 1, C: 3 } },
    marks: [
      { kind: "bridge_63", lies: "joins", places: ["aragon", "castilla_la_vieja"] },
      { kind: "quarantine_93", lies: "place", places: ["castilla_la_vieja"] },
    ],
  },
};

export default scenes;
