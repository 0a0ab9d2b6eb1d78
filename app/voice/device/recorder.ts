import type { Report } from "../report.ts";
import { startLevelMeter } from "./level-meter.ts";
import { type MediaRecording, type RecordingOptions, recordStream } from "./media-recording.ts";
import { closeMicrophone, openMicrophone } from "./microphone.ts";
import { oneAtATime, type SpeechInput, type Started } from "./speech-input.ts";

export interface RecorderOptions extends RecordingOptions {
  /** For the level meter; null disables it. */
  audioContext: () => AudioContext | null;
  onLevel: (level: number) => void;
  report: Report;
}

/** Records one utterance at a time into one file, from tap to tap (spec sections 4, 5 and 9). */
export const createRecorder = (options: RecorderOptions): SpeechInput =>
  oneAtATime(() => startRecording(options));

function startRecording(options: RecorderOptions) {
  const { report } = options;
  const release: (() => void)[] = [];
  let recording: MediaRecording | null = null;
  let over = false;

  const free = () => {
    for (const undo of release.splice(0)) undo();
  };

  async function start(): Promise<Started> {
    const microphone = await openMicrophone(report);
    if (!microphone.ok) return microphone;
    release.push(() => closeMicrophone(microphone.stream));
    if (over) free();
    else {
      try {
        recording = recordStream(microphone.stream, options);
      } catch (error) {
        free();
        report("microphone failed", error);
        return { ok: false, reason: "failed" };
      }
      release.push(meterOf(microphone.stream, options));
    }
    return { ok: true };
  }

  const started = start();
  return {
    started,
    async stop() {
      over = true;
      await started;
      const heard = (await recording?.stop()) ?? null;
      free();
      return heard;
    },
    discard() {
      over = true;
      recording?.discard();
      free();
    },
  };
}

/** Reports the level, if possible, until the returned function is called. */
export function meterOf(
  stream: MediaStream,
  { audioContext, onLevel, report }: Pick<RecorderOptions, "audioContext" | "onLevel" | "report">,
): () => void {
  const context = audioContext();
  if (!context) return () => {};
  try {
    return startLevelMeter(context, stream, onLevel);
  } catch (error) {
    // Firefox refuses a microphone whose sample rate differs from the context's.
    report("level meter failed", error);
    return () => {};
  }
}
