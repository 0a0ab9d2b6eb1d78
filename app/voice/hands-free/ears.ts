/** Records and sends nothing until someone speaks; a delay before the recorder keeps the first half word. */

import { type MediaRecording, recordStream } from "../device/media-recording.ts";
import { closeMicrophone, openMicrophone } from "../device/microphone.ts";
import { meterOf, type RecorderOptions } from "../device/recorder.ts";
import { type Heard, oneAtATime, type SpeechInput, type Started } from "../device/speech-input.ts";
import { createEndOfTurn, MIN_VOICE_MS } from "./end-of-turn.ts";
import { pauseAfter } from "./pause.ts";
import type { VoiceActivity } from "./voice-activity.ts";

/** Sound kept from before a voice is detected, which takes about 100 ms. */
const PRE_ROLL_SECONDS = 0.45;
/** A microphone that delivers nothing for this long is gone. */
const STALLED_MS = 3000;

export interface EarsOptions extends RecorderOptions {
  activity: VoiceActivity;
  /** Someone begins to speak. */
  onVoice: () => void;
  /** No one spoke within five seconds, or the sound was not speech. */
  onNothing: (why: "nothing" | "noise") => void;
  /** Words of this recording so far and when they arrived (performance.now); null if unknown. */
  words: () => { text: string; at: number } | null;
}

/** `onEnd` is also called when the traveller has finished. */
export const createEars = (options: EarsOptions): SpeechInput => oneAtATime(() => listen(options));

function listen(options: EarsOptions) {
  const { activity, audioContext, onEnd, onNothing, onVoice, report, words } = options;
  const release: (() => void)[] = [];
  let recording: MediaRecording | null = null;
  let over = false;
  let closeSource = () => {};
  const delivery = watchDelivery(() => nothing("nothing"));

  /** Ignores everything from here on. */
  const deafen = () => {
    over = true;
    delivery.end();
  };
  const end = () => {
    deafen();
    for (const undo of release.splice(0).toReversed()) undo();
  };

  const failed = (error: unknown): Started => {
    end();
    report("listening without a hand failed", error);
    return { ok: false, reason: "failed" };
  };

  function nothing(why: "nothing" | "noise"): void {
    recording?.discard();
    end();
    onNothing(why);
  }

  async function hear(stream: MediaStream, context: AudioContext): Promise<void> {
    const source = context.createMediaStreamSource(stream);
    const delayed = delayedBy(PRE_ROLL_SECONDS, source, context);
    release.push(() => source.disconnect(), meterOf(stream, options));
    const turn = createEndOfTurn((quietMs) => pauseOf(words(), quietMs));
    const onProbability = (probability: number) => {
      if (over) return;
      delivery.came();
      const verdict = turn.hear(probability);
      if (verdict === "begins") record(delayed);
      else if (verdict === "ends") finished();
      else if (verdict === "nothing" || verdict === "noise") nothing(verdict);
    };
    delivery.came();
    const unwatch = await activity.watch(source, onProbability);
    if (over) unwatch();
    else release.push(unwatch);
  }

  function record(stream: MediaStream): void {
    onVoice();
    recording = recorded(stream, options);
    if (!recording) nothing("nothing");
  }

  /** Ends with speech for `stop` to return, or discards loud sound now known not to be a voice. */
  function finished(): void {
    const { voiceMs } = activity;
    if (voiceMs !== null && voiceMs < MIN_VOICE_MS) {
      nothing("noise");
      return;
    }
    deafen();
    onEnd();
  }

  async function start(): Promise<Started> {
    const microphone = await openMicrophone(report);
    if (!microphone.ok) return microphone;
    closeSource = () => closeMicrophone(microphone.stream);
    release.push(closeSource);
    const context = audioContext();
    if (!context) return failed(new Error("there is no sound"));
    try {
      if (!over) await hear(microphone.stream, context);
    } catch (error) {
      return failed(error);
    }
    if (over) end();
    return { ok: true };
  }

  const started = start();
  return {
    started,
    async stop(): Promise<Heard | null> {
      await started;
      const isInAWord = recording !== null && !over;
      deafen();
      if (isInAWord) await lastOf(closeSource);
      const heard = (await recording?.stop()) ?? null;
      end();
      return heard;
    },
    discard() {
      recording?.discard();
      end();
    },
  };
}

function recorded(stream: MediaStream, options: EarsOptions): MediaRecording | null {
  try {
    return recordStream(stream, options);
  } catch (error) {
    options.report("recording failed", error);
    return null;
  }
}

/** If stopped by hand, the recorder lags by the pre-roll; a pause that ends a turn is longer. */
async function lastOf(closeSource: () => void): Promise<void> {
  closeSource();
  await new Promise((resolve) => setTimeout(resolve, PRE_ROLL_SECONDS * 1000));
}

/** Calls back when a microphone delivers nothing for STALLED_MS. */
function watchDelivery(onStall: () => void) {
  let stalled: ReturnType<typeof setTimeout> | undefined;
  const end = () => clearTimeout(stalled);
  return {
    came(): void {
      end();
      stalled = setTimeout(onStall, STALLED_MS);
    },
    end,
  };
}

function delayedBy(seconds: number, source: AudioNode, context: AudioContext): MediaStream {
  const delay = context.createDelay(1);
  delay.delayTime.value = seconds;
  const delayed = context.createMediaStreamDestination();
  source.connect(delay).connect(delayed);
  return delayed.stream;
}

function pauseOf(known: ReturnType<EarsOptions["words"]>, quietMs: number): number {
  if (!known) return pauseAfter(null);
  const cameAfterMs = quietMs - (performance.now() - known.at);
  return pauseAfter({ text: known.text, cameAfterMs });
}
