/** What a traveller and the driver of one booking may want to say to each other. */
import type { Language } from "#app/contracts/languages.ts";
import { type CarBooking, NO_FLIGHT_NUMBER } from "#app/contracts/trips.ts";
import type { AppContext } from "#app/services/context/context.server.ts";
import { findDispatchedCar, listCarDispatches } from "#db/queries/dispatch.ts";
import { languageOfCountry, phraseIn } from "./phrase-book/phrase-book.server.ts";
import type { PhraseId } from "./phrase-book/phrases.ts";
import type { Slots } from "./phrase-book/phrasing.ts";

/** The language of the country where the car is; English where that is not known, or not a language of NoVo. */
export function driversLanguage(
  app: Pick<AppContext, "airports">,
  { from, to }: Pick<CarBooking, "from" | "to">,
): Language {
  for (const text of [from, to]) {
    // "(IST)", or the code alone: other words of three capitals are names.
    const code = /\(([A-Z]{3})\)|^\s*([A-Z]{3})\s*$/.exec(text)?.slice(1).find(Boolean);
    const airport = code && app.airports.byCode(code);
    if (airport) return languageOfCountry(airport.countryCode) ?? "English";
  }
  return "English";
}

/** As the dispatcher has told of the driver; else that of the country. */
export async function driversOwnLanguage(
  app: AppContext,
  car: Pick<CarBooking, "id" | "from" | "to">,
): Promise<Language> {
  const found = await findDispatchedCar(app.db, { bookingId: car.id });
  return found?.dispatch.driver?.language ?? driversLanguage(app, car);
}

/**
 * What has to stay as it is written when one of them is said: who drives which car, who is driven, from where
 * to where.
 */
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

export interface Phrase {
  /** In English. */
  english: string;
  /** The same in the driver's language. */
  theirs: string;
}

type Said = readonly [PhraseId, Slots];

/** The phrases of this ride, the likeliest first: what is known of it is filled in. */
export function travellersPhrases(
  { from, flightNumber }: CarBooking,
  name: string,
  language: Language,
): Phrase[] {
  const terminal = /\bterminal (\d{1,2}[a-z]?|[a-z]\d?)\b/i.exec(from)?.[1]?.toUpperCase();
  const isAtAirport =
    terminal !== undefined || /\bairport\b|\([A-Z]{3}\)|^\s*[A-Z]{3}\s*$/i.test(from);
  const further: Said[] = [
    ["landed", {}],
    ["atBorder", {}],
    ["inArrivals", {}],
  ];
  return inBoth(
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
    language,
  );
}

/** The name that the driver looks for. */
export const nameSign = (name: string, language: Language): Phrase | undefined =>
  inBoth([["myName", { name }]], language)[0];

/** What drivers answer. */
export const driversPhrases = (language: Language): Phrase[] =>
  inBoth(
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
    language,
  );

const inBoth = (said: readonly Said[], language: Language): Phrase[] =>
  said.flatMap(([id, slots]) => {
    const english = phraseIn("English", id, slots);
    const theirs = phraseIn(language, id, slots);
    return english && theirs ? [{ english, theirs }] : [];
  });
