/** One id, the whole text each time. A model writes a hundred tokens a second; the screen updates fifteen times. */
const MIN_UPDATE_MS = Math.ceil(1000 / 15);

export interface AnswerBubble {
  readonly text: string;
  readonly shown: string;
  /** When `shown` last changed, by `monotonic`. */
  readonly shownAt: number;
  write(more: string): void;
  /** Sends the last state, marked final, if there is anything to show. */
  finish(): void;
  /** No update after this. */
  stop(): void;
}

export function createAnswerBubble(
  show: (content: string, final: boolean) => void,
  monotonic: () => number,
): AnswerBubble {
  let text = "";
  let shown = "";
  let shownAt = Number.NEGATIVE_INFINITY;
  let lastAt = Number.NEGATIVE_INFINITY;
  let timer: NodeJS.Timeout | undefined;

  function update(final: boolean): void {
    clearTimeout(timer);
    timer = undefined;
    const content = text.trim();
    if (!content || (content === shown && !final)) return;
    lastAt = monotonic();
    if (content !== shown) shownAt = lastAt;
    shown = content;
    show(content, final);
  }

  return {
    get text() {
      return text.trim();
    },
    get shown() {
      return shown;
    },
    get shownAt() {
      return shownAt;
    },
    write(more) {
      text += more;
      if (timer) return;
      const wait = lastAt + MIN_UPDATE_MS - monotonic();
      if (wait <= 0) update(false);
      else timer = setTimeout(() => update(false), wait);
    },
    finish: () => update(true),
    stop() {
      clearTimeout(timer);
      timer = undefined;
    },
  };
}
