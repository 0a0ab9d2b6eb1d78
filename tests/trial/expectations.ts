/**
 * The trial of the embedded assistant: sentences as travellers say and type them, with what has to
 * come of each. They were written before the rules that read them and are kept apart from those: a
 * sentence is changed only where its expectation is wrong, never because a rule does not know it.
 *
 * This file has the words in which an expectation is written. The clock is TEST_NOW: Friday 20
 * November 2026, 15:00 in London.
 */

/** An argument that is not one exact value. */
export type Matcher =
  | string
  | number
  | boolean
  /** Stands for the same airports, however it is written. */
  | { place: string }
  /** The same words but for case and accents; a country may follow after a comma. */
  | { like: string }
  | { text: RegExp }
  /** A clock time, both ends included. */
  | { between: [earliest: string, latest: string] }
  | { not: string }
  | { anyOf: Matcher[] }
  /** Absent, or this. */
  | { optional: Matcher }
  | { any: true };

/** A tool's call; arguments that are not named have to be absent or their usual values. */
export interface Wanted {
  tool: string;
  args: Record<string, Matcher>;
}

export type Slot =
  | "origin"
  | "destination"
  | "day"
  | "which place"
  | "city"
  | "check-in"
  | "nights"
  | "which flight"
  | "which hotel"
  | "which car"
  | "pick-up"
  | "time"
  | "weather place"
  | "message"
  | "language"
  | "detail";

export type Expect =
  /** Exactly these calls, in any order, and words where they matter. */
  | { calls: Wanted[]; says?: RegExp }
  /** No tool: a question for one of these. */
  | { asks: Slot[] }
  /**
   * One tool that asks before it acts, about this row ("BA117", a hotel's name, "car 2026-11-27"),
   * with these arguments or with these values among whatever arguments it has. Nothing is written.
   */
  | {
      asksYes: string;
      target?: string;
      args?: Record<string, Matcher>;
      values?: (string | RegExp)[];
      /** Done in the same answer. */
      besides?: Wanted[];
    }
  /** What the traveller has after the last sentence and had not before the first, and the other way round. */
  | { rows: { added?: string[]; gone?: string[] }; says?: RegExp }
  /** Words; nothing is written or asked to be, and no tool but these is needed. */
  | { says: RegExp; may?: readonly string[] }
  /** Words in this language; nothing is written or started. */
  | { answersIn: string }
  | { oneOf: Expect[] };

/** What is on the screen, or saved, before the first sentence. */
export const GIVEN = ["nothing", "flights", "hotels", "flights and hotels", "plans"] as const;
export type Given = (typeof GIVEN)[number];

export interface ActCase {
  kind: string;
  /** One sentence, or a short dialogue of which the last sentence is judged. */
  said: string[];
  given: Given;
  expect: Expect;
}

export interface QuietCase {
  kind: string;
  said: string[];
  given: readonly Given[];
  /** Tools whose start would be an honest answer nevertheless: they read, or ask before they act. */
  may: readonly string[];
}

type Line = [said: string | string[], expect: Expect, given?: Given];

export const act = (kind: string, lines: Line[], given: Given = "nothing"): ActCase[] =>
  lines.map(([said, expect, own]) => ({ kind, said: [said].flat(), expect, given: own ?? given }));

/** Sentences of which nothing may come, whatever is on the screen. */
export const quiet = (
  kind: string,
  lines: (string | string[])[],
  { given = GIVEN, may = [] }: Partial<Pick<QuietCase, "given" | "may">> = {},
): QuietCase[] => lines.map((said) => ({ kind, said: [said].flat(), given, may }));

const two = (n: number) => String(n).padStart(2, "0");
export const nov = (day: number) => `2026-11-${two(day)}`;
export const dec = (day: number) => `2026-12-${two(day)}`;
export const jan = (day: number) => `2027-01-${two(day)}`;

export const between = (earliest: string, latest: string): Matcher => ({
  between: [earliest, latest],
});
export const EARLY = between("04:00", "08:30");
export const MORNING = between("05:00", "11:59");
export const AFTERNOON = between("12:00", "17:59");
export const LATE_AFTERNOON = between("15:00", "18:30");
export const EVENING = between("17:00", "23:59");
/** Where the day and the place are what counts. */
export const ANY: Matcher = { any: true };
export const anyOf = (...matchers: Matcher[]): Matcher => ({ anyOf: matchers });

const place = (said: Matcher): Matcher => (typeof said === "string" ? { place: said } : said);
export const code = (...codes: string[]): Matcher => ({
  anyOf: codes.map((iata) => ({ place: iata })),
});

const flightCall = (from: Matcher, to: Matcher, date: Matcher, time?: Matcher): Wanted => ({
  tool: "search_flights",
  args: {
    origin: place(from),
    destination: place(to),
    departureDate: date,
    ...(time === undefined ? {} : { departureTime: time }),
  },
});
export const flight = (...search: Parameters<typeof flightCall>): Expect => ({
  calls: [flightCall(...search)],
});

/** With what is beside the route and the day. */
export const flightWith = (
  from: string,
  to: string,
  date: string,
  more: Record<string, Matcher>,
): Expect =>
  call("search_flights", {
    origin: place(from),
    destination: place(to),
    departureDate: date,
    ...more,
  });

const hotelCall = (
  where: string | RegExp,
  checkinDate: string,
  checkoutDate: string,
  guests: { adults?: Matcher; rooms?: Matcher } = {},
): Wanted => ({
  tool: "search_hotels",
  args: {
    destination: typeof where === "string" ? { like: where } : { text: where },
    checkinDate,
    checkoutDate,
    ...guests,
  },
});
export const hotel = (...search: Parameters<typeof hotelCall>): Expect => ({
  calls: [hotelCall(...search)],
});

export const weatherCall = (where: string, date: Matcher = { optional: nov(20) }): Wanted => ({
  tool: "get_weather",
  args: { location: { like: where }, date },
});
export const weather = (...call: Parameters<typeof weatherCall>): Expect => ({
  calls: [weatherCall(...call)],
});

export const wanted = (tool: string, args: Record<string, Matcher> = {}): Wanted => ({
  tool,
  args,
});
export const call = (tool: string, args: Record<string, Matcher> = {}): Expect => ({
  calls: [{ tool, args }],
});
export const open = (path: string): Expect => call("navigate", { path });
export const asks = (...slots: Slot[]): Expect => ({ asks: slots });
export const says = (words: RegExp, ...may: string[]): Expect => ({ says: words, may });
export const added = (...rows: string[]): Expect => ({ rows: { added: rows } });
export const gone = (...rows: string[]): Expect => ({ rows: { gone: rows } });
export const asksYes = (tool: string, target: string): Expect => ({ asksYes: tool, target });
export const oneOf = (...expects: Expect[]): Expect => ({ oneOf: expects });

/** Two searches: both are made, or the first is and the second is offered. */
export const both = (first: Wanted, second: Wanted, offered: RegExp): Expect => ({
  oneOf: [{ calls: [first, second] }, { calls: [first], says: offered }],
});
export { flightCall, hotelCall };

/** The tools that these expectations know by name. */
export const TOOLS = {
  reading: [
    "navigate",
    "search_flights",
    "list_trips",
    "get_weather",
    "suggest_cars",
    "flight_status",
    "search_hotels",
    "read_profile",
    "translate",
    "what_now",
    "share_trip",
    "trip_overview",
  ],
  askingFirst: [
    "add_flight",
    "add_hotel",
    "book_car",
    "change_pickup",
    "message_driver",
    "cancel_car",
    "delete_flight",
    "delete_hotel",
    "update_profile",
    "edit_car",
    "edit_flight",
    "edit_hotel",
  ],
  saving: ["save_flight", "save_hotel"],
} as const;
