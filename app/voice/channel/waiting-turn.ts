/** The turn awaiting its answer: for how long, and what was said, in case the server restarts. */

/** The server's own limit for a turn, until it states another. */
const TURN_MS = 30_000;
/** This long after it, the connection is presumed dead. */
const GRACE_MS = 15_000;

type Utterance = () => string | Promise<string>;

export function createWaitingTurn({ onSilence }: { onSilence: () => void }) {
  let watchdog: ReturnType<typeof setTimeout> | undefined;
  let untaken: Utterance | null = null;
  let turnMs = TURN_MS;
  return {
    /** Keeps what was said, as the frame to send again. */
    said(utterance: Utterance): void {
      untaken = utterance;
    },
    /** The server has it, or it is no longer wanted. */
    taken(): void {
      untaken = null;
    },
    /** What a restarted server has not taken, and so not done: safe to send to the next. */
    get untaken(): Utterance | null {
      return untaken;
    },
    /** The server's limit for a turn. */
    mayTake(ms = TURN_MS): void {
      turnMs = ms;
    },
    /** Starts or stops the watchdog on the answer. */
    watch(waiting: boolean): void {
      clearTimeout(watchdog);
      if (waiting) watchdog = setTimeout(onSilence, turnMs + GRACE_MS);
    },
  };
}
