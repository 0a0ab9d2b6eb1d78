/**
 * The voice state machine (spec section 4), as a pure reducer.
 *
 * Three places where the spec is ambiguous, and the reading taken:
 * - "A 'complete' message returns to idle unless the state is recording or processing", yet a turn
 *   answered in text alone has to end somewhere. So `complete` never ends a recording, and ends
 *   processing only when it is known to be this turn's: its turn number is not an abandoned one's, or
 *   part of the answer preceded it.
 * - "State is speaking while playing": a `complete` that arrives while sound still plays keeps the
 *   state; the empty queue ends it.
 * - If the socket fails during a recording, the recording continues: the socket may be back by its end.
 *
 * The server numbers turns from 1 on each connection. Frames of a turn that the traveller gave up
 * (barge-in, cancel) are stale and dropped by the caller, see `isStale`. That includes a turn given up
 * before any of its frames arrived, so every turn asked for is counted.
 */
export type VoiceState = "idle" | "recording" | "processing" | "speaking";

export interface VoiceMachine {
  readonly state: VoiceState;
  readonly turnOpen: boolean;
  /** Part of the open turn's answer has arrived. */
  readonly answered: boolean;
  /** The traveller gave up a turn and has not begun another. */
  readonly abandoned: boolean;
  /** The highest turn number seen on this connection. */
  readonly latestTurn: number;
  /** Frames up to and including this turn are stale; it may be ahead of `latestTurn`. */
  readonly staleThrough: number;
}

export type WhileProcessing = "restart" | "ignore";

export type VoiceEvent =
  | { type: "tap"; whileProcessing?: WhileProcessing }
  | { type: "micDenied" }
  | { type: "recordingTooSmall" }
  | { type: "said" }
  /** Any frame of a turn, before `isStale` judges it. */
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
      // Turn numbers restart. An open turn is one that the previous server had not taken.
      return { ...initialVoice, state: machine.state, turnOpen: machine.turnOpen };
    case "cancel":
      return { ...giveUp(machine), state: "idle" };
    default:
      return event satisfies never;
  }
}

export const isQuiet = ({ state, turnOpen }: VoiceMachine) => state === "idle" && !turnOpen;

/** An unnumbered frame (older server) is stale from giving up until the next turn begins. */
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

/** Recording, or recorded but not yet sent. */
const isListening = ({ state, turnOpen }: VoiceMachine) =>
  state === "recording" || (state === "processing" && !turnOpen);

function giveUp(machine: VoiceMachine): VoiceMachine {
  const { turnOpen, abandoned, latestTurn, staleThrough } = machine;
  return {
    ...machine,
    turnOpen: false,
    abandoned: abandoned || turnOpen,
    // The open turn may not have produced a frame yet.
    staleThrough: Math.max(latestTurn, staleThrough + Number(turnOpen)),
  };
}

/** The server does not number a turn it refuses: the open one, or else the first without a frame so far. */
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
  // Nothing was asked since: any frame belongs to the turn that was given up.
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
