import { z } from "zod";
import { calendarDate, clockTime } from "#app/contracts/dates.ts";
import type { Language } from "#app/contracts/languages.ts";
import { inSentences } from "#app/contracts/listed.ts";
import { addFirst, screenToAdd } from "#app/contracts/pickup.ts";
import { type CarDirection, type CarSuggestion, carDirection } from "#app/contracts/trips.ts";
import { inLanguage, ofProfile } from "#app/platform/language.server.ts";
import { bookSuggestedCar, whyNoCar } from "#app/services/cars/book.server.ts";
import { bookCar as bookOwnCar } from "#app/services/cars/manage.server.ts";
import { suggestCars } from "#app/services/cars/suggestions.server.ts";
import type { Result } from "#app/services/result.ts";
import { carLine } from "#app/services/saved/plan-line.ts";
import type { TripCar } from "#app/services/trip-rules/trip.ts";
import { m } from "#messages";
import { ADDS, reachingOut } from "../for-programs.ts";
import { wordQuestion } from "../questions.ts";
import { shownItem } from "../shown.ts";
import { failed, spokenDate } from "../spoken.ts";
import { defineTool, type Refusal, type ToolContext, type ToolOutcome } from "../toolbox.ts";
import { saidFlightNumber } from "./flight-number.ts";
import { askForOwnCar, isGoingTo, isOwnCar, type OwnCar } from "./own-car.ts";
import { shownCar } from "./suggest-cars.ts";
import { chooseFlightOf, upcomingTrips } from "./upcoming.ts";

const place = z.string().trim().min(1).max(300).optional();
const input = z.object({
  flightNumber: saidFlightNumber(
    "The saved flight that the car is for, for example BA117; leave out for the next one",
  ),
  date: calendarDate().optional().describe("Day of the pick-up, YYYY-MM-DD, where it was said"),
  time: clockTime().optional().describe("Time of the pick-up, 24-hour HH:MM, where it was said"),
  from: place.describe("Where the car picks the traveller up, where it was said; else from home"),
  to: place.describe("Where it goes, where that was said: an address, an airport"),
  destination: place.describe("The city or airport that the flight goes to, where that was said"),
  direction: carDirection
    .optional()
    .describe("'to' the airport before the flight, or 'from' it after the landing"),
});
/** The suggested car that the traveller was asked about; a yes books exactly this one. */
interface AskedCar {
  flightId: string;
  direction: CarDirection;
  pickupDate: string;
  pickupTime: string;
  pickupLocation: string;
}

export const bookCar = defineTool<z.infer<typeof input>, AskedCar | OwnCar>({
  name: "book_car",
  description:
    "Books a car: a suggested one of a saved flight, to the airport or from it, or one with a day, a time and " +
    "two places of the traveller's own. The traveller is asked first and answers yes or no in the " +
    "next turn: you cannot confirm for them.",
  programs: reachingOut(ADDS),
  input,

  async confirm(wanted, context) {
    if (wanted.time || wanted.from) return await askForOwnCar(wanted, context);
    const { app, traveller, asksIn } = context;
    const { date, to, destination, direction } = wanted;
    const flightNumber = wanted.flightNumber ?? (await numberOfFlightTo(destination, context));
    const suggestion = (await suggestCars(app, traveller)).find(
      (candidate) =>
        (!flightNumber || candidate.flightNumber === flightNumber) &&
        (!direction || candidate.direction === direction) &&
        (!date || candidate.flightDate === date || candidate.pickupDate === date) &&
        (!to || isGoingTo(candidate, to, app)),
    );
    if (!suggestion && (date || to)) return await askForOwnCar(wanted, context);
    if (!suggestion) return await nothingToBook(wanted, context);
    const { asksFor } = suggestion;
    if (asksFor) {
      return { ok: false, say: addFirst(asksFor), navigate: screenToAdd(asksFor, suggestion) };
    }
    const named = flightNumber ?? date ?? to;
    const earlier = named ? undefined : await nextWithCar(suggestion, context);
    const question = wordQuestion(
      {
        kind: "bookCar",
        flight: suggestion.flightNumber,
        date: suggestion.flightDate,
        pickupDate: suggestion.pickupDate,
        time: suggestion.recommendedPickupTime,
        from: suggestion.pickupLocation,
      },
      context,
    );
    return {
      ok: true,
      say: earlier ? afterWarning(earlier, question, asksIn) : question,
      data: { suggestion },
      about: await shownCar(suggestion, context),
      args: asked(suggestion),
    };
  },

  async run(input, context: ToolContext): Promise<ToolOutcome> {
    const { app, traveller } = context;
    if (isOwnCar(input)) return booked(await bookOwnCar(app, traveller, input), context);
    const suggestions = await suggestCars(app, traveller);
    const { flightId, direction } = input;
    const current = suggestions.find(
      (candidate) => candidate.flightId === flightId && candidate.direction === direction,
    );
    if (current && !isSame(asked(current), input)) {
      return { ok: false, say: "The pick-up has changed since I asked. Please ask me again." };
    }
    return booked(await bookSuggestedCar(app, traveller, { flightId, direction }), context);
  },
});

const afterWarning = (flight: string, question: string, language: Language): string =>
  inLanguage(ofProfile(language) ?? "en", () =>
    inSentences(m.cars.haveAlready({ flight }), question),
  );

/** The next flight's number if a later flight is suggested because this one has its car. */
async function nextWithCar(
  { flightId, flightDate, direction }: CarSuggestion,
  context: ToolContext,
) {
  const { flights, carBookings } = await upcomingTrips(context);
  const [next] = flights;
  if (!next || next.id === flightId || next.date > flightDate || direction !== "to")
    return undefined;
  return carBookings.some((car) => car.flightNumber === next.flightNumber && car.date === next.date)
    ? next.flightNumber
    : undefined;
}

async function numberOfFlightTo(destination: string | undefined, context: ToolContext) {
  if (!destination) return undefined;
  const { airports } = context.app;
  const flight = chooseFlightOf(await upcomingTrips(context), { destination, airports });
  return flight?.flightNumber ?? destination;
}

function booked(
  booking: Result<TripCar>,
  context: Pick<ToolContext, "memory" | "now" | "shownIn">,
): ToolOutcome {
  const { memory, now } = context;
  if (!booking.ok) return failed(booking.reason);
  const { id, date, time, from, flightValidation } = booking.data;
  memory.lastSaved = { kind: "car", id, name: "the car", at: now.getTime() };
  const [warning] = flightValidation?.warnings ?? [];
  const pickup = `pick-up on ${spokenDate(date, now)} at ${time} from ${from}`;
  return {
    ok: true,
    say: [`Your car is booked: ${pickup}. It's pending confirmation.`, warning]
      .filter(Boolean)
      .join(" "),
    data: { booking: booking.data },
    about: shownItem(context, () => carLine(booking.data)),
    refresh: ["/api/upcoming-travel", "/api/car-booking-suggestions"],
  };
}

const asked = (suggestion: CarSuggestion): AskedCar => ({
  flightId: suggestion.flightId,
  direction: suggestion.direction,
  pickupDate: suggestion.pickupDate,
  pickupTime: suggestion.recommendedPickupTime,
  pickupLocation: suggestion.pickupLocation,
});

const isSame = (a: AskedCar, b: AskedCar) =>
  a.pickupDate === b.pickupDate &&
  a.pickupTime === b.pickupTime &&
  a.pickupLocation === b.pickupLocation;

async function nothingToBook(
  { flightNumber, destination, direction }: z.infer<typeof input>,
  context: ToolContext,
): Promise<Refusal> {
  const { airports } = context.app;
  const trips = await upcomingTrips(context);
  const saved = chooseFlightOf(trips, { flightNumber, destination, airports });
  if (saved) {
    const { reason } = await whyNoCar(context.app, context.traveller, {
      flightId: saved.id,
      direction,
    });
    return failed(reason);
  }
  const which = flightNumber ?? (destination ? `A flight to ${destination}` : undefined);
  if (!which) return { ok: false, say: "Where from and to, and when?", data: { missing: "from" } };
  return {
    ok: false,
    say: `${which} isn't in your plans. Save it first, then I can book a car for it.`,
  };
}
