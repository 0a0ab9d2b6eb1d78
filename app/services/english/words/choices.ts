/** Ways to point at an item in a list. */
import { phrases } from "../base/phrases.ts";

const NOUN = `(one|flight|option|result|choice|entry|card|offer|hotel|place|connection|ticket|fare|airfare|price)`;

/** By what the tools expect; `number` is a spoken one, `that` needs something named before. */
export const TABLE = phrases(
  {
    cheapest: `[the] (cheapest|lowest|least expensive|lowest priced|best priced|most affordable) [${NOUN}]|costs [the] least`,
    "most expensive": `[the] (most expensive|dearest|priciest|highest priced) [${NOUN}]`,
    fastest: `[the] (fastest|quickest|shortest) [${NOUN}]|takes [the] least time`,
    earliest: `
      [the] (earliest|soonest) [${NOUN}]|(leaves|departs|goes) (1st|earliest|soonest)
      (anything|something|any) earlier|(a|any|another) ${NOUN} earlier
      [the] ${NOUN} (that|which) (leaves|departs|goes|flies) [the] (1st|first|earliest)
    `,
    latest: `
      [the] latest [${NOUN}]|(leaves|departs|goes) [the] (last|latest)|(anything|something|any) later|(a|any|another) ${NOUN} later
      [the] ${NOUN} (that|which) (leaves|departs|goes|flies) [the] (last|latest)
    `,
    best: `[the] (best|nicest|best rated|highest rated|top rated) [${NOUN}]`,
    "first to arrive": `
      [the|which] ${NOUN} [(that|which)] (gets|arrives|lands|is) (there|in) [the] (1st|first|earliest|soonest)
      (arrives|lands) (1st|first|earliest|soonest)|gets (there|in) (1st|first|earliest|soonest)
    `,
    number: `
      ([the] <nth:n> ${NOUN}|the <nth:n>) [(in|on|of|from) the list]
      (number|option|choice|result|hotel) [number] <count:n>|flight [number] <digits:n>
    `,
    last: `[the] (last|bottom) ${NOUN}|the last|the last in the list`,
    "1": `[the] top ${NOUN}`,
    that: `it|that|this|(that|this|the same) ${NOUN}|the one`,
  },
  { digits: (words, at) => (/^\d{2,4}$/.test(words[at] ?? "") ? Number(words[at]) : undefined) },
);

export const ALONE = phrases({
  number: "<nth:n>|<count:n>",
  last: "last",
  that: "suggested",
  "first to arrive": "<nth> to arrive",
});
