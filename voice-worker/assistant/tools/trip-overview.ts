import { z } from "zod";
import type { Problem, TripEntry, TripView } from "#app/contracts/trip-view.ts";
import { carsComing } from "#app/services/cars/manage.server.ts";
import { oldestToday } from "#app/services/days.ts";
import { goalsInWords } from "#app/services/trip-rules/trip-name.ts";
import { weatherOfTrip } from "#app/services/trips/trip-weather.server.ts";
import { viewTrips } from "#app/services/trips/view-trips.server.ts";
import { withExpectedTimes } from "#app/services/watching/expected-times.server.ts";
import { READS, reachingOut } from "../for-programs.ts";
import { listed, spokenDate, spokenLeaving } from "../spoken.ts";
import { defineTool, type ToolContext, type ToolOutcome } from "../toolbox.ts";
import { inWords } from "./removal.ts";
import { shownCar } from "./suggest-cars.ts";
import { upcomingTrips } from "./upcoming.ts";

const ABOUT = ["problems", "to-do", "layover", "leave", "weather"] as const;

const input = z.object({
  about: z
    .enum(ABOUT)
    .describe(
      "problems: what does not fit; to-do: what is still to be booked; layover: the changes of planes; " +
        "leave: when to set out for the next flight; weather: of its days",
    ),
  place: inWords("Where the trip goes; the next one without"),
});
type Input = z.infer<typeof input>;

export const tripOverviewTool = defineTool({
  name: "trip_overview",
  description:
    "One of the traveller's trips (problems: of all, without a place), worked out from all that is saved: whether anything is wrong with it, " +
    "what is left to book, how long the layovers are, when one has to leave.",
  programs: reachingOut(READS),
  input,
  async run({ about, place }: Input, context: ToolContext): Promise<ToolOutcome> {
    const trips = await viewTrips(context.app, context.traveller);
    const said = place?.toLowerCase() ?? "";
    const isIn = (text: string) => text.toLowerCase().includes(said);
    // "My layover in Istanbul" names a change of planes, not the trip's destination.
    const trip =
      trips.find(({ name }) => isIn(name)) ?? trips.find(({ changes }) => changes.some(isIn));
    if (!trip) {
      const which = place ? `trip to ${place}` : "trip";
      return { ok: true, say: `You have no ${which} in your travel plans.`, data: { trip: null } };
    }
    const data = { trip };
    if (about === "problems") {
      const checked = place ? [trip] : trips;
      return { ok: true, data, say: whatIsWrong(checked, context) };
    }
    if (about === "leave") return { ok: true, data, ...(await whenToLeave(trip, context)) };
    return { ok: true, data, say: await ANSWERS[about](trip, context) };
  },
});

const ANSWERS: Record<
  Exclude<Input["about"], "leave" | "problems">,
  (trip: TripView, context: ToolContext) => string | Promise<string>
> = {
  "to-do": whatIsLeft,
  layover: layovers,
  weather: spokenWeather,
};

/** Listeners cannot follow more. */
const MAX_SAID = 4;

const entriesOf = ({ days }: TripView): TripEntry[] => days.flatMap(({ entries }) => entries);
const problemsOf = (trip: TripView): Problem[] => [
  ...trip.days.flatMap(({ problems }) => problems),
  ...entriesOf(trip).flatMap(({ problems }) => problems),
];

function inSentences(sentences: readonly string[]): string {
  const more = sentences.length - MAX_SAID;
  const said = sentences.slice(0, MAX_SAID).join(" ");
  return more > 0 ? `${said} And ${more} more.` : said;
}

/** What conflicts in these trips; if nothing does, what is still missing. */
function whatIsWrong(trips: readonly TripView[], { now }: ToolContext): string {
  const wrong = trips.flatMap(problemsOf).filter(({ severity }) => severity !== "note");
  if (wrong.length > 0) return inSentences(wrong.map(({ sentence }) => sentence));
  const goals = [...new Set(trips.map(goalOf))].slice(0, MAX_SAID);
  const which = `your ${goals.length > 1 ? "trips" : "trip"} to ${listed(goals)}`;
  const left = trips.flatMap((trip) => leftOf(trip, now));
  if (left.length === 0) return `Nothing is wrong with ${which}.`;
  return `Nothing conflicts on ${which}. ${inSentences(left)}`;
}

/** "New York and Boston". */
const goalOf = ({ goals }: TripView) => goalsInWords(goals);

const TO_BOOK = ["missing-night", "missing-leg"];

function whatIsLeft(trip: TripView, { now }: ToolContext): string {
  const sentences = leftOf(trip, now);
  if (sentences.length === 0) return `Nothing is left to book for ${goalOf(trip)}.`;
  return inSentences(sentences);
}

function leftOf(trip: TripView, now: Date): string[] {
  const beds = problemsOf(trip).filter(({ kind }) => TO_BOOK.includes(kind));
  const cars = entriesOf(trip).flatMap(({ suggestion }) =>
    suggestion
      ? [
          `${suggestion.direction === "to" ? "before" : "after"} ${suggestion.flightNumber} on ${spokenDate(suggestion.pickupDate, now)}`,
        ]
      : [],
  );
  return [
    ...beds.map(({ sentence }) => sentence),
    ...(cars.length > 0 ? [`A car is missing ${listed(cars)}.`] : []),
    ...(trip.isOneWay ? ["No return flight is saved."] : []),
  ];
}

function layovers({ changes, name }: TripView): string {
  if (changes.length === 0) return `${name} has no layover.`;
  return `You have ${listed(changes)}.`;
}

/** The days that have a forecast; if none has, one sentence. */
async function spokenWeather(trip: TripView, { app, now }: ToolContext): Promise<string> {
  const days = Object.entries(await weatherOfTrip(app, trip));
  if (days.length === 0)
    return `I can't get the weather for your trip to ${goalOf(trip)} right now.`;
  const told = days.filter(([, { isForecast }]) => isForecast);
  const said = told.length > 0 ? told : days.slice(0, 1);
  return inSentences(said.map(([date, { words }]) => `${spokenDate(date, now)}: ${words}.`));
}

/** Expected departures of the upcoming flights, by flight and saved time: later legs differ. */
async function expectedDepartures(context: ToolContext): Promise<Map<string, string>> {
  const { flights } = await upcomingTrips(context);
  const seen = await withExpectedTimes(context.app, flights);
  return new Map(
    seen.flatMap(({ id, departureTime, expectedDeparture }): [string, string][] =>
      expectedDeparture ? [[keyOf(id, departureTime), expectedDeparture]] : [],
    ),
  );
}

const keyOf = (id: string, time: string | null) => `${id} ${time}`;

/** How much later than saved, in ms; both in the airport's local time. */
const lateBy = (expected: string | undefined, saved: string) =>
  expected ? Date.parse(`${expected}Z`) - Date.parse(`${saved}Z`) : 0;

/** From the booked car, else from the suggested one's calculation. */
async function whenToLeave(
  trip: TripView,
  context: ToolContext,
): Promise<Pick<ToolOutcome, "say" | "about">> {
  const { now } = context;
  const cars = new Map(
    (await carsComing(context.app, context.traveller)).map((car) => [car.id, car]),
  );
  const entries = trip.days.flatMap(({ date, entries }) =>
    entries
      .filter(({ kind, itemId }) => kind !== "car" || cars.has(itemId))
      .map((entry) => ({ date, entry })),
  );
  const today = oldestToday(now);
  const expected = await expectedDepartures(context);
  const at = entries.findIndex(({ date, entry: { kind, at, time, itemId } }) => {
    if (kind !== "departure") return false;
    if (time === null) return date >= today;
    const late = lateBy(expected.get(keyOf(itemId, time)), `${date}T${time}`);
    return Date.parse(at) + late > now.getTime();
  });
  const flight = entries[at];
  if (!flight) return { say: "You have no flights still to come." };
  const urgent = flight.entry.problems.find(({ kind }) => kind === "leave-now");
  if (urgent) return { say: urgent.sentence };
  const { title, time: saved, itemId } = flight.entry;
  const leaves = spokenLeaving(
    { date: flight.date, time: saved },
    expected.get(keyOf(itemId, saved)),
    now,
  );
  const what = `${title} leaves ${leaves}.`;
  const isToIt = ({ itemId: id, suggestion }: TripEntry) => {
    const car = suggestion ?? cars.get(id);
    return car?.flightId === itemId && car.direction === "to";
  };
  // The car for a late flight may come after the saved departure.
  const car =
    entries.find(({ entry }) => isToIt(entry)) ??
    entries
      .slice(0, at)
      .findLast(({ entry }) => entry.kind === "car" || entry.suggestion?.direction === "to");
  if (!car) return { say: `${what} I don't know where you'll leave from.` };
  const day = car.date === flight.date ? "" : ` on ${spokenDate(car.date, now)}`;
  const { suggestion, time } = car.entry;
  if (!suggestion) return { say: `${what} Your car comes at ${time}${day}.` };
  return {
    say: `${what} Leave at ${time}${day}. ${suggestion.reason} No car is booked for it yet.`,
    about: await shownCar(suggestion, context),
  };
}
