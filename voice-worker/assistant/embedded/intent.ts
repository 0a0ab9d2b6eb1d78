import type { ScreenPath } from "../tools/navigate.ts";
import type { Understood } from "./understand.ts";

/** What the traveller may want. */
export type Intent =
  | { name: "search_flights"; isElliptic: boolean }
  | { name: "save_flight"; which: string }
  | { name: "describe_flight"; which: string }
  | { name: "list_trips"; kind?: "flights" | "cars" | "hotels"; open?: true }
  | { name: "weather" }
  | { name: "suggest_cars" }
  | { name: "book_car" }
  | { name: "navigate"; path: ScreenPath }
  | { name: "hotels" }
  | { name: "save_hotel"; which: string }
  | {
      name: "manage";
      what: "cancel" | "change" | "driver";
      /** What of the plans is meant, where that was said. */
      object?: "car" | "flight" | "hotel";
    }
  | { name: "flight_status" }
  | {
      name: "yes" | "no" | "stop" | "help" | "greeting" | "thanks" | "repeat" | "time" | "unknown";
    };

export interface Situation {
  /** Flights or hotels of a search are known, so "the second one" means something. */
  hasResults: boolean;
}

/** What the rules see. */
export interface Sentence extends Understood {
  /** The text without greeting and politeness. */
  request: string;
  hasRoute: boolean;
  hasPlace: boolean;
  isQuestion: boolean;
}

/** One way to tell an intent; undefined when it does not apply. */
export type Rule = (sentence: Sentence, situation: Situation) => Intent | undefined;

/** Words that rules of several kinds look for. */
export const CHANGE = /\b(?:change|move|reschedule|modify|edit|update|postpone|correct)\b/;
/** "Cancel it", and "I don't need it any more". */
export const CANCEL =
  /\b(?:cancel|delete|remove|get rid of|drop|clear|scrap|call off|ditch)\b|\btake (?:the|my|our|that) [a-z ]{3,30} off\b|\b(?:do not|don't|no longer|not) (?:need|want|require) (?:the|my|our|that) \w+|\b(?:need|want) no \w+ (?:any ?more|after all)\b/;
export const FLIGHT =
  /\b(?:flights?|fly|flying|flies|flown|planes?|airfares?|fares?|(?:air|plane) tickets?|tickets?|airlines?|connections?|air travel)\b/;
