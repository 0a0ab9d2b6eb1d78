/** Records one audio stream into one file, in the first format the browser can write. */
import { type AudioExtension, MIN_RECORDING_BYTES } from "#app/contracts/audio.ts";
import type { Heard } from "./speech-input.ts";

interface RecordingFormat {
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
const MAX_MS = 2 * 60 * 1000;
/** Opus keeps speech clear at this rate, a quarter of the browsers' default, and uploads faster. */
const BITS_PER_SECOND = 32_000;

/** Null if none is supported. WebKit claims webm but writes lengths that others misread: mp4 first there. */
export function pickFormat(
  isTypeSupported: (mimeType: string) => boolean,
  userAgent: string,
): RecordingFormat | null {
  const webKit = /AppleWebKit/.test(userAgent) && !/Chrome|Chromium|Android/.test(userAgent);
  const formats = webKit ? FORMATS.toSorted((a, b) => mp4First(a) - mp4First(b)) : FORMATS;
  return formats.find(({ mimeType }) => isTypeSupported(mimeType)) ?? null;
}

const mp4First = ({ extension }: RecordingFormat) => (extension === "mp4" ? 0 : 1);

export interface RecordingOptions {
  /** Each part as it is recorded; concatenated in order, they are the file. */
  onSlice?: (slice: Blob) => void;
  /** The recording ended by itself (two minutes, an unplugged device): `stop()` returns what there is. */
  onEnd: () => void;
}

export interface MediaRecording {
  /** Null if it is too short to hold a word. */
  stop(): Promise<Heard | null>;
  discard(): void;
}

/** Throws MediaRecorder's error if it rejects the stream. */
export function recordStream(
  stream: MediaStream,
  { onSlice, onEnd }: RecordingOptions,
): MediaRecording {
  const slices: Blob[] = [];
  let over = false;
  let discarded = false;
  const format = pickFormat((type) => MediaRecorder.isTypeSupported(type), navigator.userAgent);
  const recorder = new MediaRecorder(stream, {
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
  const limit = setTimeout(onEnd, MAX_MS);
  return {
    async stop() {
      over = true;
      clearTimeout(limit);
      await finished(recorder);
      const type = recorder.mimeType || format?.mimeType || "audio/webm";
      const blob = new Blob(slices, { type });
      if (blob.size < MIN_RECORDING_BYTES) return null;
      return { blob, extension: format?.extension ?? extensionOf(type) };
    },
    discard() {
      over = true;
      discarded = true;
      clearTimeout(limit);
      if (recorder.state !== "inactive") recorder.stop();
    },
  };
}

/** Waits for the stop event, with which the last slice arrives. */
function finished(recorder: MediaRecorder): Promise<void> {
  if (recorder.state === "inactive") return Promise.resolve();
  return new Promise((resolve) => {
    recorder.addEventListener("stop", () => resolve(), { once: true });
    recorder.stop();
  });
}

/** For a browser that supports none of the formats by name but records anyway. */
function extensionOf(mimeType: string): AudioExtension {
  const known = FORMATS.find((format) => mimeType.startsWith(`audio/${format.extension}`));
  return known?.extension ?? "webm";
}
