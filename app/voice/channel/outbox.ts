/** Queue of what was said or typed without a connection, sent in order once there is one. */

import type { ClientMessage } from "#app/contracts/voice.ts";
import { m } from "#messages";

/** As much as a person says before they look up; a recording is a few hundred kB. */
const MAX_WAITING = 10;

export interface Utterance {
  frame: string;
  /** The frame for a server that never had it, if different. */
  again?: () => string | Promise<string>;
  /** Shown in the conversation at once; a recording's words come from the server. */
  text?: string;
  /** The answer should be spoken. */
  speak: boolean;
}

export const typed = (text: string, speak: boolean): Utterance => ({
  frame: JSON.stringify({ type: "text", text, speak } satisfies ClientMessage),
  text,
  speak,
});

/** As the traveller sees it. */
export interface Waiting {
  id: string;
  words: string;
}

export function createOutbox({ onChange }: { onChange: () => void }) {
  let waiting: { id: string; utterance: Utterance }[] = [];
  let shown: Waiting[] = [];
  let count = 0;
  const become = (next: typeof waiting) => {
    waiting = next;
    shown = waiting.map(({ id, utterance }) => ({
      id,
      words: utterance.text ?? m.dock.whatYouSaid(),
    }));
    onChange();
  };
  return {
    /** The same list until it changes. */
    get waiting(): Waiting[] {
      return shown;
    },
    /** Returns false if it is full. */
    add(utterance: Utterance): boolean {
      if (waiting.length >= MAX_WAITING) return false;
      count += 1;
      become([...waiting, { id: String(count), utterance }]);
      return true;
    },
    drop(id: string): void {
      become(waiting.filter((each) => each.id !== id));
    },
    /** Removes the first once it is said. */
    next(say: (utterance: Utterance) => boolean): void {
      const [first, ...rest] = waiting;
      if (first && say(first.utterance)) become(rest);
    },
    clear: () => become([]),
  };
}
