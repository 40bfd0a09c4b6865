// What this person likes on this device.

import { isLanguage, preferred } from "../text/words";

export type Theme = "auto" | "light" | "dark";
export type Confirm = "always" | "final" | "never";

interface Settings {
  language: string;
  /** Whether somebody has chosen it; else it is what the browser prefers. */
  languageChosen: boolean;
  theme: Theme;
  /** 1 is the ordinary pace of animations, 0 none at all, 2 slow. */
  pace: number;
  /** Whether somebody has chosen it; else it is what the system wishes. */
  paceChosen: boolean;
  confirm: Confirm;
  sound: boolean;
  /** Whether the browser shall say that one is asked, while its tab is not seen. */
  notify: boolean;
  name: string;
}

const KEY = "elgrande.settings";

/** What people are called who do not say, by seat; bots are called like the rest of them. */
export const USUAL_NAMES = ["Ana", "Bruno", "Carmen", "Diego", "Elena"] as const;

/** Whoever wants no motion in anything gets none here. */
const still = matchMedia("(prefers-reduced-motion: reduce)");
const usualPace = (): number => (still.matches ? 0 : 1);

function initial(): Settings {
  const language = preferred(navigator.languages);
  const plain: Settings = { language, languageChosen: false, theme: "auto", pace: 1, paceChosen: false, confirm: "final", sound: true, notify: false, name: "" };
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Settings>;
    // Before it was kept what is chosen, only another than the usual one surely was.
    const paceChosen = kept.paceChosen ?? (kept.pace ?? 1) !== 1;
    const usual = navigator.language.startsWith("de") ? "de" : "en";
    const chosen = kept.languageChosen ?? (kept.language ?? usual) !== usual;
    const languageChosen = chosen && isLanguage(kept.language);
    const spoken = languageChosen ? (kept.language ?? language) : language;
    return { ...plain, ...kept, language: spoken, languageChosen, paceChosen, pace: paceChosen ? (kept.pace ?? 1) : usualPace() };
  } catch {
    return { ...plain, pace: usualPace() };
  }
}

export const settings: Settings = $state(initial());
still.addEventListener("change", () => {
  if (!settings.paceChosen) settings.pace = usualPace();
});

/** Keep the settings, with these changed, for the next time the page is loaded. */
export function keepSettings(changed: Partial<Settings> = {}): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...settings, ...changed }));
  } catch {
    // A browser that keeps nothing can still play.
  }
}

/** Keep and apply the settings; to be called within an effect. */
export function applySettings(): void {
  keepSettings();
  const dark = matchMedia("(prefers-color-scheme: dark)").matches;
  const theme = settings.theme === "auto" ? (dark ? "dark" : "light") : settings.theme;
  const root = document.documentElement;
  root.dataset["theme"] = theme;
  root.lang = settings.language;
  root.style.setProperty("--pace", String(settings.pace));
}
