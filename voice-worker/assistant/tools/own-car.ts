/** A car of the traveller's own choice: with a day, a time and two places. */
import { DateTime } from "luxon";
import type { SuggestedCar } from "#app/contracts/pickup.ts";
import type { CarDirection, CreateCarBooking } from "#app/contracts/trips.ts";
import { usualCarType } from "#app/services/cars/manage.server.ts";
import { suggestCars } from "#app/services/cars/suggestions.server.ts";
import type { AppContext } from "#app/services/context/context.server.ts";
import { shiftedDate } from "#app/services/days.ts";
import { wordQuestion } from "../questions.ts";
import type { Refusal, ToolContext, ToolQuestion } from "../toolbox.ts";
import { ADDRESS_NOT_KNOWN, addressOf } from "./address.ts";

/** The car that the traveller was asked about; a yes books exactly this one. */
export type OwnCar = CreateCarBooking;
export const isOwnCar = (args: object): args is OwnCar => "carType" in args;

interface Wanted {
  flightNumber?: string;
  date?: string;
  time?: string;
  from?: string;
  to?: string;
  direction?: CarDirection;
}

/** Required fields, in the order in which they are asked for. */
const QUESTIONS = { to: "Where to?", date: "On which day?", time: "At what time?" } as const;
/** Asks whether to book the car, or for what is missing. */
export async function askForOwnCar(
  wanted: Wanted,
  context: ToolContext,
): Promise<ToolQuestion<OwnCar>> {
  const { app, traveller, timezone, now } = context;
  const { date, time } = wanted;
  const nearest = whichNearest(wanted);
  if (nearest) return nearest;
  if (!wanted.to && wanted.direction !== "to") return ask("to");
  if (!date) return ask("date");
  if (!time) return ask("time");
  if (DateTime.fromISO(`${date}T${time}`, { zone: timezone }).toJSDate() <= now) {
    return { ok: false, say: "That time has passed. On which day, and at what time?" };
  }
  const suggestion = await suggestionOf({ ...wanted, date }, context);
  const to = wanted.to ?? suggestion?.dropoffLocation;
  if (!to) return ask("to");
  const [pickup, destination] = await Promise.all([
    addressOf(wanted.from ?? "home", context),
    addressOf(to, context),
  ]);
  if (!pickup && wanted.from) return { ...ADDRESS_NOT_KNOWN, data: { missing: "from" } };
  if (!pickup) {
    return {
      ok: false,
      say: "Add your home address first, so the driver knows where to pick you up.",
      navigate: "/user-details",
    };
  }
  if (!destination) return { ...ADDRESS_NOT_KNOWN, data: { missing: "to" } };
  const names = [pickup, destination].map((said) => placeName(app, said));
  const [from = pickup, goingTo = destination] = names;
  const car: OwnCar = {
    date,
    time,
    from,
    to: goingTo,
    carType: await usualCarType(app, traveller),
    status: "unconfirmed",
    flightNumber: wanted.flightNumber ?? suggestion?.flightNumber,
  };
  return {
    ok: true,
    say: wordQuestion({ kind: "bookOwnCar", date, time, from, to: goingTo }, context),
    args: car,
  };
}

/** "The nearest Starbucks" is no address that a driver can find. */
function whichNearest({ from, to }: Wanted): Refusal | undefined {
  const missing = NEAREST.test(to ?? "") ? "to" : "from";
  const end = missing === "to" ? to : from;
  return NEAREST.test(end ?? "")
    ? { ok: false, say: `I can't look up ${end}. What's the address?`, data: { missing } }
    : undefined;
}
const NEAREST = /^(?:the |a )?(?:nearest|closest)\b/i;

const ask = (missing: keyof typeof QUESTIONS): Refusal => ({
  ok: false,
  say: QUESTIONS[missing],
  data: { missing },
});

/** An airport's name if its code was said; anything else as it was said. */
function placeName(app: AppContext, said: string): string {
  const airport = /^[A-Za-z]{3}$/.test(said) ? app.airports.byCode(said) : undefined;
  return airport ? `${airport.name} (${airport.iata})` : said;
}

/** The car suggested for this ride: to this airport, for a flight on the car's day or the next. */
async function suggestionOf(
  { date, to }: { date: string; to?: string },
  { app, traveller }: ToolContext,
): Promise<SuggestedCar | undefined> {
  const days = [date, shiftedDate(date, 1)];
  return (await suggestCars(app, traveller)).find(
    (suggestion) =>
      suggestion.direction === "to" &&
      days.includes(suggestion.flightDate) &&
      (!to || isGoingTo(suggestion, to, app)),
  );
}

/** Whether a suggested car goes to this city or airport. */
export const isGoingTo = (
  { direction, airport }: SuggestedCar,
  to: string,
  { airports }: Pick<AppContext, "airports">,
): boolean =>
  direction === "to" && (airports.find(to)?.airports ?? []).some(({ iata }) => iata === airport);
