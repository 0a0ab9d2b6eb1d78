/** A recording that arrives in slices while it is being made. */
import type { VoiceLimits } from "#app/platform/config/limits-config.server.ts";

/** The browser stops at the limit by its own clock, and the last slice takes time to arrive. */
const GRACE_MS = 5_000;
/** About ten seconds of speech; doubled for a longer recording. */
const FIRST_BYTES = 64 * 1024;

export interface Recording {
  audio: Buffer;
  /** From the first slice to the end. */
  ms: number;
}

export interface RecordingBuffer {
  /** True while slices are arriving. */
  readonly isOpen: boolean;
  /** False, once, when the recording becomes too long; later slices are dropped. */
  add(slice: Buffer): boolean;
  /** The recording so far, valid until the next slice is added. */
  soFar(): Buffer;
  /** Null if it was too long (reported by `add`). `at`: when its end arrived, if handled later. */
  end(at?: number): Recording | null;
  clear(): void;
}

/** Keeps the slices, whatever their size, in one buffer of at most twice the recording. */
export function createRecordingBuffer(
  limits: Pick<VoiceLimits, "utteranceMs" | "utteranceBytes">,
  monotonic: () => number = () => performance.now(),
): RecordingBuffer {
  let memory = Buffer.alloc(0);
  let bytes = 0;
  let startedAt: number | undefined;
  let tooLong = false;

  function clear(): void {
    memory = Buffer.alloc(0);
    bytes = 0;
    startedAt = undefined;
    tooLong = false;
  }

  function append(slice: Buffer): void {
    const needed = bytes + slice.length;
    if (needed > memory.length) {
      const larger = Buffer.allocUnsafeSlow(Math.max(FIRST_BYTES, needed, memory.length * 2));
      memory.copy(larger, 0, 0, bytes);
      memory = larger;
    }
    slice.copy(memory, bytes);
    bytes = needed;
  }

  return {
    get isOpen() {
      return startedAt !== undefined;
    },
    add(slice) {
      startedAt ??= monotonic();
      if (tooLong) return true;
      const isTooLate = monotonic() - startedAt > limits.utteranceMs + GRACE_MS;
      tooLong = isTooLate || bytes + slice.length > limits.utteranceBytes;
      if (tooLong) memory = Buffer.alloc(0);
      else append(slice);
      return !tooLong;
    },
    soFar: () => memory.subarray(0, tooLong ? 0 : bytes),
    end(at = monotonic()) {
      const ms = Math.max(0, Math.round(at - (startedAt ?? at)));
      const recording = tooLong ? null : { audio: memory.subarray(0, bytes), ms };
      clear();
      return recording;
    },
    clear,
  };
}
