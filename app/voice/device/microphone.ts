/** Requests, opens and closes the microphone. */

import type { Report } from "../report.ts";
import type { MicProblem } from "./speech-input.ts";

type Microphone = { ok: true; stream: MediaStream } | { ok: false; reason: MicProblem };

/** Asks for permission if needed. Close the stream with `closeMicrophone`. */
export async function openMicrophone(report: Report): Promise<Microphone> {
  // Browsers hide mediaDevices altogether on insecure pages.
  if (!window.isSecureContext || !navigator.mediaDevices) return { ok: false, reason: "insecure" };
  if (typeof MediaRecorder === "undefined") return { ok: false, reason: "failed" };
  try {
    const stream = await navigator.mediaDevices.getUserMedia({
      // Recognisers cope better with noise than with a suppressed voice: with suppression on, the
      // embedded one understood none of four recordings of a sentence; with it off, all.
      audio: { echoCancellation: true, noiseSuppression: false, autoGainControl: true },
    });
    return { ok: true, stream };
  } catch (error) {
    report("microphone failed", error);
    return { ok: false, reason: problemOf(error) };
  }
}

export function closeMicrophone(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

/** Names of getUserMedia's exceptions: Media Capture and Streams, section 10.2. */
function problemOf(error: unknown): MicProblem {
  const name = error instanceof Error || error instanceof DOMException ? error.name : "";
  if (name === "NotAllowedError" || name === "SecurityError") return "denied";
  if (name === "NotFoundError" || name === "OverconstrainedError") return "none";
  return "failed";
}
