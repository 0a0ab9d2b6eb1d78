/** What is said about a flight besides its ends, day and time. */
import type { Cabin } from "#app/contracts/flight-options.ts";
import { phrases, wordSet } from "#app/services/english/base/phrases.ts";

/** What a search does not support; the answer says so. */
export const EXTRAS = phrases(`
  (under|below|max) <sum>|open jaw|multi city
  window seat|aisle seat|[sit|sitting|seated] together|baggage|luggage|with bags
`);

export const RETURN = phrases(`
  round trip|round-trip|return (ticket|tickets)|both ways|there and back|and back
  (a|with|and) [the] return [flight]
`);

export const FIRST_OR_LAST = phrases<"earliest" | "latest">({
  earliest: "[very] (1st|earliest) [available|possible|direct] (flight|plane) [out]",
  latest: "[very] (last|latest) [available|possible|direct] (flight|plane) [out|home|back]",
});

export const SAME_DAY = phrases(
  "(back|return|returning|home) [on|in|later] [the] same (day|evening|night|afternoon)",
);

export const CABIN = phrases<Cabin | null>([
  ["premium|premium economy [class]", "premium_economy"],
  ["(economy|coach) [class]", "economy"],
  ["business [class]", "business"],
  ["business (trip|trips|travel|meeting|meetings|conference)|(on|for) business", null],
  ["1st class", "first"],
]);
export const NONSTOP = phrases<boolean>([
  [
    "direct|non-stop|nonstop|non stop|(without|no|not want) [any] (stops|stop|stopover|stopovers|layover|layovers|connections|changes|changing|stopping)",
    true,
  ],
  ["(with|allow) (stops|changes)|(stops|changes) are (fine|ok|okay)", false],
]);
export const SEATS = phrases(
  `
  <count> [(one way|oneway|one-way|round trip|round-trip|return|nonstop|direct|refundable)] [(business|economy|first|1st|premium economy|coach)] [class] [(flight|plane|airline)] (ticket|tickets|seat|seats)
`,
  {
    count: (words, at) => {
      if (words[at] === "one") return 1;
      return /^[1-9]$/.test(words[at] ?? "") ? Number(words[at]) : undefined;
    },
  },
);

export const STAYING = wordSet("in at");
export const LEAVING = wordSet("leaving leave departing depart going flying on");
export const REASONS = wordSet("meeting appointment interview lunch dinner wedding conference");
export const NO_STAY = phrases("one way|one-way|oneway|single|been|was|were|hotel");
