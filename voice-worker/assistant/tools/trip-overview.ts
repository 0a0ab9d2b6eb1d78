import { z } from "zod";
import type { Problem, TripEntry, TripView } from "#app/contracts/trip-view.ts";
import { weatherOfTrip } from "#app/services/trips/trip-weather.server.ts";
import { viewTrips } from "#app/services/trips/view-trips.server.ts";
import { defineTool, type ToolContext, type ToolOutcome } from "../toolbox.ts";
import { listed, spokenDate, sumAloud } from "./spoken.ts";

const ABOUT = ["problems", "to-do", "layover", "leave", "weather"] as const;

const input = z.object({
  about: z
    .enum(ABOUT)
    .describe(
      "problems: what does not fit; to-do: what is still to be booked; layover: the changes of planes; " +
        "leave: when to set out for the next flight; weather: of its days",
    ),
  place: z
    .string()
    .trim()
    .max(100)
    .optional()
    .describe("Where the trip goes; the next one without"),
});
type Input = z.infer<typeof input>;

export const tripOverviewTool = defineTool({
  name: "trip_overview",
  description:
    "One of the traveller's trips, worked out from all that is saved: whether anything is wrong with it, " +
    "what is left to book, how long the layovers are, when one has to leave.",
  input,
  async run({ about, place }: Input, context: ToolContext): Promise<ToolOutcome> {
    const trips = await viewTrips(context.app, { userId: context.traveller.userId });
    const said = place?.toLowerCase() ?? "";
    const isIn = (text: string) => text.toLowerCase().includes(said);
    // "My layover in Istanbul" names where one changes, not where the trip goes.
    const trip =
      trips.find(({ name }) => isIn(name)) ?? trips.find(({ changes }) => changes.some(isIn));
    if (!trip) {
      const which = place ? `trip to ${place}` : "trip";
      return { ok: true, say: `You have no ${which} in your travel plans.`, data: { trip: null } };
    }
    const say =
      about === "weather" ? await spokenWeather(trip, context) : ANSWERS[about](trip, context);
    return { ok: true, say, data: { trip } };
  },
});

const ANSWERS: Record<
  Exclude<Input["about"], "weather">,
  (trip: TripView, context: ToolContext) => string
> = {
  problems: whatIsWrong,
  "to-do": whatIsLeft,
  layover: layovers,
  leave: whenToLeave,
};

/** More is not listened to. */
const MOST_SAID = 4;

const entriesOf = ({ days }: TripView): TripEntry[] => days.flatMap(({ entries }) => entries);
const problemsOf = (trip: TripView): Problem[] => [
  ...trip.days.flatMap(({ problems }) => problems),
  ...entriesOf(trip).flatMap(({ problems }) => problems),
];

function inSentences(sentences: readonly string[]): string {
  const more = sentences.length - MOST_SAID;
  const said = sentences.slice(0, MOST_SAID).join(" ");
  return more > 0 ? `${said} And ${more} more.` : said;
}

function whatIsWrong(trip: TripView): string {
  const wrong = problemsOf(trip).filter(({ severity }) => severity !== "note");
  if (wrong.length === 0) return `Nothing is wrong with your trip to ${goalOf(trip)}.`;
  return inSentences(wrong.map(({ sentence }) => sentence));
}

/** "London to New York" is a trip to New York. */
const goalOf = ({ name }: TripView) => name.split(" to ").at(-1) ?? name;

const TO_BOOK = ["missing-night", "missing-leg"];

function whatIsLeft(trip: TripView, { now }: ToolContext): string {
  const beds = problemsOf(trip).filter(({ kind }) => TO_BOOK.includes(kind));
  const cars = entriesOf(trip).flatMap(({ suggestion }) =>
    suggestion
      ? [
          `${suggestion.direction === "to" ? "before" : "after"} ${suggestion.flightNumber} on ${spokenDate(suggestion.pickupDate, now)}`,
        ]
      : [],
  );
  const sentences = [
    ...beds.map(({ sentence }) => sentence),
    ...(cars.length > 0 ? [`A car is missing ${listed(cars)}.`] : []),
    ...(trip.isOneWay ? ["No flight back is saved."] : []),
  ];
  if (sentences.length === 0) return `Nothing is left to book for ${goalOf(trip)}.`;
  return inSentences(sentences);
}

function layovers({ changes, name }: TripView): string {
  if (changes.length === 0) return `You change planes nowhere: ${name} is without a layover.`;
  return `You have ${listed(changes)}.`;
}

/** The days that have a forecast; of all others one sentence. */
async function spokenWeather(trip: TripView, { app, now }: ToolContext): Promise<string> {
  const days = Object.entries(await weatherOfTrip(app, trip));
  if (days.length === 0) return `I can't tell the weather for your trip to ${goalOf(trip)} now.`;
  const told = days.filter(([, words]) => !words.startsWith("No forecast"));
  const [first] = days;
  if (told.length === 0 && first) return `${spokenDate(first[0], now)}: ${first[1]}.`;
  return inSentences(told.map(([date, words]) => `${spokenDate(date, now)}: ${words}.`));
}

/** From the car that is booked, else from the sum behind the suggested one. */
function whenToLeave(trip: TripView, { now }: ToolContext): string {
  const entries = trip.days.flatMap(({ date, entries }) =>
    entries.map((entry) => ({ date, entry })),
  );
  const at = entries.findIndex(
    ({ date, entry }) => entry.kind === "departure" && date >= now.toISOString().slice(0, 10),
  );
  const flight = entries[at];
  if (!flight) return "No flight of yours is still to leave.";
  const urgent = flight.entry.problems.find(({ kind }) => kind === "leave-now");
  if (urgent) return urgent.sentence;
  const what = `${flight.entry.title} leaves${flight.entry.time ? ` at ${flight.entry.time}` : ""} on ${spokenDate(flight.date, now)}.`;
  const before = entries.slice(0, at).reverse();
  const car = before.find(
    ({ entry }) => entry.kind === "car" || entry.suggestion?.direction === "to",
  );
  if (!car) return `${what} Nothing saved says where you set out.`;
  const day = car.date === flight.date ? "" : ` on ${spokenDate(car.date, now)}`;
  const { suggestion, time } = car.entry;
  if (!suggestion) return `${what} Your car comes at ${time}${day}.`;
  return `${what} Leave at ${time}${day}: ${sumAloud(suggestion.reason)}. No car is booked for it yet.`;
}
