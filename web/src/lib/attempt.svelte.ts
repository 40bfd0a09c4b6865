// Requests that may be refused: what is being tried, and in words why it did not go.

import { ui } from "../text/language.svelte";
import { RefusedRequest } from "./api";

export class Attempt {
  trouble = $state("");
  running = $state(false);
  /** Whether the server could not be reached. */
  offline = $state(false);

  /** Whether it went well. */
  async make(act: () => Promise<unknown>): Promise<boolean> {
    this.trouble = "";
    this.offline = false;
    this.running = true;
    try {
      await act();
      return true;
    } catch (error) {
      if (!(error instanceof RefusedRequest)) console.error(error);
      this.offline = error instanceof RefusedRequest && error.code === "offline";
      this.trouble = error instanceof RefusedRequest ? error.message || ui.text("app.offline") : ui.text("app.broken");
      return false;
    } finally {
      this.running = false;
    }
  }
}
