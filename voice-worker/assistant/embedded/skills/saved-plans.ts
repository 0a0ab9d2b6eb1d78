/** The traveller's own plans: what is saved, when it is, and what is known about it. */
import { plusDays } from "#app/services/english/base/calendar.ts";
import { type Detail, detailOf, rowOf, wantedDetail } from "../../tools/plan-details.ts";
import { namedBy } from "../named.ts";
import type { Match, Sentence, Situation, Skill, Span } from "../skill.ts";
import { allOf, defineSkill, given, meant, referenceIn, unexplained, z } from "../skill.ts";
import { thereIn } from "../state.ts";
import * as ways from "../words/saved-plans.ts";
import { besideOf } from "./change-flight-search.ts";

const KINDS = ["flights", "cars", "hotels"] as const;
export type PlanKind = (typeof KINDS)[number];
const slots = wantedDetail.extend({ kind: z.enum(KINDS).optional(), open: z.boolean().optional() });

const MAX_NAMES = 3;
type Slots = z.infer<typeof slots>;

const OF_A_HOTEL: ReadonlySet<string> = new Set<Detail>([
  "number",
  "address",
  "telephone",
  "checkIn",
  "checkOut",
]);

export const savedPlans: Skill = defineSkill({
  name: "saved-plans",
  saysWhatIsLeft: true,
  help: "go through your travel plans",
  examples: [{ say: "What are my travel plans?" }],
  heard: "what are my [travel] plans | [show] my trips",
  slots,
  words: [
    ways.BACK,
    ways.SHOW,
    ways.ASKED,
    ways.NAMED,
    ways.DETAILS,
    ways.AFTER_IT,
    ways.ONLY,
    "phone day tell give say list read find leaves departs save date terminal days overview far way back yet called got",
  ],
  kinds: ["flight", "airline", "date", "period", "range", "place", "time", "unknown place"],
  asksForDetails: true,
  match(sentence, situation) {
    const { words, form, start } = sentence;
    const [asked] = ways.ASKED.all(words);
    const [named] = ways.NAMED.all(words);
    const lead = ways.TOLD.at(words, start)?.to ?? start;
    const isAbout = form === "question" || named?.from === lead;
    const about = isAbout ? named?.meaning : undefined;
    const kind = asked?.meaning ?? about ?? (isOfAHotel(words) ? "hotels" : null);
    if (!kind || form === "statement" || isOther(words, asked)) return null;
    const slots = {
      ...fromThere(sentence, situation),
      ...wanted(sentence, kind),
      ...afterwards(sentence, situation),
    };
    const isSearch = isRoute(sentence) && !ways.OWN.has(words[named?.from ?? 0] ?? "");
    if (!asked) return isSearch ? null : { sure: "implied", slots };
    const unknown = unknownIn(sentence);
    if (kind === "hotels") return ofHotel(slots, unknown);
    return unknown.length > Number(named !== undefined) ? null : { sure: "unmistakable", slots };
  },
  read(sentence, asked, known) {
    if (asked) return null;
    const { kind, date } = known;
    const next = wanted(sentence, kind ?? "plans");
    if ((next.detail ?? next.isReturn) && kind) return { ...known, ...next };
    const others = othersOf(sentence, known);
    if (others) return others;
    const of = { ...next, ...beside(sentence, date) };
    // Across all plans only days are told; a place is where a flight goes.
    const other: PlanKind | undefined = (of.place ?? of.flightNumber) ? "flights" : undefined;
    // "London" alone is not a question.
    const isAsked = ways.AND.at(sentence.words, 0) !== null && (of.date ?? other);
    return isAsked ? { ...given({ kind: kind ?? other }), ...of } : null;
  },
  async run({ kind, open, ...wanted }, { turn, state, airports }) {
    if (wanted.place) state.there = { place: wanted.place };
    const { say, data } = await turn.tools.call("list_trips", given({ kind, open }));
    const world = { airports, now: turn.now };
    const row = rowOf(wanted, kind, data, world);
    state.named = namedBy(row);
    const detail = open ? null : detailOf(wanted, kind, data, world);
    if (detail && row?.id) turn.onItem?.(row.id);
    return detail || say;
  },
});

/** "And on Saturday?": the one nearest the day that was told. */
const beside = (sentence: Sentence, told: unknown): Slots =>
  given({ date: typeof told === "string" ? besideOf(sentence, told) : undefined });

/** "Anything on Saturday?", after a day's plans were told. */
function afterwards(sentence: Sentence, { state: { last } }: Situation): Slots {
  const isMore =
    last?.skill === savedPlans.name && ways.AND.at(sentence.words, sentence.start) !== null;
  return isMore ? beside(sentence, last.slots.date) : {};
}

/** "Just the hotels", "and after that?" */
function othersOf({ words }: Sentence, { kind, date, position = 1 }: Slots): Slots | null {
  const only = ways.ONLY.whole(words);
  if (only) return { kind: only.meaning };
  const isNext = ways.AFTER_IT.isIn(words) && (kind !== undefined || date === undefined);
  return isNext ? { kind: kind ?? "flights", position: position + 1 } : null;
}

/** "When do I come back from there?" */
function fromThere(sentence: Sentence, { state }: Situation): Slots {
  const { place } = thereIn(sentence, { state, isSecondWish: false }) ?? {};
  return given(ways.BACK.isIn(sentence.words) ? { origin: place } : { place });
}

/** "List the flights from Cleveland to Memphis" asks for available flights. */
const isRoute = (sentence: Sentence) =>
  meant(sentence, "place").filter(({ role }) => role !== null).length > 1;

/** "When am I back from the States?" is about the flight back, whatever that place is called. */
function unknownIn(sentence: Sentence): string[] {
  const unknown = ways.BACK.isIn(sentence.words) ? [] : allOf(sentence, "unknown place");
  const others = unexplained(sentence, savedPlans.words, savedPlans.kinds);
  return [...others, ...unknown.map(({ text }) => text)];
}

/** "Did I book a car?" is not "book a car". */
const isOther = (words: readonly string[], asked: Span | undefined) =>
  ways.OTHER.all(words).some(({ from, to }) => !asked || from < asked.from || to > asked.to);

/** "The confirmation number for the Harbour Row": a name that is in no list. */
function ofHotel(slots: Slots, unknown: readonly string[]): Match<Slots> | null {
  const place = slots.place ?? (unknown.join(" ") || undefined);
  if (unknown.length > MAX_NAMES) return null;
  return {
    sure: "unmistakable",
    slots: { ...slots, ...given({ place }) },
    explains: new Set(unknown),
  };
}

/** "The telephone number of the Paris hotel". */
const isOfAHotel = (words: readonly string[]) =>
  words.includes("hotel") && ways.DETAILS.all(words).some(({ meaning }) => OF_A_HOTEL.has(meaning));

/** "On Saturday and Sunday", "next weekend", "in December": the first day and the last. */
function daysIn(sentence: Sentence): Pick<Slots, "date" | "until"> {
  const days = meant(sentence, "date");
  const [first, last] = [days[0], days.at(-1)];
  const [stretch] = [...meant(sentence, "period"), ...meant(sentence, "range")];
  if (!first || !last) return stretch ? { date: stretch.first, until: stretch.last } : {};
  const isWeekend = sentence.words.slice(last.from, last.to).includes("weekend");
  const until = isWeekend ? plusDays(last.date, 1) : last.date;
  return { date: first.date, ...(until !== first.date && { until }) };
}

function wanted(sentence: Sentence, kind: PlanKind | "plans"): Slots {
  const { words, start } = sentence;
  const details = ways.DETAILS.all(words).map(({ meaning }) => meaning);
  const detail = details.find((one) => one !== "when") ?? details[0];
  const of: PlanKind | "plans" =
    detail && OF_A_HOTEL.has(detail) && kind === "plans" ? "hotels" : kind;
  return {
    ...referenceIn(sentence, ["flightNumber", "place", "origin"]),
    ...daysIn(sentence),
    ...(of !== "plans" && { kind: of }),
    ...(ways.SHOW.at(words, start) && detail !== "address" && { open: true }),
    ...(detail && { detail }),
    ...((of === "flights" || of === "cars") && ways.BACK.isIn(words) && { isReturn: true }),
  };
}
