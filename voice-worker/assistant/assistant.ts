/** The input of one assistant turn, for a model or the embedded parser. */

import type { AnswerAbout } from "#app/contracts/answer-about.ts";
import type { FlightResult } from "#app/contracts/flights.ts";
import type { HotelResult, HotelSearchForm } from "#app/contracts/hotels.ts";
import type { Language } from "#app/contracts/languages.ts";
import type { ScreenPath } from "#app/contracts/screens.ts";
import type { Toolbox, ToolOutcome } from "./toolbox.ts";

export interface Traveller {
  userId: string;
  firstName: string | null;
  /** One of the profile's languages; English when none is set. */
  language: string;
  homeAddress: string | null;
}

export interface AssistantTurn {
  utterance: string;
  /** Earlier messages of this conversation, oldest first, without the utterance. */
  history: { role: "user" | "assistant"; content: string }[];
  traveller: Traveller;
  /** IANA timezone of the client. */
  timezone: string;
  /** The instant of the turn, from the app's clock. */
  now: Date;
  /** Deadline of the turn, in `performance.now()` time. */
  endsAt?: number;
  /** The traveller's screen, one of the table of screens. */
  screen: ScreenPath;
  tools: Toolbox;
  /** Called when the answer says that the utterance was not understood. */
  onNotUnderstood?: () => void;
  /** Called before an answer in another language than the assistant's own. */
  saysIn?: ((language: Language) => void) | undefined;
  /** Called with the one item that the answer is about, of those that the last tool's outcome shows. */
  onItem?: ((id: string) => void) | undefined;
  /** Details to ask the traveller for in this answer; once asked for, none for a day. */
  takeMissingDetails: () => Promise<string[]>;
  /** What the assistant remembers between turns of this conversation. */
  memory: ConversationMemory;
  /**
   * Set if the utterance was the traveller's yes (or no) to the action that the last turn asked about, which
   * the server has already carried out (or dropped): the outcome.
   */
  settled?: { answer: "yes"; tool: string; outcome: ToolOutcome } | { answer: "no"; tool: string };
  /** The action that the last turn asked about, if this is neither yes nor no: no longer pending. */
  unanswered?: PendingAction;
}

/** Kept by the server per traveller and conversation; never by the client. */
export interface ConversationMemory {
  lastFlights: FlightResult[];
  /** Ids of those in view, in screen order, as "the second one" counts them; if unset, all in their order. */
  inSight?: string[];
  /** Id of the one flight that the last search named aloud: "save that one". */
  suggestedFlight?: string;
  /** The hotels last shown to the traveller, with the stay searched for. */
  lastHotels?: {
    hotels: HotelResult[];
    stay: HotelSearchForm;
    /** Id of the one hotel named aloud. */
    suggested?: number;
  };
  /** Address of the results that the traveller was last seen looking at. */
  lookedAt?: string;
  /**
   * The last addition to the plans, or the alert by which NoVo moved a car; "undo" reverts it. `at`: epoch
   * ms.
   */
  lastSaved?: { kind: "flight" | "hotel" | "car" | "move"; id: string; name: string; at: number };
  /** Private to the assistant: its state, and the question it asked. */
  own?: { state?: unknown; question?: unknown };
  /** The action that awaits the traveller's yes. */
  pending?: PendingAction;
}

export interface PendingAction {
  tool: string;
  /** Parsed and exact: exactly what was asked about is carried out. */
  args: unknown;
  /** What it is about, shown with the question whenever it is asked. */
  about?: AnswerAbout;
  /** Word for word as put to the traveller. */
  question: string;
  /** In epoch milliseconds. */
  expiresAt: number;
  /** The traveller cannot have read all of it yet: a yes repeats the question. */
  isUnread?: boolean;
}
