/** A recording that arrives in slices while it is being made. */
import type { VoiceLimits } from "#app/platform/limits-config.server.ts";

/** The browser stops at the limit by its own clock, and the last slice needs its time. */
const GRACE_MS = 5_000;

export interface Recording {
  audio: Buffer;
  /** From the first slice to the end. */
  ms: number;
}

export interface RecordingBuffer {
  /** True while slices are arriving. */
  readonly isOpen: boolean;
  /** False, once, when the recording has become too long; what follows of it is dropped. */
  add(slice: Buffer): boolean;
  /** What was recorded; null when it was too long (which `add` has said already). */
  end(): Recording | null;
  clear(): void;
}

export function createRecordingBuffer(
  limits: Pick<VoiceLimits, "utteranceMs" | "utteranceBytes">,
  monotonic: () => number = () => performance.now(),
): RecordingBuffer {
  let slices: Buffer[] = [];
  let bytes = 0;
  let startedAt: number | undefined;
  let tooLong = false;

  function clear(): void {
    slices = [];
    bytes = 0;
    startedAt = undefined;
    tooLong = false;
  }

  return {
    get isOpen() {
      return startedAt !== undefined;
    },
    add(slice) {
      startedAt ??= monotonic();
      if (tooLong) return true;
      bytes += slice.length;
      const isTooLate = monotonic() - startedAt > limits.utteranceMs + GRACE_MS;
      if (bytes <= limits.utteranceBytes && !isTooLate) {
        slices.push(slice);
        return true;
      }
      tooLong = true;
      slices = [];
      return false;
    },
    end() {
      const ms = Math.round(monotonic() - (startedAt ?? monotonic()));
      const recording = tooLong ? null : { audio: Buffer.concat(slices), ms };
      clear();
      return recording;
    },
    clear,
  };
}
