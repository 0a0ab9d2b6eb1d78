/** One utterance at a time: heard by one input, on its way while it is made, its screen kept on. */

import type { Heard, SpeechInput, Started } from "../device/speech-input.ts";
import { createRecordingStream, endOf, frameOf } from "./recording-stream.ts";
import type { VoiceSocket } from "./socket.ts";

interface ListeningHooks {
  sendFrame: VoiceSocket["sendFrame"];
  /** Returns how to let it go dark again. */
  keepScreenOn: () => () => void;
}

/** What was heard, and whether anyone still wants it: a later tap makes an earlier utterance void. */
interface Ended {
  heard: Heard | null;
  /** Whether it had begun at all: one may be asked for the microphone after the tap that ends it. */
  started: Promise<Started> | null;
  readonly isVoid: boolean;
}

export function createListening({ sendFrame, keepScreenOn }: ListeningHooks) {
  const stream = createRecordingStream(sendFrame);
  let input: SpeechInput | null = null;
  let starting: Promise<Started> | null = null;
  /** Counts up: what an earlier one still waits for is void. */
  let attempt = 0;
  let letScreenSleep = () => {};

  function allowSleep(): void {
    letScreenSleep();
    letScreenSleep = () => {};
  }

  function drop(): void {
    attempt += 1;
    stream.drop();
    input?.discard();
    input = null;
    allowSleep();
  }

  /** Whether the server has all of it; nothing more belongs to it. */
  function takeSent(): boolean {
    const isSent = stream.isWhole;
    stream.end();
    return isSent;
  }

  return {
    push: stream.push,
    /** What was sent of a recording is gone with its connection: it will be sent as a whole. */
    connectionChanged: stream.end,
    drop,
    takeSent,
    /** Null when something else was begun meanwhile. */
    async begin(
      next: SpeechInput,
      { isSentInSlices }: { isSentInSlices: boolean },
    ): Promise<Started | null> {
      drop();
      const mine = attempt;
      input = next;
      stream.begin({ isSentInSlices });
      starting = next.start();
      const started = await starting;
      if (mine !== attempt) return null;
      if (started.ok) letScreenSleep = keepScreenOn();
      else input = null;
      return started;
    },
    async end(): Promise<Ended> {
      const ended = input;
      const started = ended && starting;
      attempt += 1;
      const mine = attempt;
      allowSleep();
      const heard = (await ended?.stop()) ?? null;
      const isVoid = () => mine !== attempt;
      if (!isVoid()) input = null;
      if (!heard && !isVoid()) stream.drop();
      return {
        heard,
        started,
        get isVoid() {
          return isVoid();
        },
      };
    },
    /** The frame that says it: its end alone, where the server has the rest. */
    frameOf: async (heard: Heard): Promise<string> =>
      takeSent() && "blob" in heard ? endOf(heard) : await frameOf(heard),
  };
}
