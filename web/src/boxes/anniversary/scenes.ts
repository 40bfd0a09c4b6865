// The pictures of the rules of the Anniversary expansion.

import type { Scenes } from "../../rules/scene";

const bearer = (spot: string) => [{ kind: "standard", spot, colour: "A" }];

const scenes: Scenes = {
  standard: { show: ["galicia"], grande: { A: "galicia" }, pieces: { galicia: { A: 2 } }, tokens: bearer("galicia") },
  tie_broken: {
    show: ["sevilla"],
    pieces: { sevilla: { A: 3, B: 3, C: 1 } },
    tokens: bearer("sevilla"),
    pays: { sevilla: { takes: [["A"], ["B"], ["C"]], first: ["A"] } },
  },
  going_along: {
    show: ["castilla_la_vieja", "granada"],
    pieces: { castilla_la_vieja: { A: 3 }, granada: { B: 2 } },
    tokens: bearer("castilla_la_vieja"),
    ways: [["castilla_la_vieja", "granada", "A", 1]],
  },
  handing: {
    show: ["castillo", "valencia", "granada"],
    inside: 3,
    pieces: { granada: { A: 2 }, valencia: { B: 2 } },
    tokens: bearer("granada"),
    ways: [["valencia", "castillo", "A", 1]],
  },
};

export default scenes;
