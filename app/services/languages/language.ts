/** What each of the profile's languages defines: everything that NoVo knows of it is in its one file. */
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

/** The traveller's own details, in the order of `details`. */
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

/** The details of a booking, in the order of `bookingDetails`. */
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

/** The assistant's questions before it acts, with the facts that each may mention. */
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

/** Labels of the two microphones of a talk. */
export interface TalkWords {
  language: string;
  speak: string;
  /** While listening: tap when you have finished. */
  listening: string;
  working: string;
  /** Tells both sides that a machine translates. */
  machine: string;
}

/** How a language writes numbers in words. */
export interface NumberWords {
  words: readonly ((value: number) => string)[];
  /** Forms that n2words lacks, with their values. */
  more?: Readonly<Record<string, number>>;
  /** Words that join the parts of a number but are not numbers themselves. */
  joints?: readonly string[];
  /** Matches half, quarter, thousand, dozen: words that change the value of a number. */
  parts: RegExp;
  /** Numbers are declined: a word that starts like one may be one. */
  isDeclined?: true;
  /** For scripts without spaces: matches a number as its first group. */
  unspaced?: RegExp;
}

/** List entries are separated by "|"; case and accents do not matter. */
export interface LanguageFile {
  /** BCP 47. */
  locale: string;
  /** ISO 639-1, for transcription servers. */
  iso: string;
  /** ISO 3166 codes of countries that speak it although Unicode's likely subtags name another language. */
  countries?: readonly string[];
  /** espeak-ng voice; null if none is intelligible. */
  espeak: string | null;
  talk: TalkWords;
  /** Frequent words that are not place names, accents folded; for a script of its own, its letters. */
  recognisedBy: string | RegExp;
  /** Says that only English is understood, and to say it in English. */
  englishOnly: string;
  /** A plain yes and no, as options to tap. */
  offered: readonly [yes: string, no: string];
  /** The same for deleting or cancelling, worded so that a tap cannot answer anything else. */
  toRemove: readonly [del: string, cancel: string, keep: string];
  /** A list: books what was asked about, so only unambiguous words. */
  yes: string;
  /** A list. */
  no: string;
  /** A list: a no that ends the matter rather than only answering: "never mind". */
  stop: string;
  /** A list: politeness and hesitation, which do not change the meaning. */
  fillers: string;
  /** Lists, or patterns if words are unspaced: verbs that ask to save (not "saved" or "book"), and denials. */
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
