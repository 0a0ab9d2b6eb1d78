/** The turn that waits for its answer: how long, and what was said, in case the server had to restart. */

/** The server ends a turn after 30 s whatever happens; later than this the connection is dead. */
const NO_ANSWER_MS = 45_000;

export type Utterance = () => string | Promise<string>;

export function createOpenTurn({ onSilence }: { onSilence: () => void }) {
  let watchdog: ReturnType<typeof setTimeout> | undefined;
  let untaken: Utterance | null = null;
  return {
    /** What has been said, as the frame that says it again. */
    said(utterance: Utterance): void {
      untaken = utterance;
    },
    /** The server has it, or nobody wants it any more. */
    taken(): void {
      untaken = null;
    },
    /**
     * What a server that is restarted has not taken: it answers nothing, so it has done nothing, and
     * the next one may be told.
     */
    get untaken(): Utterance | null {
      return untaken;
    },
    /** Starts or ends the watch over the answer. */
    watch(waiting: boolean): void {
      clearTimeout(watchdog);
      if (waiting) watchdog = setTimeout(onSilence, NO_ANSWER_MS);
    },
  };
}
