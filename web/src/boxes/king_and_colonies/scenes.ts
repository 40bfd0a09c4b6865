// The picture of the rules of The King & the Colonies.

import type { Scenes } from "../../rules/scene";

const scenes: Scenes = {
  either_card: { cards: ["holy_inquisition", "transport"] },
};

export default scenes;
