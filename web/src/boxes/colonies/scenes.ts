// The pictures of the rules of Grand Inquisitor & Colonies.

import type { Scenes } from "../../rules/scene";

const scenes: Scenes = {
  new_regions: {
    show: ["francia", "ship", "america", "africa"],
    pieces: { cataluna: { N: 2 } },
    tokens: [
      { kind: "gold", spot: "america" },
      { kind: "goods", spot: "africa", number: 2 },
    ],
  },
  francia_king: { show: ["francia", "aragon", "cataluna"], king: "francia", open: ["aragon", "cataluna"] },
  francia: { show: ["francia"], pieces: { francia_left: { A: 1 }, francia_middle: { B: 1 }, francia_right: { A: 1 } } },
  ship: { show: ["valencia", "ship"], king: "valencia", pieces: { ship: { B: 1 } }, ways: [["court", "ship", "A", 2]] },
  overseas: { show: ["america", "africa"], pieces: { america: { A: 2 }, africa: { B: 1 } } },
  offices: { show: ["ship", "america"], pieces: { captain: { A: 1 }, ship: { B: 2 }, viceroy: { B: 1 }, america: { A: 2 } } },
  voyage: {
    show: ["valencia", "ship", "america"],
    pieces: { ship_settled: { A: 3 } },
    ways: [
      ["ship", "america", "A", 1],
      ["ship", "valencia", "A", 1],
    ],
  },
  tiles: {
    show: ["america"],
    pieces: { america_gold: { A: 1 }, america: { B: 1 } },
    tokens: [
      { kind: "gold", spot: "america_gold" },
      { kind: "gold", spot: "america" },
    ],
  },
  deliver: {
    show: ["cataluna", "ship"],
    pieces: { ship_gold: { A: 1 } },
    tokens: [{ kind: "gold", spot: "ship_gold" }],
    ways: [["ship", "cataluna", "A", 1]],
  },
  black: { show: ["aragon"], pieces: { aragon: { A: 1, B: 2, N: 2 } } },
  limit_board: {
    show: ["castilla_la_nueva"],
    fields: { limit_board: "castilla_la_nueva" },
    pieces: { limit: { A: 3, B: 2 }, castilla_la_nueva: { B: 2 } },
    tokens: [{ kind: "limit_board", spot: "limit", number: 5, room: 10 }],
  },
  new_places: {
    show: ["ship", "america", "africa"],
    pieces: { captain: { A: 1 }, america: { A: 2, B: 1 }, africa: { B: 3, A: 1 } },
    pays: { america: { takes: [["A"], [], []], first: ["A"] }, africa: { takes: [["B"], ["A"], []], first: ["B"] } },
  },
};

export default scenes;
