import { z } from "zod";
import { cityAt } from "#app/services/airports/city-at.ts";
import type { Trips } from "#app/services/saved/trips.server.ts";
import {
  type ExpectedTimes,
  withExpectedTimes,
} from "#app/services/watching/expected-times.server.ts";
import { count, listed, spokenDate, spokenLeaving } from "../spoken.ts";
import { defineTool, type ToolContext, type ToolOutcome } from "../toolbox.ts";
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
type Input = z.infer<typeof input>;

export const listTripsTool = defineTool({
  name: "list_trips",
  description:
    "The traveller's upcoming saved flights, car bookings and hotels, earliest first. Use it for any " +
    "question about their own plans.",
  input,
  async run({ kind, open }: Input, context: ToolContext): Promise<ToolOutcome> {
    const saved = await upcomingTrips(context);
    const trips = { ...saved, flights: await withExpectedTimes(context.app, saved.flights) };
    const kinds = kind ? [kind] : KINDS;
    return {
      ok: true,
      say: describe(trips, kinds, context),
      data: {
        flights: trips.flights.map(withoutPass),
        cars: trips.carBookings,
        hotels: trips.hotels,
      },
      ...(open ? { navigate: "/upcoming-travel" } : {}),
    };
  },
});

/** Who holds the code of a pass could board with it: it goes to no model. */
const withoutPass = ({ passCode: _, ...flight }: Plans["flights"][number]) => flight;

type Plans = Trips & { flights: readonly ExpectedTimes[] };

const NAMES: Record<Kind, string> = { flights: "flight", cars: "car", hotels: "hotel" };

function describe(trips: Plans, kinds: readonly Kind[], context: ToolContext): string {
  const numbers = {
    flights: trips.flights.length,
    cars: trips.carBookings.length,
    hotels: trips.hotels.length,
  };
  const some = kinds.filter((kind) => numbers[kind] > 0);
  if (some.length === 0) {
    return kinds.length === 1 && kinds[0]
      ? `You have no ${NAMES[kinds[0]]}s in your travel plans.`
      : "You have no upcoming travel plans yet.";
  }
  const total = listed(some.map((kind) => count(numbers[kind], NAMES[kind])));
  const next = some.map((kind) => nextOf(kind, trips, context));
  return [`You have ${total}.`, ...next].join(" ");
}

function nextOf(kind: Kind, trips: Plans, { app, now }: ToolContext): string {
  const [flight] = trips.flights;
  const [car] = trips.carBookings;
  const [hotel] = trips.hotels;
  const city = (airport: string) => cityAt(app.airports, airport);
  if (kind === "flights" && flight) {
    const route = `from ${city(flight.departureAirport)} to ${city(flight.arrivalAirport)}`;
    const { date, departureTime: time } = flight;
    const leaves = spokenLeaving({ date, time }, flight.expectedDeparture, now);
    return `Your next flight is ${flight.flightNumber} ${route} ${leaves}.`;
  }
  if (kind === "cars" && car) {
    return `Your next car comes on ${spokenDate(car.date, now)} at ${car.time}.`;
  }
  if (kind === "hotels" && hotel) {
    return `Your next hotel is ${hotel.hotelName}, from ${spokenDate(hotel.checkInDate, now)}.`;
  }
  return "";
}
