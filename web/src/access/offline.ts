// Keeps the start page for when there is no network, where the browser can.

import { HOME } from "../lib/api";

export function keepOffline(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  const register = (): void => void navigator.serviceWorker.register(`${HOME}sw.js`).catch(() => undefined);
  if (document.readyState === "complete") register();
  else addEventListener("load", register, { once: true });
}
