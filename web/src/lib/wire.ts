// What goes over the wire, as the server declares it.

import type { Seat, View } from "./view";

export interface Problem {
  code: string;
  message: string;
}
export interface Guest {
  id: string;
  name: string;
}

// ---- rules

export interface RulesIn {
  players: number;
  edition: string;
  modules: string[];
  options: Record<string, string>;
}
export interface Choice {
  value: string;
  title: string;
}
export interface OptionInfo {
  name: string;
  module: string;
  title: string;
  about: string;
  values: Choice[];
  defaults: Record<string, string>;
}
export interface ModuleInfo {
  name: string;
  title: string;
  about: string;
  always: boolean;
  requires: string[];
  excludes: string[];
}
export interface BotInfo {
  level: string;
  title: string;
  about: string;
}
export interface Catalogue {
  version: string;
  build: string;
  revision: number;
  languages: string[];
  players: number[];
  editions: Choice[];
  modules: ModuleInfo[];
  options: OptionInfo[];
  bots: BotInfo[];
  settings: OptionInfo[];
}
export interface RegionInfo {
  name: string;
  title: string;
  prizes: number[];
  neighbours: string[];
  is_region: boolean;
}
export interface CardInfo {
  name: string;
  module: string;
  deck: number;
  title: string;
  label: string;
  effect: string;
  copies: number;
  placements: number;
  effect_from: string;
  numbers_from: string;
}
export interface PowerInfo {
  name: string;
  title: string;
  effect: string;
  caballeros: number;
  group: string;
  places: number[];
}
export interface StepInfo {
  plan: string;
  name: string;
  about: string;
}
export interface Rules {
  players: number;
  edition: string;
  modules: string[];
  options: Record<string, string>;
  rounds: number[];
  scoring_rounds: number[];
  regions: RegionInfo[];
  cards: CardInfo[];
  powers: PowerInfo[];
  steps: StepInfo[];
}

// ---- tables

export type Access = "device" | "link" | "lobby" | "bot";
export type Watching = "nobody" | "table" | "hands";
export interface SeatIn {
  access: Access;
  name?: string | null;
  level?: string | null;
}
export interface TableSettings {
  pace: number;
  reaction_seconds: number;
  watching: Watching;
  advice: boolean;
  forecast: boolean;
  chat: boolean;
}
export interface TableIn {
  name?: string | null;
  rules: RulesIn;
  seats: SeatIn[];
  settings?: Partial<TableSettings>;
  public?: boolean;
  start?: boolean;
  seed?: number | null;
}
export interface SeatOut {
  seat: Seat;
  access: Access;
  name: string;
  bot: string | null;
  taken: boolean;
  yours: boolean;
  present: boolean;
}
export interface UndoRequest {
  seat: Seat;
  what: "answer" | "turn";
  agreed: Seat[];
  needed: Seat[];
}
export interface Table {
  id: string;
  name: string;
  status: "waiting" | "running" | "over";
  public: boolean;
  host: boolean;
  rules: RulesIn;
  settings: TableSettings;
  seats: SeatOut[];
  watchers: number;
  rematch: string | null;
  undo_request: UndoRequest | null;
  scores: Record<string, number> | null;
  winners: Seat[];
  created: number;
  touched: number;
}

// ---- live

export type Value = string | number | null | string[];
export interface Option {
  action: string;
  verb: string;
  args: Record<string, string | number>;
  words: string;
  sentence: string;
}
export interface Barred {
  action: string;
  verb: string;
  args: Record<string, string | number>;
  words: string;
  reason: string;
  why: string;
}
export interface Decision {
  seat: Seat;
  ask: string;
  question: string;
  source: string | null;
  card: string | null;
  stamp: string;
  secret: boolean;
  several: number;
  reaction: boolean;
  options: Option[];
  barred: Barred[];
}
export interface Told {
  kind: string;
  values: Record<string, Value>;
  seats?: Record<string, string | number>[] | null;
}
export interface Line {
  text: string;
  first: number;
  last: number;
}
export interface WouldPay {
  place: string;
  points: Record<string, number>;
  places: Record<string, number>;
  prizes: number[];
}
export interface State {
  type: "state";
  viewer: string;
  number: number;
  ply: number;
  undos: number;
  over: boolean;
  scores: Record<string, number>;
  winners: Seat[];
  names: Record<string, string>;
  view: View;
  decision: Decision | null;
  secret: { stamp: string; given: Option[] } | null;
  undo: { free: boolean; asks: Seat[]; possible: boolean } | null;
  standing: { mode: StandingMode; region: string | null; skips_action: boolean } | null;
  forecast: WouldPay[] | null;
  since: number | null;
  events: { first: number; list: Told[] };
  log: { first: number; lines: Line[] };
}
export type StandingMode = "ask" | "never" | "touches_me" | "region";
export interface Said {
  number: number;
  kind: string;
  seat: Seat | null;
  name: string;
  text: string;
  at: number;
}
export interface Advice {
  type: "advice";
  id: string;
  seat: Seat;
  stamp: string;
  sure: number;
  options: {
    action: string;
    words: string;
    win_share: number;
    low: number;
    high: number;
    place: number;
    attention: number;
  }[];
  reasons: { kind: string; points: number; place: string | null; text: string }[];
}
export interface Answered {
  type: "answered";
  id: string;
  seat: Seat;
  taken: number;
  left: string[];
  why: string | null;
}
export interface Refused {
  type: "refused";
  id: string;
  code: string;
  message: string;
  reason: string | null;
}
export type ServerMessage =
  | { type: "hello"; table: Table; viewers: string[]; language: string; said: Said[] }
  | State
  | { type: "table"; table: Table }
  | { type: "said"; said: Said }
  | Answered
  | { type: "done"; id: string; asked: Seat[] }
  | Refused
  | Advice
  | { type: "closed"; code: string; message: string }
  | { type: "pong"; id: string };

export type ClientMessage =
  | { type: "answer"; seat: Seat; stamp: string; actions: string[] }
  | { type: "withdraw"; seat: Seat; stamp: string; action?: string }
  | { type: "undo"; seat: Seat; what: "answer" | "turn" }
  | { type: "consent"; seat: Seat; agree: boolean }
  | { type: "standing"; seat: Seat; mode: StandingMode; region?: string | null; skip_action?: boolean }
  | { type: "chat"; text: string }
  | { type: "advice"; seat: Seat; stamp: string }
  | { type: "ping" };
