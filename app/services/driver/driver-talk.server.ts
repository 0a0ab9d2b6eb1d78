/** What a traveller and the driver of one booking may want to say to each other. */
import type { Language } from "#app/contracts/languages.ts";
import { type CarBooking, NO_FLIGHT_NUMBER } from "#app/contracts/trips.ts";
import type { AppContext } from "#app/services/context/context.server.ts";
import { findDispatchedCar, listCarDispatches } from "#db/queries/dispatch.ts";
import type { JobBooking } from "#db/schema.ts";
import type { PhraseId } from "../languages/phrases.ts";
import {
  languageOfCountry,
  type Phrase,
  phraseOf,
  type TalkLanguages,
} from "../translation/phrase-book/phrase-book.server.ts";
import type { Slots } from "../translation/phrase-book/phrasing.ts";

/** The language of the country where the car is; English if unknown or not one of NoVo's. */
export function driversLanguage(
  app: Pick<AppContext, "airports">,
  { fromCode, toCode }: Pick<JobBooking, "fromCode" | "toCode">,
): Language {
  const airport = app.airports.byCode(fromCode ?? toCode ?? "");
  return (airport && languageOfCountry(airport.countryCode)) ?? "English";
}

/** As reported by the dispatcher; else in the country's language, without a phone number. */
export async function driverOf(
  app: AppContext,
  car: Pick<JobBooking, "id" | "fromCode" | "toCode">,
): Promise<{ language: Language; telephone: string | null }> {
  const driver = (await findDispatchedCar(app.db, { bookingId: car.id }))?.dispatch.driver;
  return {
    language: driver?.language ?? driversLanguage(app, car),
    telephone: driver?.phone ?? null,
  };
}

/** Kept as written in a translation: driver, traveller, plate, places and flight number. */
export async function namesOf(
  app: AppContext,
  { id, userId, driver, from, to, flightNumber }: CarBooking,
  traveller: string,
): Promise<string[]> {
  const told = await listCarDispatches(app.db, { userId });
  const plate = told.find(({ bookingId }) => bookingId === id)?.vehicle?.plate;
  const people = [driver ?? "", traveller].flatMap((person) => [person, ...person.split(/\s+/)]);
  const flight = flightNumber === NO_FLIGHT_NUMBER ? null : flightNumber;
  const known = [from, to, plate, flight].filter((name) => typeof name === "string");
  const names = [...people.filter((part) => part.length > 2), ...known];
  return [...new Set(names)];
}

type Said = readonly [PhraseId, Slots];

/** The phrases for this ride, likeliest first, with what is known of it filled in. */
export function travellersPhrases(
  { from, fromCode, flightNumber }: Pick<JobBooking, "from" | "fromCode" | "flightNumber">,
  name: string,
  languages: TalkLanguages,
): Phrase[] {
  const terminal = /\bterminal (\d{1,2}[a-z]?|[a-z]\d?)\b/i.exec(from)?.[1]?.toUpperCase();
  const isAtAirport = terminal !== undefined || fromCode !== null || /\bairport\b/i.test(from);
  const further: Said[] = [
    ["landed", {}],
    ["atBorder", {}],
    ["inArrivals", {}],
  ];
  return inEach(
    [
      ["here", {}],
      ...(terminal ? [["atTerminal", { terminal }] as const] : []),
      [isAtAirport ? "atLuggage" : "outside", {}],
      ["inMinutes", { minutes: "10" }],
      ["lateBy", { minutes: "15" }],
      ["where", {}],
      ["cannotFind", {}],
      ...(isAtAirport ? further : []),
      ["yourPlate", {}],
      ["wait", {}],
      ["myName", { name }],
      ...(flightNumber && flightNumber !== NO_FLIGHT_NUMBER
        ? [["flightNumber", { flight: flightNumber }] as const]
        : []),
      ["helpLuggage", {}],
      ["thanks", {}],
    ],
    languages,
  );
}

/** The name that the driver looks for. */
export function nameSign(name: string, languages: TalkLanguages): NameSign | undefined {
  const [phrase] = inEach([["myName", { name }]], languages);
  return phrase && { ...phrase, name };
}

export interface NameSign extends Phrase {
  name: string;
}

export const driversPhrases = (languages: TalkLanguages): Phrase[] =>
  inEach(
    [
      ["yes", {}],
      ["no", {}],
      ["here", {}],
      ["inMinutes", { minutes: "5" }],
      ["inMinutes", { minutes: "15" }],
      ["whichExit", {}],
      ["cannotStop", {}],
      ["traffic", {}],
      ["cannotFind", {}],
      ["wait", {}],
      ["callMe", {}],
      ["notUnderstood", {}],
    ],
    languages,
  );

const inEach = (said: readonly Said[], languages: TalkLanguages): Phrase[] =>
  said.flatMap(([id, slots]) => phraseOf([{ id, slots }], languages) ?? []);
