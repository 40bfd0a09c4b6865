// Where earlier positions come from: the game of a table, or a record that somebody has brought.

import { ask, RefusedRequest } from "../lib/api";
import { say as sayPlace } from "../lib/route.svelte";
import type { Seat } from "../lib/view";
import type { Past, RecordLooked, Review, State, Table } from "../lib/wire";

export interface Source {
  past(viewer: string): Promise<Past>;
  position(ply: number, viewer: string): Promise<State>;
  /** A new table that begins there, against bots. */
  playOn(ply: number, seat: Seat): Promise<Table>;
  /** The review of a seat's answers: look at it, begin it, stop it. */
  review(seat: Seat, how: "GET" | "POST" | "DELETE"): Promise<Review>;
  /** The address of a position; null if nobody else could open it. */
  address(ply: number, viewer: string): string | null;
  /** Say in the browser's history where one is. */
  remember(ply: number, viewer: string): void;
}

const query = (viewer: string): string => (viewer ? `?viewer=${viewer}` : "");

const addressAt = (id: string, ply: number, viewer: string): string => `table/${id}?at=${ply}${viewer ? `&view=${viewer}` : ""}`;

export const tableSource = (id: string): Source => ({
  past: (viewer) => ask("GET", `tables/${id}/past${query(viewer)}`),
  position: (ply, viewer) => ask("GET", `tables/${id}/past/${ply}${query(viewer)}`),
  playOn: (ply, seat) => ask("POST", `tables/${id}/play-on`, { ply, seat }),
  review: (seat, how) => ask(how, `tables/${id}/review?seat=${seat}`),
  address: (ply, viewer) => addressAt(id, ply, viewer),
  remember: (ply, viewer) => sayPlace(addressAt(id, ply, viewer)),
});

export const openRecord = (record: string): Promise<RecordLooked> => ask("POST", "records/look", { record });

/** A record is kept for a while only: when it was forgotten it is opened again. */
export const recordSource = (record: string, key: string): Source => {
  const again = async <T,>(act: () => Promise<T>): Promise<T> => {
    try {
      return await act();
    } catch (error) {
      if (!(error instanceof RefusedRequest) || error.code !== "no_record") throw error;
      await openRecord(record);
      return act();
    }
  };
  return {
    past: (viewer) => again(() => ask("GET", `records/${key}/past${query(viewer)}`)),
    position: (ply, viewer) => again(() => ask("GET", `records/${key}/past/${ply}${query(viewer)}`)),
    playOn: (ply, seat) => again(() => ask("POST", `records/${key}/play-on`, { ply, seat })),
    review: (seat, how) => again(() => ask(how, `records/${key}/review?seat=${seat}`)),
    address: () => null,
    remember: (ply, viewer) => history.replaceState({ record: key, ply, viewer }, ""),
  };
};
