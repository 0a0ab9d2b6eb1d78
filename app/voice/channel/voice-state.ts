/**
 * The voice state machine (spec section 4), as a pure reducer.
 *
 * Three places where the spec can be read in two ways, and the reading taken:
 * - "A 'complete' message returns to idle unless the state is recording or processing", yet a turn
 *   answered in text alone has to end somewhere. So `complete` never ends a recording, and ends
 *   processing only when it is known to be this turn's: it carries a turn number that is not an
 *   abandoned one's, or something of the answer came before it.
 * - "State is speaking while playing": a `complete` that comes while sound still plays leaves the
 *   state; the empty queue ends it.
 * - The socket may fail during a recording: the recording goes on, it may be back at its end.
 *
 * Turns are numbered upwards by the server, from 1 for one connection. What belongs to a turn that the
 * traveller gave up (barge-in, cancel) is stale and dropped by the caller, see `isStale`: also where the
 * next one was asked for before anything of it had come, so each that was said counts.
 */
export type VoiceState = "idle" | "recording" | "processing" | "speaking";

export interface VoiceMachine {
  readonly state: VoiceState;
  readonly turnOpen: boolean;
  /** Something of the open turn's answer has come. */
  readonly answered: boolean;
  /** The traveller gave up a turn and has not begun another. */
  readonly abandoned: boolean;
  /** The highest turn number seen on this connection. */
  readonly latestTurn: number;
  /** Frames of this turn and of earlier ones are stale. The latest of them may not have come yet. */
  readonly staleThrough: number;
}

export type WhileProcessing = "restart" | "ignore";

export type VoiceEvent =
  | { type: "tap"; whileProcessing?: WhileProcessing }
  | { type: "micDenied" }
  | { type: "recordingTooSmall" }
  | { type: "said" }
  /** Any frame of a turn, before it is judged by `isStale`. */
  | { type: "turnSeen"; turn: number | undefined }
  | { type: "answerWritten" }
  | { type: "audioQueued" }
  | { type: "queueEmpty" }
  | { type: "complete"; turn: number | undefined }
  | { type: "error" }
  | { type: "disconnected" }
  | { type: "connected" }
  | { type: "cancel" };

export const initialVoice: VoiceMachine = {
  state: "idle",
  turnOpen: false,
  answered: false,
  abandoned: false,
  latestTurn: 0,
  staleThrough: 0,
};

export function reduceVoice(machine: VoiceMachine, event: VoiceEvent): VoiceMachine {
  switch (event.type) {
    case "tap":
      return tapped(machine, event.whileProcessing ?? "ignore");
    case "micDenied":
    case "recordingTooSmall":
      return isListening(machine) ? { ...machine, state: "idle" } : machine;
    case "said":
      return {
        ...giveUp(machine),
        state: "processing",
        turnOpen: true,
        answered: false,
        abandoned: false,
      };
    case "turnSeen":
      return seen(machine, event.turn);
    case "answerWritten":
      return { ...machine, answered: true };
    case "audioQueued":
      if (machine.state === "recording") return machine;
      return { ...machine, state: "speaking", answered: true };
    case "queueEmpty":
      return machine.state === "speaking" ? { ...machine, state: "idle" } : machine;
    case "complete":
      return completed(machine, event.turn);
    case "error":
      return { ...refused(machine), state: "idle", turnOpen: false };
    case "disconnected": {
      const waiting = machine.state === "processing" && machine.turnOpen;
      return { ...initialVoice, state: waiting ? "idle" : machine.state };
    }
    case "connected":
      // It counts its turns from the start. What is open is what the server before it had not taken.
      return { ...initialVoice, state: machine.state, turnOpen: machine.turnOpen };
    case "cancel":
      return { ...giveUp(machine), state: "idle" };
    default:
      return event satisfies never;
  }
}

/** Nothing is said, heard or waited for. */
export const isQuiet = ({ state, turnOpen }: VoiceMachine) => state === "idle" && !turnOpen;

/** A frame of no number (an older server) is stale from giving up until the next turn begins. */
export function isStale(machine: VoiceMachine, turn: number | undefined): boolean {
  return turn === undefined ? machine.abandoned : turn <= machine.staleThrough;
}

function tapped(machine: VoiceMachine, whileProcessing: WhileProcessing): VoiceMachine {
  switch (machine.state) {
    case "recording":
      return { ...machine, state: "processing" };
    case "processing":
      if (whileProcessing === "ignore") return machine;
      return { ...giveUp(machine), state: "recording" };
    case "idle":
    case "speaking":
      return { ...giveUp(machine), state: "recording" };
    default:
      return machine.state satisfies never;
  }
}

/** Recording, or between the end of a recording and its sending. */
const isListening = ({ state, turnOpen }: VoiceMachine) =>
  state === "recording" || (state === "processing" && !turnOpen);

function giveUp(machine: VoiceMachine): VoiceMachine {
  const { turnOpen, abandoned, latestTurn, staleThrough } = machine;
  return {
    ...machine,
    turnOpen: false,
    abandoned: abandoned || turnOpen,
    // Of the open one nothing may have come.
    staleThrough: Math.max(latestTurn, staleThrough + Number(turnOpen)),
  };
}

/** What the server does not begin has no number: the open turn, or else the first of those that nothing came of. */
function refused(machine: VoiceMachine): VoiceMachine {
  const { latestTurn, staleThrough } = machine;
  return {
    ...machine,
    staleThrough: Math.min(staleThrough, Math.max(latestTurn, staleThrough - 1)),
  };
}

function seen(machine: VoiceMachine, turn: number | undefined): VoiceMachine {
  if (turn === undefined) return machine;
  const latestTurn = Math.max(machine.latestTurn, turn);
  // Nothing new was asked since: whatever arrives is of the turn that was given up.
  const staleThrough = Math.max(machine.staleThrough, machine.abandoned ? latestTurn : 0);
  return { ...machine, latestTurn, staleThrough };
}

function completed(machine: VoiceMachine, turn: number | undefined): VoiceMachine {
  switch (machine.state) {
    case "recording":
      return machine;
    case "processing":
      if (!machine.turnOpen || (turn === undefined && !machine.answered)) return machine;
      return { ...machine, state: "idle", turnOpen: false };
    case "idle":
    case "speaking":
      return { ...machine, turnOpen: false };
    default:
      return machine.state satisfies never;
  }
}
