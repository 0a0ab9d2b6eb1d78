/** A recording while it arrives, and its words while they are being said. */
import type { VoiceLimits } from "#app/platform/config/limits-config.server.ts";
import { createCaptions } from "./captions.ts";
import { createRecordingBuffer, type Recording } from "./recording.ts";
import { createSliceAllowance } from "./slice-allowance.ts";

export interface Microphone {
  /** What became of the slice; "too long" is said once. */
  add(audio: Buffer, withCaptions: boolean): "begun" | "added" | "too long" | "too many";
  /** What was recorded; null when it was too long. `at`: when its end came, which may have waited since. */
  end(at?: number): Recording | null;
  /** Slices that came so far, and their captions, are dropped. */
  forget(): void;
}

export function createMicrophone(
  limits: VoiceLimits,
  captioning: Parameters<typeof createCaptions>[0],
): Microphone {
  const recording = createRecordingBuffer(limits);
  const slices = createSliceAllowance(limits);
  const captions = createCaptions(captioning);
  return {
    add(audio, withCaptions) {
      if (!slices.take()) return "too many";
      if (audio.length === 0) return "added";
      const isFirst = !recording.isOpen;
      const isAdded = recording.add(audio);
      if (withCaptions) captions.grew(recording.soFar);
      if (!isAdded) return "too long";
      return isFirst ? "begun" : "added";
    },
    end(at) {
      captions.end();
      return recording.end(at);
    },
    forget() {
      recording.clear();
      captions.end();
    },
  };
}
