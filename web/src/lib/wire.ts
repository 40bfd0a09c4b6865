// Names for what goes over the wire; the shapes themselves are made from the server's description.

import type { components } from "./schema";
import type { View } from "./view";

type Schemas = components["schemas"];

export type Guest = Schemas["GuestOut"];
export type Invitation = Schemas["Invitation"];
export type RulesIn = Schemas["RulesIn"];
export type Catalogue = Schemas["Catalogue"];
/** Boxes that make a game together, and for how many. */
export type Combination = Schemas["Combination"];
export type BotInfo = Schemas["BotOut"];
export type CardInfo = Schemas["CardOut"];
export type Rules = Schemas["RulesOut"];
/** What a box adds, in a position of it. */
export type Lesson = Omit<Schemas["LessonOut"], "view"> & { view: View };
export type Access = Schemas["SeatIn"]["access"];
export type SeatIn = Schemas["SeatIn"];
export type TableSettings = Required<Schemas["TableSettings"]>;
export type RecordIn = Schemas["RecordIn"];
export type TableIn = Schemas["TableIn"];
/** Somebody at a table, as its host is told. */
export type Person = Schemas["PersonOut"];
/** Who may write in the chat. */
export type Writing = Schemas["TableOut"]["writing"];
export type SeatOut = Schemas["SeatOut"];
export type Table = Omit<Schemas["TableOut"], "settings"> & { settings: TableSettings };

export type Option = Schemas["Option"];
export type Decision = Schemas["Decision"];
export type Mark = Schemas["Mark"];
export type Token = Schemas["Token"];
/** What a place would pay now, and to whom. */
export type WouldPay = Schemas["WouldPay"];
export type InnerSpot = Schemas["SpotOut"];
export type Told = Schemas["EventOut"];
export type Share = Schemas["ShareOut"];
/** All the points of a share: those of the board, and every bonus. */
export const total = (share: Share): number => Object.values(share.bonuses).reduce((sum, points) => sum + points, share.points);
/** Who counts in a scored place or is paid there, who holds nothing but an office too; best first. */
export const rowsOf = (scoring: Told | undefined): Share[] =>
  (scoring?.seats ?? [])
    .filter((row) => row.caballeros > 0 || total(row) > 0)
    .sort((a, b) => (a.place || 9) - (b.place || 9) || b.caballeros - a.caballeros);
/** A game so far, to be looked back at, and one of its moments. */
export type Past = Schemas["Past"];
export type PastMoment = Schemas["Moment"];
export type RecordLooked = Schemas["RecordLooked"];
/** What the strongest bot makes of a finished game. */
export type Review = Schemas["Review"];
export type ReviewPoint = Schemas["ReviewPoint"];
export type ReviewedAnswer = Schemas["ReviewedAnswer"];
/** A puzzle in the list of all, on its board, and what an answer to it is worth. */
export type PuzzleLine = Schemas["PuzzleLine"];
export type Puzzle = Omit<Schemas["PuzzleOut"], "state"> & { state: State };
export type PuzzleVerdict = Schemas["PuzzleVerdict"];
export type Line = Schemas["Line"];
export type Said = Schemas["Said"];
export type Advice = Schemas["Advice"];
export type Preview = Omit<Schemas["Preview"], "view"> & { view: View | null };
export type StandingMode = Schemas["Standing"]["mode"];
/** The server leaves the view open, since every box adds to it. */
export type State = Omit<Schemas["State"], "view"> & { view: View };

export type ServerMessage =
  | (Omit<Schemas["Hello"], "table"> & { table: Table })
  | State
  | (Omit<Schemas["TableChanged"], "table"> & { table: Table })
  | Schemas["Spoken"]
  | Schemas["Answered"]
  | Schemas["Done"]
  | Schemas["NotDone"]
  | Advice
  | Preview
  | Schemas["Closed"]
  | Schemas["Pong"];

/** Without the number of the message, which the connection gives. */
export type ClientMessage =
  | Omit<Schemas["Answer"], "id">
  | Omit<Schemas["Withdraw"], "id">
  | Omit<Schemas["Hurry"], "id">
  | Omit<Schemas["Undo"], "id">
  | Omit<Schemas["Consent"], "id">
  | Omit<Schemas["SetStanding"], "id">
  | Omit<Schemas["Chat"], "id">
  | Omit<Schemas["AskAdvice"], "id">
  | Omit<Schemas["AskPreview"], "id">
  | Omit<Schemas["Ping"], "id">;
