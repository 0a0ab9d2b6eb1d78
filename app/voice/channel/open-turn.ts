/** The turn that waits for its answer: how long, and what was said, in case the server had to restart. */

/** The server's own limit of a turn, until it says another one. */
const TURN_MS = 30_000;
/** Longer than this after it, and the connection is dead. */
const GRACE_MS = 15_000;

type Utterance = () => string | Promise<string>;

export function createOpenTurn({ onSilence }: { onSilence: () => void }) {
  let watchdog: ReturnType<typeof setTimeout> | undefined;
  let untaken: Utterance | null = null;
  let turnMs = TURN_MS;
  return {
    /** What has been said, as the frame that says it again. */
    said(utterance: Utterance): void {
      untaken = utterance;
    },
    /** The server has it, or no one wants it any more. */
    taken(): void {
      untaken = null;
    },
    /** What a restarted server has not taken, and so not done: the next one may be told. */
    get untaken(): Utterance | null {
      return untaken;
    },
    /** For so long the server lets a turn go on. */
    mayTake(ms = TURN_MS): void {
      turnMs = ms;
    },
    /** Starts or ends the watch over the answer. */
    watch(waiting: boolean): void {
      clearTimeout(watchdog);
      if (waiting) watchdog = setTimeout(onSilence, turnMs + GRACE_MS);
    },
  };
}
