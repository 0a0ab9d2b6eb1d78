/** Decides which frames of a socket are acted on, by its traveller's limits and share of the server. */
import type { RateLimiterAbstract } from "rate-limiter-flexible";
import type { FairShare } from "#app/platform/protection/fair-share.server.ts";
import { isWithin } from "#app/platform/protection/within-limit.server.ts";
import { type Frame, isCancel, isRecording, isSetting, parseFrame } from "./parse-frame.ts";

export interface AdmissionLimits {
  /** Messages a minute, by traveller. */
  messages: RateLimiterAbstract;
  /** Bytes of whole recordings a minute, by traveller. */
  recordedBytes: RateLimiterAbstract;
  /** Settings a minute, by traveller: they request nothing, and every page and tab begins with them. */
  settings: RateLimiterAbstract;
  fairShare?: FairShare;
}

/** A frame's place in its socket, and its arrival in `performance.now()` time. */
export interface Arrival {
  place: number;
  at: number;
}

export interface Admission {
  /** Call in order of arrival, before the frame is acted on: a cancel ends the wait of earlier frames. */
  arrive(data: Buffer, isBinary: boolean): Arrival;
  /** The frame, or null if over a limit. A slice counts by itself, everything else as a message. */
  admit(data: Buffer, isBinary: boolean): Promise<Frame | null>;
  /** False if it is cancelled before its turn comes. */
  mayBegin(arrival: Arrival): Promise<boolean>;
  close(): void;
}

export function createAdmission(
  { messages, recordedBytes, settings, fairShare }: AdmissionLimits,
  { userId, caller }: { userId: string; caller: string },
): Admission {
  /** Ends the wait of a frame that would begin a turn. */
  let waiting: AbortController | undefined;
  /** Frames so far, and how many had come by the last cancel: none of those begins a turn any more. */
  let arrived = 0;
  let cancelled = 0;

  return {
    arrive(data, isBinary) {
      arrived += 1;
      // The cancel arrives after what it cancels.
      if (isCancel(data, isBinary)) {
        cancelled = arrived;
        waiting?.abort();
      }
      return { place: arrived, at: performance.now() };
    },
    async admit(data, isBinary) {
      const isWhole = isRecording(data, isBinary);
      if (isWhole && !(await isWithin(recordedBytes, userId, data.length))) return null;
      const frame = parseFrame(data, isBinary);
      if (frame.type === "slice") return frame;
      return (await isWithin(isSetting(frame) ? settings : messages, userId)) ? frame : null;
    },
    async mayBegin({ place }) {
      if (!fairShare) return true;
      if (place < cancelled) return false;
      waiting = new AbortController();
      const isAdmitted = await fairShare.admit(caller, waiting.signal);
      waiting = undefined;
      return isAdmitted;
    },
    close: () => waiting?.abort(),
  };
}
