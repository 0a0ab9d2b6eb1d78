/** One utterance at a time: heard by one input and streamed meanwhile, with the screen kept on. */

import type { Heard, SpeechInput, Started } from "../device/speech-input.ts";
import { createRecordingStream, endOf, frameOf } from "./recording-stream.ts";
import type { VoiceSocket } from "./socket.ts";

interface ListeningHooks {
  sendFrame: VoiceSocket["sendFrame"];
  /** Returns a function that lets it sleep again. */
  keepScreenOn: () => () => void;
}

/** What was heard; void if a later tap has superseded it. */
interface Ended {
  heard: Heard | null;
  /** Whether it began at all: the microphone prompt may come after the tap that ends it. */
  started: Promise<Started> | null;
  readonly isVoid: boolean;
}

export function createListening({ sendFrame, keepScreenOn }: ListeningHooks) {
  const stream = createRecordingStream(sendFrame);
  let input: SpeechInput | null = null;
  let starting: Promise<Started> | null = null;
  /** Counts up: whatever an earlier one still awaits is void. */
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

  /** Ends the stream; returns whether the server has all of it. */
  function takeSent(): boolean {
    const isSent = stream.isWhole;
    stream.end();
    return isSent;
  }

  return {
    push: stream.push,
    /** Slices sent are lost with their connection: the recording will be sent whole. */
    connectionChanged: stream.end,
    drop,
    takeSent,
    /** Returns null if something else was begun meanwhile. */
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
    /** The frame to send: only its end if the server has the rest. */
    frameOf: async (heard: Heard): Promise<string> =>
      takeSent() && "blob" in heard ? endOf(heard) : await frameOf(heard),
  };
}
