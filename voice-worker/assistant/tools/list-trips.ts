import { z } from "zod";
import { type AnswerAbout, MAX_LOOK, MAX_LOOKS } from "#app/contracts/answer-about.ts";
import type { Problem } from "#app/contracts/trip-view.ts";
import { given } from "#app/platform/given.ts";
import { cityAt } from "#app/services/airports/city-at.ts";
import { groupBy } from "#app/services/group-by.ts";
import { planLines } from "#app/services/saved/plan-line.ts";
import type { Trips } from "#app/services/saved/saved-items.server.ts";
import { seenInTheseDays } from "#app/services/saved/seen-flights.server.ts";
import { durationOf, placeFlight } from "#app/services/trip-rules/placed.ts";
import { listProblems } from "#app/services/trips/view-trips.server.ts";
import {
  type ExpectedTimes,
  withExpectedTimes,
} from "#app/services/watching/expected-times.server.ts";
import { READS } from "../for-programs.ts";
import { shownTo } from "../shown.ts";
import { count, countInWords, listed, spokenLeaving } from "../spoken.ts";
import { defineTool, type ToolContext, type ToolOutcome } from "../toolbox.ts";
import { nextSaved } from "./next-saved.ts";
import { upcomingTrips } from "./upcoming.ts";

const KINDS = ["flights", "cars", "hotels"] as const;
type Kind = (typeof KINDS)[number];

const input = z.object({
  kind: z.enum(KINDS).optional().describe("Only this part of the plans; leave out for all of them"),
  open: z
    .boolean()
    .optional()
    .describe("True when the traveller wants to see the plans, not only hear them"),
});
export const listTripsTool = defineTool({
  name: "list_trips",
  description:
    "The traveller's upcoming saved flights, car bookings and hotels, earliest first. Use it for any " +
    "question about their own plans.",
  programs: READS,
  input,
  async run({ kind, open }, context): Promise<ToolOutcome> {
    const saved = await upcomingTrips(context);
    const trips = { ...saved, flights: await withExpectedTimes(context.app, saved.flights) };
    const some = KINDS.filter((one) => (!kind || one === kind) && countOf(trips, one) > 0);
    const isAll = !kind && some.length > 0;
    const problems = () => listProblems(context.app, context.traveller);
    const warnings = isAll ? await shownTo(context, problems) : [];
    return {
      ok: true,
      say: `${kind ? "" : inNeed(warnings.length)}${describe(trips, kind, some, context)}`,
      data: {
        flights: trips.flights.map((flight) => ({
          ...withoutPass(flight),
          durationMinutes: durationOf(placeFlight(context.app.airports, flight)),
        })),
        cars: trips.carBookings,
        hotels: trips.hotels,
      },
      ...(open ? { navigate: "/upcoming-travel" } : {}),
      ...(some.length > 0 && {
        about: await shownTo(context, () => shownPlans(context, trips, { kind, warnings })),
      }),
    };
  },
});

/** Anyone with a pass's code could board with it, so it goes to no model. */
const withoutPass = ({ passCode: _, ...flight }: Plans["flights"][number]) => flight;

/** Each as a row, with what needs a look; the only one of its kind as itself. */
async function shownPlans(
  { app }: ToolContext,
  trips: Trips,
  { kind, warnings }: { kind: Kind | undefined; warnings: readonly Problem[] },
): Promise<AnswerAbout> {
  const seen = await seenInTheseDays(app, trips.flights);
  const rows = planLines(trips, app.airports, seen);
  // What is between items is at the one before it; what is at an item without a row is only counted.
  const rowOf = ({ itemId, day }: Problem) =>
    itemId ?? (rows.findLast(({ first }) => first <= day) ?? rows[0])?.id;
  const looks = groupBy(warnings, rowOf);
  const lines = rows
    .filter((line) => !kind || line.kind === NAMES[kind])
    .map((line) => ({
      ...line,
      ...given({ looks: inBrief(looks.get(line.id)) }),
    }));
  const [item, other] = lines;
  return item && !other && kind
    ? { kind: "item", item }
    : { kind: "plans", ...given({ only: kind }), lines };
}

function inBrief(problems: readonly Problem[] | undefined) {
  const told = problems?.map(({ brief, sentence }) => (brief ?? sentence).slice(0, MAX_LOOK));
  return told && [...new Set(told)].slice(0, MAX_LOOKS);
}

type Plans = Trips & { flights: readonly ExpectedTimes[] };

const NAMES = { flights: "flight", cars: "car", hotels: "hotel" } as const;

const countOf = (trips: Plans, kind: Kind): number =>
  ({ flights: trips.flights, cars: trips.carBookings, hotels: trips.hotels })[kind].length;

function describe(
  trips: Plans,
  kind: Kind | undefined,
  some: readonly Kind[],
  context: ToolContext,
): string {
  if (some.length === 0) {
    return kind
      ? `You have no ${NAMES[kind]}s in your travel plans.`
      : "You have no upcoming travel plans yet.";
  }
  const [flight] = trips.flights;
  if (flight && !kind) return `${flightInBrief(flight, context)} ${othersOf(trips)}`.trim();
  const total = listed(some.map((one) => count(countOf(trips, one), NAMES[one])));
  const saved = { ...trips, cars: trips.carBookings };
  const { airports } = context.app;
  const next = some.map((one) => nextSaved(NAMES[one], saved, { airports, now: context.now }));
  return [`You have ${total}.`, ...next].join(" ");
}

/** "Four things in your plans need a look. ", said first. */
function inNeed(count: number): string {
  if (count === 0) return "";
  const things = capital(countInWords(count, "thing"));
  return `${things} in your plans ${count === 1 ? "needs" : "need"} a look. `;
}

const capital = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** "BA117 to New York at 11:10 on Friday 4 December." */
function flightInBrief(flight: Plans["flights"][number], { app, now }: ToolContext): string {
  const { flightNumber, arrivalAirport, date, departureTime: time } = flight;
  const leaves = spokenLeaving({ date, time }, flight.expectedDeparture, now);
  return `${flightNumber} to ${cityAt(app.airports, arrivalAirport)} ${leaves}.`;
}

/** What there is besides the next flight: "One car, two hotels." */
function othersOf(trips: Plans): string {
  const others = [
    [trips.flights.length - 1, "more flight"] as const,
    [trips.carBookings.length, NAMES.cars] as const,
    [trips.hotels.length, NAMES.hotels] as const,
  ];
  const said = others.filter(([n]) => n > 0).map(([n, name]) => countInWords(n, name));
  return said.length > 0 ? `${capital(said.join(", "))}.` : "";
}
