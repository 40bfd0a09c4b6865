import { mount } from "svelte";
import App from "./App.svelte";
import { keepOffline } from "./access/offline";
import "./app.css";
import { settings } from "./lib/settings.svelte";
import { load } from "./text/language.svelte";

keepOffline();
const AGAIN_AFTER = 3000;
const target = document.getElementById("app");
if (target) {
  load(settings.language).then(
    () => mount(App, { target }),
    () => setTimeout(() => location.reload(), AGAIN_AFTER), // the network was lost half-way
  );
}
