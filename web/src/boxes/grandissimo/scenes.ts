// The pictures of the rules of Grandissimo.

import type { Scenes } from "../../rules/scene";

const scenes: Scenes = {
  portugal_map: { show: ["portugal", "galicia", "castilla_la_vieja", "sevilla"], pieces: { galicia: { B: 2 }, sevilla: { A: 2 } } },
  mercenaries: { show: ["aragon"], pieces: { aragon: { N: 2, A: 1 } } },
  portugal: {
    show: ["portugal", "galicia"],
    king: "galicia",
    pieces: { portugal: { A: 2, B: 1 } },
    pays: { portugal: { takes: [["A"], [], []], first: ["A"] } },
  },
  aboard: { show: ["valencia", "aboard"], pieces: { aboard: { A: 2 } }, ways: [["court", "aboard", "A", 2]] },
  unload: {
    show: ["valencia", "granada", "aboard"],
    pieces: { aboard: { A: 2 } },
    ways: [
      ["aboard", "valencia", "A", 1],
      ["aboard", "granada", "A", 1],
    ],
  },
  prison: { show: ["valencia", "prison"], pieces: { valencia: { A: 2, B: 3 } }, ways: [["valencia", "prison", "B", 1]] },
  release: { show: ["valencia", "granada", "prison"], king: "granada", pieces: { prison: { A: 1, B: 2 } }, ways: [["prison", "valencia", "B", 3]] },
  persons: {
    show: ["aboard", "prison"],
    tokens: [
      { kind: "ship_token", spot: null, number: 2 },
      { kind: "queen", spot: null },
      { kind: "jester", spot: null },
      { kind: "general", spot: null },
    ],
  },
  guests: { cards: ["queen_and_jester"] },
  mercenary_moves: {
    show: ["aragon", "valencia"],
    pieces: { aragon: { N: 2, A: 1 }, valencia: { B: 2 } },
    ways: [["aragon", "valencia", "N", 2]],
  },
};

export default scenes;
