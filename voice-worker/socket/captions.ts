/** Words while they are being said: what has been recorded so far is heard again and again, ever less often. */

/** Between two hearings at least; and so much of what there is, so that all of them cost what the last does. */
const MIN_MS = 500;
const SHARE = 1 / 8;
/** The wait grows so many times with each failure: the server may be busy, or unable to read half a recording. */
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
    /** A slice came of the recording; `soFar` is all of it. */
    grew(soFar: () => Uint8Array): void {
      recording ??= begin();
      const now = monotonic();
      if (isHearing || now < dueAt) return;
      dueAt = now + Math.max(MIN_MS, (now - recording.startedAt) * SHARE);
      void hearAgain(soFar(), recording.controller.signal);
    },
    /** There will be no more of it. */
    end(): void {
      recording?.controller.abort();
      recording = null;
    },
  };
}
