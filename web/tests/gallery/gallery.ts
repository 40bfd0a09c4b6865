// Shows parts of the game from fixtures, for pictures and for the drawing test; not in the build.
// ?show=board&fixture=crowded_5&theme=dark&tall=1
import { mount } from "svelte";
import "../../src/app.css";
import Gallery from "./Gallery.svelte";

const wish = new URLSearchParams(location.search);
document.documentElement.dataset["theme"] = wish.get("theme") ?? "light";
const target = document.getElementById("app");
if (target) mount(Gallery, { target, props: { wish } });
