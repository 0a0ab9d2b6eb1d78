/** What the assistant is given for one turn: a model or the embedded parser. */
import type { AnswerAbout } from "#app/contracts/answer-about.ts";
import type { FlightResult } from "#app/contracts/flights.ts";
import type { HotelResult, HotelSearchForm } from "#app/contracts/hotels.ts";
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
  /** When the turn is over at the latest, as `performance.now()` counts. */
  endsAt?: number;
  /** The screen that the traveller is on, one of the table of screens. */
  screen: ScreenPath;
  tools: Toolbox;
  /** Is told where the answer says that the utterance was not understood. */
  onNotUnderstood?: () => void;
  /** The details that the traveller is to be asked for in this answer; asked once, then none for a day. */
  takeMissingDetails: () => Promise<string[]>;
  /** What the assistant remembers between turns of this conversation. */
  memory: ConversationMemory;
  /**
   * Set when the utterance was the traveller's yes (or no) to the action that the last turn asked
   * about: the server has already carried it out (or dropped it), and this is what came of it.
   */
  settled?: { answer: "yes"; tool: string; outcome: ToolOutcome } | { answer: "no"; tool: string };
  /** The action that the last turn asked about, where this is neither a yes nor a no: it waits no longer. */
  unanswered?: PendingAction;
}

/** Kept by the server per traveller and conversation; never by the client. */
export interface ConversationMemory {
  lastFlights: FlightResult[];
  /** The ids of those in sight, in the screen's order, which "the second one" counts; without, all as they are. */
  inSight?: string[];
  /** The id of the one flight that the last search named aloud: "save that one". */
  suggestedFlight?: string;
  /** The hotels that the traveller was last shown, with the stay that they were asked for. */
  lastHotels?: {
    hotels: HotelResult[];
    stay: HotelSearchForm;
    /** The id of the one hotel that was named aloud. */
    suggested?: number;
  };
  /** The address whose results the traveller has been seen to look at. */
  lookedAt?: string;
  /** What was added to the plans last, or the alert by which NoVo moved a car, at `at` (milliseconds since the epoch): "undo" takes it back. */
  lastSaved?: { kind: "flight" | "hotel" | "move"; id: string; name: string; at: number };
  /** What the assistant keeps for itself, which no one else reads: its state, and the question it asked. */
  own?: { state?: unknown; question?: unknown };
  /** The action that waits for the traveller's yes. */
  pending?: PendingAction;
}

export interface PendingAction {
  tool: string;
  /** Parsed and exact: what is carried out is what was asked about. */
  args: unknown;
  /** What it is about, to be seen with the question whenever it is put. */
  about?: AnswerAbout;
  /** Word for word as the traveller was asked. */
  question: string;
  /** Milliseconds since the epoch. */
  expiresAt: number;
  /** The traveller cannot have read all of it yet: a yes has it asked again. */
  isUnread?: boolean;
}
