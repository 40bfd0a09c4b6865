// What makes a card a button: where nothing can come of pressing it, it is none.

type Press = (event: MouseEvent) => void;

/** @param idle whether nothing comes of pressing it now: the Tab key passes it by */
export const pressable = (onpick: Press | undefined, state: string, idle = false): Record<string, unknown> =>
  onpick
    ? {
        type: "button",
        "aria-pressed": state === "chosen",
        "aria-disabled": state !== "open" && state !== "chosen",
        tabindex: idle ? -1 : undefined,
        onclick: onpick,
      }
    : {};
