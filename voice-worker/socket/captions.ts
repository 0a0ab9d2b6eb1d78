/** Live captions: transcribes the recording so far again and again, at growing intervals. */

/** Minimum pause between runs, and its share of the recording: the total cost follows the last run's. */
const MIN_MS = 500;
const SHARE = 1 / 8;
/** Each failure multiplies the wait: the server may be busy, or unable to read a partial recording. */
const BACK_OFF = 4;

interface CaptionsOptions {
  /** Null: not now. */
  hear: (audio: Uint8Array, signal: AbortSignal) => Promise<string | null>;
  show: (text: string) => void;
  onFailure: (error: unknown) => void;
  monotonic?: () => number;
}

export function createCaptions({
  hear,
  show,
  onFailure,
  monotonic = () => performance.now(),
}: CaptionsOptions) {
  let recording: { controller: AbortController; startedAt: number } | null = null;
  let dueAt = 0;
  let failures = 0;
  let isHearing = false;
  let shown = "";

  function begin() {
    const startedAt = monotonic();
    dueAt = startedAt + MIN_MS;
    failures = 0;
    shown = "";
    return { controller: new AbortController(), startedAt };
  }

  async function hearAgain(audio: Uint8Array, signal: AbortSignal): Promise<void> {
    isHearing = true;
    try {
      const text = await hear(audio, signal);
      if (signal.aborted || !text || text === shown) return;
      shown = text;
      show(text);
    } catch (error) {
      if (signal.aborted) return;
      failures += 1;
      dueAt = monotonic() + MIN_MS * BACK_OFF ** failures;
      onFailure(error);
    } finally {
      isHearing = false;
    }
  }

  return {
    /** A slice of the recording has arrived; `soFar` returns all of it. */
    grew(soFar: () => Uint8Array): void {
      recording ??= begin();
      const now = monotonic();
      if (isHearing || now < dueAt) return;
      dueAt = now + Math.max(MIN_MS, (now - recording.startedAt) * SHARE);
      void hearAgain(soFar(), recording.controller.signal);
    },
    end(): void {
      recording?.controller.abort();
      recording = null;
    },
  };
}
