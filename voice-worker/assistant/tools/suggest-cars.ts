import { z } from "zod";
import { type AnswerAbout, MAX_LOOK, MAX_TITLE } from "#app/contracts/answer-about.ts";
import { calendarDate } from "#app/contracts/dates.ts";
import type { AsksFor, SuggestedCar } from "#app/contracts/pickup.ts";
import { carsComing } from "#app/services/cars/manage.server.ts";
import { suggestCars } from "#app/services/cars/suggestions.server.ts";
import { placeInShort } from "#app/services/trip-rules/place-in-short.ts";
import { withExpectedTimes } from "#app/services/watching/expected-times.server.ts";
import type { UserFlight } from "#db/schema.ts";
import { READS } from "../for-programs.ts";
import { reworded } from "../shown.ts";
import { count, spokenDate, spokenTime } from "../spoken.ts";
import { defineTool, type ToolContext, type ToolOutcome } from "../toolbox.ts";
import { saidFlightNumber } from "./flight-number.ts";
import { refuseUnknown } from "./next-saved.ts";
import { inWords } from "./removal.ts";
import { chooseFlightOf, upcomingTrips } from "./upcoming.ts";

const input = z.object({
  flightNumber: saidFlightNumber("Only for this saved flight; leave out for all of them"),
  date: calendarDate().optional().describe("Only for the flight of this day, YYYY-MM-DD"),
  destination: inWords("Only for the flight from or to this place, where that was said"),
});
export const suggestCarsTool = defineTool({
  name: "suggest_cars",
  description:
    "The cars that NoVo suggests: to the airport before each saved flight without one (direction " +
    "'to') and away from it after the landing ('from'), with the pick-up time and the sum behind it. Use it when the traveller asks whether or when they need a car.",
  programs: READS,
  input,
  async run(wanted: z.infer<typeof input>, context: ToolContext): Promise<ToolOutcome> {
    const { app, traveller, now } = context;
    const { airports } = app;
    const trips = await upcomingTrips(context);
    const { destination: origin, ...of } = wanted;
    // "For Heathrow" may mean a departure, "for New York" an arrival: the earlier match counts.
    const meant = [
      chooseFlightOf(trips, { ...wanted, airports }),
      ...(origin ? [chooseFlightOf(trips, { ...of, origin, airports })] : []),
    ];
    const isOfDay = Object.keys(wanted).every((field) => field === "date");
    const own = trips.flights.find((one) => meant.includes(one));
    const flight = own ?? (isOfDay ? trips.flights[0] : undefined);
    const isOfOne = own !== undefined && Object.keys(wanted).length > 0;
    if (!flight && !isOfDay) return refuseUnknown("flight", trips, context);
    const other =
      wanted.date && !own ? `You have no flight on ${spokenDate(wanted.date, now)}.` : "";
    const all = await suggestCars(app, traveller);
    const suggestions = all.filter(({ flightId }) => !isOfOne || flightId === flight?.id);
    const [first] = suggestions;
    const booked = flight ? await spokenBooked(flight, context) : "";
    const none = flight ? "I have no car to suggest right now." : "You have no upcoming flights.";
    const more =
      suggestions.length > 1 ? `I have ${count(suggestions.length, "suggestion")} in total.` : "";
    const parts = first
      ? [other, booked, spokenSuggestion(first, now), more]
      : [other, none, booked];
    const say = parts.filter(Boolean).join(" ");
    return {
      ok: true,
      say,
      data: { suggestions },
      ...(first && { about: await shownCar(first, context) }),
    };
  },
});

export async function shownCar(
  suggestion: SuggestedCar,
  context: Pick<ToolContext, "app" | "traveller" | "shownIn">,
): Promise<AnswerAbout> {
  const { flightId, direction } = suggestion;
  const suggestions = await reworded(context, [suggestion], () =>
    suggestCars(context.app, context.traveller),
  );
  const isSame = (one: SuggestedCar) => one.flightId === flightId && one.direction === direction;
  const car = suggestions.find(isSame) ?? suggestion;
  return {
    kind: "suggested-car",
    flightId,
    direction,
    car: {
      title: placeInShort(car.dropoffLocation, car.airport).slice(0, MAX_TITLE),
      time: car.recommendedPickupTime,
      first: car.pickupDate,
      reason: car.reason.slice(0, MAX_LOOK),
    },
  };
}

/** "Your car for BA117 comes on Friday 27 November at 05:40." if it has a car to its departure. */
async function spokenBooked(flight: UserFlight, context: ToolContext): Promise<string> {
  const cars = await carsComing(context.app, context.traveller, flight.id);
  const car = cars.find(({ direction }) => direction === "to");
  if (!car) return "";
  const [seen] = await withExpectedTimes(context.app, [flight]);
  const { date, departureTime: time } = flight;
  const at = spokenTime({ date, time }, seen?.expectedDeparture, context.now);
  const leaves = at ? `, which leaves ${at},` : "";
  return `Your car for ${flight.flightNumber}${leaves} comes on ${spokenDate(car.date, context.now)} at ${car.time}.`;
}

const MISSING: Readonly<Record<AsksFor, string>> = {
  "home address":
    ". Add your home address to your details, so the driver knows where to pick you up.",
  hotel: ". Add your hotel, so the driver knows where to pick you up.",
};

/** "For BA117 on Friday 27 November I suggest a car at 05:40 from 1 High Street." */
function spokenSuggestion(suggestion: SuggestedCar, now: Date): string {
  const flight = `${suggestion.flightNumber} on ${spokenDate(suggestion.flightDate, now)}`;
  const at = spokenPickup(suggestion, now);
  if (suggestion.direction === "from") {
    return `After ${flight} I suggest a car at ${at} from ${suggestion.pickupLocation} to ${suggestion.dropoffLocation}.`;
  }
  const { asksFor, pickupLocation } = suggestion;
  const from = asksFor ? MISSING[asksFor] : ` from ${pickupLocation}.`;
  return `For ${flight} I suggest a car at ${at}${from} ${suggestion.reason}`;
}

/** "05:40", with its day if that differs from the flight's. */
const spokenPickup = (suggestion: SuggestedCar, now: Date) =>
  suggestion.pickupDate === suggestion.flightDate
    ? suggestion.recommendedPickupTime
    : `${suggestion.recommendedPickupTime} on ${spokenDate(suggestion.pickupDate, now)}`;
