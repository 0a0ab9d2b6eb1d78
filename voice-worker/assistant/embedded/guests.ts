import { ADULTS, ROOMS } from "#app/contracts/stay-limits.ts";

const PEOPLE = /\b(\d{1,2}) (?:adults?|people|persons?|guests?|travell?ers?|of us)\b/;
/** "For two", where a place, a day or nothing follows: not "for two nights". */
const FOR = /\bfor (?:the )?(\d{1,2})(?= ?(?:,|$|in\b|on\b|from\b))/;
const TWO =
  /\b(?:a couple|my (?:wife|husband|partner|girlfriend|boyfriend) and (?:i|me)|me and my \w+|both of us)\b/;
const ONE = /\b(?:only me|for me|on my own|by myself|for myself)\b/;

/** "For two people", "two rooms", "for my wife and me": as far as it can be searched for. */
export function guestsIn(text: string): { adults?: string; rooms?: string } {
  const counted = PEOPLE.exec(text)?.[1] ?? FOR.exec(text)?.[1];
  const adults = counted ?? (TWO.test(text) ? "2" : ONE.test(text) ? "1" : undefined);
  const rooms = /\b(\d{1,2}) (?:\w+ )?rooms\b/.exec(text)?.[1];
  return {
    ...(isWithin(adults, ADULTS) ? { adults } : {}),
    ...(isWithin(rooms, ROOMS) ? { rooms } : {}),
  };
}

const isWithin = (said: string | undefined, { min, max }: { min: number; max: number }) =>
  said !== undefined && Number(said) >= min && Number(said) <= max;
