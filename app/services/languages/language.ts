/** What one of the profile's languages brings: all that NoVo knows of it stands in its one file. */
import type { PhraseId } from "./phrases.ts";

export const COLOURS = [
  "white",
  "black",
  "grey",
  "silver",
  "blue",
  "red",
  "green",
  "yellow",
  "brown",
] as const;
export type Colour = (typeof COLOURS)[number];

/** The traveller's own details, in the order in which `details` names them. */
export const DETAILS = [
  "name",
  "homeAddress",
  "workAddress",
  "mobileNumber",
  "whatsappNumber",
  "birthday",
  "language",
] as const;
export type Detail = (typeof DETAILS)[number];

/** The details of a booking, in the order in which `bookingDetails` names them. */
export const BOOKING_DETAILS = [
  "bookingReference",
  "confirmationNumber",
  "seat",
  "travelClass",
  "room",
  "notes",
  "date",
  "departureTime",
  "arrivalTime",
  "checkInDate",
  "checkOutDate",
  "time",
  "from",
  "to",
] as const;
export type BookingDetail = (typeof BOOKING_DETAILS)[number];

/** What the assistant asks before it acts, with the facts that its sentence may name. */
export interface QuestionFacts {
  bookCar: "flight" | "date" | "pickupDate" | "time" | "from";
  bookOwnCar: "date" | "time" | "from" | "to";
  cancelCar: "date" | "time" | "from";
  changePickup: "date" | "time" | "to";
  deleteFlight: "flight" | "date";
  deleteHotel: "hotel" | "date";
  saveFlight: "flight" | "date" | "time";
  saveHotel: "hotel" | "date";
  changeDetails: "changes";
  addFlight: "flight" | "from" | "to" | "date" | "details";
  addHotel: "hotel" | "location" | "date" | "untilDate" | "details";
  changeBooking: "what" | "date" | "changes";
  moveCar: "date" | "time" | "newDate" | "newTime";
}

/** What stands on the two microphones of a talk. */
export interface TalkWords {
  language: string;
  speak: string;
  /** While it listens: tap when you have finished. */
  listening: string;
  working: string;
  /** Said to both: no one is translating. */
  machine: string;
}

/** How numbers are written in words. */
export interface NumberWords {
  words: readonly ((value: number) => string)[];
  /** Forms that n2words has not, by their number. */
  more?: Readonly<Record<string, number>>;
  /** What joins the parts of one number, and is not a number alone. */
  joints?: readonly string[];
  /** Of a word: it is a half, a quarter, a thousand or a dozen, with which a number is another one. */
  parts: RegExp;
  /** Numbers are declined: a word that begins like one may be one. */
  isDeclined?: true;
  /** Written without spaces: where a number stands, as its first group. */
  unspaced?: RegExp;
}

/** Of a list, the entries are separated by "|"; case and accents do not matter. */
export interface LanguageFile {
  /** BCP 47. */
  locale: string;
  /** ISO 639-1, for transcription servers. */
  iso: string;
  /** ISO 3166 codes of countries that speak it, where Unicode's likely subtags name another language. */
  countries?: readonly string[];
  /** A voice of espeak-ng; null where it has none that can be understood. */
  espeak: string | null;
  talk: TalkWords;
  /** Frequent words that are no names of places, accents folded; for a script of its own, its letters. */
  recognisedBy: string | RegExp;
  /** Where only English is understood: that, and to say it in English. */
  englishOnly: string;
  /** A plain yes and a plain no, as they are offered to be tapped. */
  offered: readonly [yes: string, no: string];
  /** The same where something is deleted or cancelled, so that a tap cannot be to anything else. */
  toRemove: readonly [del: string, cancel: string, keep: string];
  /** A list: books what was asked about, so nothing that may mean anything else. */
  yes: string;
  /** A list. */
  no: string;
  /** A list: a no that ends the matter, and does not only answer: "never mind". */
  stop: string;
  /** A list: politeness and hesitation, which change nothing. */
  fillers: string;
  /** Lists, patterns where words have no spaces between: verbs that ask for saving, never "saved" or "book", and denials. */
  saving: { verbs: string | RegExp; denials: string | RegExp };
  /** Null for English, whose numbers app/services/english reads. */
  numbers: NumberWords | null;
  /** A list, in the order of `DETAILS`. */
  details: string;
  /** A list, in the order of `BOOKING_DETAILS`. */
  bookingDetails: string;
  /** `{name}` is a fact of the question. */
  questions: Readonly<Record<keyof QuestionFacts, string>>;
  /** "15 мин": for languages whose word for minutes would change with the sentence around it. */
  shortMinutes?: true;
  colours: Readonly<Record<Colour, string>>;
  /** The phrase book; `{name}` is a slot. */
  phrases: Readonly<Record<PhraseId, string>>;
}
