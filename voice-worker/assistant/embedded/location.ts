import type { Understood } from "./understand.ts";

/** Weather and hotels are not only where airports are: "in Cornwall" is taken at its word. */
export function locationOf({ places, rest }: Understood): string | undefined {
  const known = places.destination ?? places.others[0] ?? places.origin;
  if (known) return known;
  const words =
    /\b(?:in|for|at|of|over|around|near|by) (?:the )?((?!.*\b(?:in|near) )[a-z][a-z' -]+?)(?: ,.*| \d.*| from\b.*| for (?:\d+|one|two|three|four|five)\b.*| (?:like|today|now|right now))?$/.exec(
      rest,
    )?.[1];
  if (
    !words ||
    /^(?:the|my|a|one|two|three|four|five|next|this|that|it|destination|weather|morning|here|there)\b/.test(
      words,
    )
  )
    return undefined;
  return words.replace(/\b[a-z]/g, (letter) => letter.toUpperCase());
}
