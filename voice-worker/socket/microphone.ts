/** A recording as it arrives, with live captions. */
import type { VoiceLimits } from "#app/platform/config/limits-config.server.ts";
import { createCaptions } from "./captions.ts";
import { createRecordingBuffer, type Recording } from "./recording.ts";
import { createSliceAllowance } from "./slice-allowance.ts";

export interface Microphone {
  /** What became of the slice; "too long" is returned once. */
  add(audio: Buffer, withCaptions: boolean): "begun" | "added" | "too long" | "too many";
  /** The recording; null if it was too long. `at`: when its end arrived, if handled later. */
  end(at?: number): Recording | null;
  /** Drops the slices so far, and their captions. */
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
