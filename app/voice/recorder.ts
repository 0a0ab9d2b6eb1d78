import { type AudioExtension, MIN_RECORDING_BYTES } from "#app/contracts/audio.ts";
import { startLevelMeter } from "./level-meter.ts";
import type { Report } from "./report.ts";
import type { Heard, MicProblem, SpeechInput, Started } from "./speech-input.ts";

export interface RecordingFormat {
  mimeType: string;
  extension: AudioExtension;
}

/** Spec section 5: the first supported one, in this order. */
const FORMATS: readonly RecordingFormat[] = [
  { mimeType: "audio/webm;codecs=opus", extension: "webm" },
  { mimeType: "audio/webm", extension: "webm" },
  { mimeType: "audio/mp4", extension: "mp4" },
  { mimeType: "audio/ogg;codecs=opus", extension: "ogg" },
  { mimeType: "audio/wav", extension: "wav" },
];

/** Spec section 9. */
const TIMESLICE_MS = 100;
const LONGEST_MS = 2 * 60 * 1000;
/** Opus keeps speech clear at this rate, a quarter of the browsers' own choice, and uploads faster. */
const BITS_PER_SECOND = 32_000;

/**
 * The format to record in, or null when none of them is supported. WebKit's recorder (Safari, and
 * every browser on iOS) says yes to webm but writes files whose length other decoders misread, so
 * mp4 goes first there.
 */
export function pickFormat(
  isTypeSupported: (mimeType: string) => boolean,
  userAgent: string,
): RecordingFormat | null {
  const webKit = /AppleWebKit/.test(userAgent) && !/Chrome|Chromium|Android/.test(userAgent);
  const formats = webKit ? FORMATS.toSorted((a, b) => mp4First(a) - mp4First(b)) : FORMATS;
  return formats.find(({ mimeType }) => isTypeSupported(mimeType)) ?? null;
}

const mp4First = ({ extension }: RecordingFormat) => (extension === "mp4" ? 0 : 1);

export interface RecorderOptions {
  /** For the level meter; null leaves it out. */
  audioContext: () => AudioContext | null;
  onLevel: (level: number) => void;
  /** Each part of the recording as it is made; together, in order, they are the file. */
  onSlice?: (slice: Blob) => void;
  /** The recording ended by itself (two minutes, an unplugged device): `stop()` has what there is. */
  onEnd: () => void;
  report: Report;
}

/** Records one utterance at a time into one file (spec sections 4, 5 and 9). */
export function createRecorder(options: RecorderOptions): SpeechInput {
  let current: Recording | null = null;

  return {
    async start() {
      current?.discard();
      const recording = startRecording(options);
      current = recording;
      return await recording.started;
    },
    async stop() {
      const recording = current;
      current = null;
      return recording ? await recording.stop() : null;
    },
    discard() {
      current?.discard();
      current = null;
    },
  };
}

interface Recording {
  started: Promise<Started>;
  stop(): Promise<Heard | null>;
  discard(): void;
}

function startRecording(options: RecorderOptions): Recording {
  const { audioContext, onLevel, onSlice, onEnd, report } = options;
  const slices: Blob[] = [];
  const release: (() => void)[] = [];
  let recorder: MediaRecorder | null = null;
  let format: RecordingFormat | null = null;
  let over = false;
  let discarded = false;

  const free = () => {
    for (const undo of release.splice(0)) undo();
  };

  async function start(): Promise<Started> {
    // Browsers hide mediaDevices altogether on insecure pages.
    if (!window.isSecureContext || !navigator.mediaDevices) return refused("insecure");
    if (typeof MediaRecorder === "undefined") return refused("failed");
    try {
      const stream = await navigator.mediaDevices.getUserMedia({
        // Recognisers cope with noise better than with what suppression leaves of a voice: with it
        // on, the embedded one understood none of four recordings of a sentence, without it all.
        audio: { echoCancellation: true, noiseSuppression: false, autoGainControl: true },
      });
      release.push(() => {
        for (const track of stream.getTracks()) track.stop();
      });
      if (over) free();
      else record(stream);
      return { ok: true };
    } catch (error) {
      free();
      report("microphone failed", error);
      return refused(problemOf(error));
    }
  }

  function record(stream: MediaStream): void {
    format = pickFormat((type) => MediaRecorder.isTypeSupported(type), navigator.userAgent);
    recorder = new MediaRecorder(stream, {
      ...(format ? { mimeType: format.mimeType } : {}),
      audioBitsPerSecond: BITS_PER_SECOND,
    });
    recorder.ondataavailable = ({ data }) => {
      if (data.size === 0 || discarded) return;
      slices.push(data);
      onSlice?.(data);
    };
    recorder.onstop = () => {
      if (!over) onEnd();
    };
    recorder.start(TIMESLICE_MS);
    const limit = setTimeout(onEnd, LONGEST_MS);
    release.push(() => clearTimeout(limit));
    const context = audioContext();
    if (!context) return;
    try {
      release.push(startLevelMeter(context, stream, onLevel));
    } catch (error) {
      // Firefox refuses a microphone whose sample rate differs from the context's.
      report("level meter failed", error);
    }
  }

  const started = start();
  return {
    started,
    async stop() {
      over = true;
      await started;
      if (recorder) await finished(recorder);
      free();
      const type = recorder?.mimeType || format?.mimeType || "audio/webm";
      const blob = new Blob(slices, { type });
      if (blob.size < MIN_RECORDING_BYTES) return null;
      return { blob, extension: format?.extension ?? extensionOf(type) };
    },
    discard() {
      over = true;
      discarded = true;
      if (recorder && recorder.state !== "inactive") recorder.stop();
      free();
    },
  };
}

const refused = (reason: MicProblem): Started => ({ ok: false, reason });

/** The last slice comes with the stop, so it is waited for. */
function finished(recorder: MediaRecorder): Promise<void> {
  if (recorder.state === "inactive") return Promise.resolve();
  return new Promise((resolve) => {
    recorder.addEventListener("stop", () => resolve(), { once: true });
    recorder.stop();
  });
}

/** Names of getUserMedia's exceptions: Media Capture and Streams, section 10.2. */
function problemOf(error: unknown): MicProblem {
  const name = error instanceof Error || error instanceof DOMException ? error.name : "";
  if (name === "NotAllowedError" || name === "SecurityError") return "denied";
  if (name === "NotFoundError" || name === "OverconstrainedError") return "none";
  return "failed";
}

/** For a browser that supports none of the formats by name, and records something all the same. */
function extensionOf(mimeType: string): AudioExtension {
  const known = FORMATS.find((format) => mimeType.startsWith(`audio/${format.extension}`));
  return known?.extension ?? "webm";
}
