import type { Phrases } from "./phrases.ts";

export type WordList = string | ReadonlySet<string> | Pick<Phrases<unknown>, "words">;

export const wordSet = (...lists: readonly WordList[]): ReadonlySet<string> =>
  new Set(
    lists.flatMap((list) => {
      if (typeof list === "string") return list.trim().split(/\s+/);
      return "words" in list ? list.words : [...list];
    }),
  );
