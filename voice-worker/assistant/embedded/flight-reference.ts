import { AIRLINE_NAMES } from "./airlines.ts";
import type { Understood } from "./understand.ts";

/** Which flight of a list is meant, as the save_flight tool takes it, and how it was said. */
export interface FlightReference {
  which: string;
  /** "it", "that one": says nothing unless flights are on the screen. */
  isPronoun: boolean;
}

const QUALITIES: readonly [RegExp, string][] = [
  [
    /\b(?:cheapest|least expensive|lowest(?:[- ]priced?)?|best[- ]priced?|most affordable)\b/,
    "cheapest",
  ],
  [/\b(?:fastest|quickest|shortest)\b/, "fastest"],
  [
    /\b(?:earliest|soonest)\b|\b(?:leaves|departs|goes|flies) (?:the )?1st\b|\b(?:anything|something) earlier\b/,
    "earliest",
  ],
  [
    /\blatest\b|\b(?:leaves|departs|goes|flies) (?:the )?last\b|\b(?:anything|something) later\b/,
    "latest",
  ],
];

const NOUN = "(?:one|flight|option|result|choice|entry|card)";

export function findFlightReference(understood: Understood): FlightReference | undefined {
  const { text, flightNumber, time } = understood;
  const sure = (which: string): FlightReference => ({ which, isPronoun: false });
  const pointedAt = airlineOf(text);
  if (pointedAt) return sure(pointedAt);
  if (flightNumber) return sure(flightNumber);
  const quality = QUALITIES.find(([pattern]) => pattern.test(text));
  if (quality) {
    // "The earliest after noon", "the cheapest before ten".
    const side = time && /\b(after|before)\b/.exec(text)?.[1];
    return sure(side ? `${quality[1]} ${side} ${time}` : quality[1]);
  }
  const position =
    /\b(?:number|option|choice|result) (\d{1,2})\b/.exec(text) ??
    new RegExp(`\\b(\\d{1,2})(?:st|nd|rd|th)(?: ${NOUN}| in the list| on the list|$)`).exec(text);
  if (position?.[1]) return sure(position[1]);
  if (new RegExp(`\\b(?:last|bottom) (?:${NOUN}|in the list)|^(?:the )?last$`).test(text)) {
    return sure("last");
  }
  if (new RegExp(`\\btop ${NOUN}\\b`).test(text)) return sure("1");
  const number = /\bflight (?:number )?(\d{2,4})\b(?!:)/.exec(text);
  if (number?.[1]) return sure(number[1]);
  if (time && new RegExp(`\\b(?:the|${NOUN})\\b`).test(text)) return sure(time);
  if (/\b(?:that|this|it)(?: one| flight)?\b/.test(text)) return { which: "that", isPronoun: true };
  return undefined;
}

/** "the Lufthansa one", "the BA one": an airline that is used to point at a flight. */
function airlineOf(text: string): string | undefined {
  // The normal form has "ba1" for "BA one".
  const code = /\b(?:the|that) ([a-z][a-z\d])1$/.exec(text)?.[1];
  return AIRLINE_NAMES.find(
    (airline) =>
      airline.code === code ||
      new RegExp(`\\b(?:the|that) ${airline.name} (?:one|flight|option)\\b`).test(text),
  )?.name;
}
