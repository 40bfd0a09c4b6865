// A note of the browser or the system that one is asked, for those who look elsewhere.

export const mayNotify = (): boolean => "Notification" in window && Notification.permission === "granted";
export const canNotify = (): boolean => "Notification" in window;

/** To be asked only of somebody who has just wished for it. */
export async function askToNotify(): Promise<boolean> {
  return canNotify() && (await Notification.requestPermission().catch(() => "denied")) === "granted";
}

/** Stays until it is used or not true any more; returns what takes it away. */
export function notify(title: string, body: string): () => void {
  if (!mayNotify()) return () => undefined;
  try {
    const note = new Notification(title, { body, icon: "./icon-turn.svg", tag: `elgrande ${location.hash}` });
    note.onclick = () => {
      window.focus();
      note.close();
    };
    const close = (): void => note.close();
    document.addEventListener("visibilitychange", close, { once: true });
    return close;
  } catch {
    // Some phones have them only for pages that are installed.
    return () => undefined;
  }
}
