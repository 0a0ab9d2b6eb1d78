import { useEffect, useState } from "react";
import { MIN_CHARACTERS } from "#app/contracts/texts/searches.ts";

export type Suggestions<Item> =
  | { state: "short" | "loading" | "failed" }
  | { state: "found"; list: Item[] };

export interface Search<Item> {
  /** The typed text, or empty. */
  query: string;
  /** After the last keystroke. */
  pauseMs: number;
  /** Must be a stable function. */
  find: (query: string, signal: AbortSignal) => Promise<Item[]>;
}

/** Searches once typing pauses; an answer to an older text is dropped. */
export function useSuggestions<Item>({
  pauseMs,
  find,
  ...search
}: Search<Item>): Suggestions<Item> {
  const [suggestions, setSuggestions] = useState<Suggestions<Item>>({ state: "short" });
  const query = search.query.trim();
  useEffect(() => {
    if (query.length < MIN_CHARACTERS) return setSuggestions({ state: "short" });
    const controller = new AbortController();
    setSuggestions((last) => (last.state === "found" ? last : { state: "loading" }));
    const timer = setTimeout(async () => {
      try {
        setSuggestions({ state: "found", list: await find(query, controller.signal) });
      } catch {
        if (!controller.signal.aborted) setSuggestions({ state: "failed" });
      }
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [query, pauseMs, find]);
  return suggestions;
}

/** GETs our own API and returns the JSON; throws status and body if not ok. */
export async function fetchJson(address: string, signal: AbortSignal): Promise<unknown> {
  const response = await fetch(address, { signal });
  if (!response.ok) {
    throw new Error(`${response.status}: ${(await response.text()) || response.statusText}`);
  }
  return await response.json();
}
