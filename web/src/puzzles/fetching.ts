// What the server tells of puzzles: all of them, one on its board, and what an answer is worth.

import { ask } from "../lib/api";
import type { Puzzle, PuzzleLine, PuzzleVerdict } from "../lib/wire";

export const fetchAll = async (): Promise<PuzzleLine[]> => (await ask<{ puzzles: PuzzleLine[] }>("GET", "puzzles")).puzzles;
export const fetchPuzzle = (name: string): Promise<Puzzle> => ask("GET", `puzzles/${encodeURIComponent(name)}`);
export const fetchVerdict = (name: string, action: string): Promise<PuzzleVerdict> => ask("POST", `puzzles/${name}`, { action });
export const fetchSolution = (name: string): Promise<PuzzleVerdict> => ask("GET", `puzzles/${name}/solution`);
