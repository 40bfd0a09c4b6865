// The rulebook and the gallery, fetched once a language.

import { ask } from "../lib/api";
import { settings } from "../lib/settings.svelte";
import type { Gallery, Rulebook } from "./book";

const known = new Map<string, Promise<unknown>>();

/** What is the same for everybody; what was refused may be asked again. */
function once<T>(path: string): Promise<T> {
  const key = `${settings.language} ${path}`;
  const found = (known.get(key) as Promise<T> | undefined) ?? ask<T>("GET", path);
  known.set(key, found);
  found.catch(() => known.delete(key));
  return found;
}

export const fetchRulebook = (): Promise<Rulebook> => once("rulebook");
export const fetchGallery = (): Promise<Gallery> => once("cards");
