import { z } from "zod";
import { type Look, MAX_LOOK, MAX_LOOKS } from "#app/contracts/answer-about.ts";
import type { Problem } from "#app/contracts/trip-view.ts";
import { cityAt } from "#app/services/airports/city-at.ts";
import type { Trips } from "#app/services/saved/saved-items.server.ts";
import { listProblems } from "#app/services/trips/view-trips.server.ts";
import {
  type ExpectedTimes,
  withExpectedTimes,
} from "#app/services/watching/expected-times.server.ts";
import { READS } from "../for-programs.ts";
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
    const looks = kind ? [] : (await listProblems(context.app, context.traveller)).map(asLook);
    return {
      ok: true,
      say: `${needALook(looks.length)}${describe(trips, kind, some, context)}`,
      data: {
        flights: trips.flights.map(withoutPass),
        cars: trips.carBookings,
        hotels: trips.hotels,
      },
      ...(open ? { navigate: "/upcoming-travel" } : {}),
      ...(some.length > 0 && {
        about: {
          ...{ kind: "plans", ...(kind && { only: kind }) },
          ...(looks.length > 0 && { looks: looks.slice(0, MAX_LOOKS) }),
        },
      }),
    };
  },
});

/** Anyone with a pass's code could board with it, so it goes to no model. */
const withoutPass = ({ passCode: _, ...flight }: Plans["flights"][number]) => flight;

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

const asLook = ({ itemId, day, brief, sentence }: Problem): Look => ({
  ...{ itemId, day, text: (brief ?? sentence).slice(0, MAX_LOOK) },
});

/** "Four things in your plans need a look. ", said first. */
const needALook = (things: number): string =>
  things === 0
    ? ""
    : `${capital(countInWords(things, "thing"))} in your plans ${things === 1 ? "needs" : "need"} a look. `;

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
