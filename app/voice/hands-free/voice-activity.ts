/** Whether someone is speaking, frame by frame: the page's side of the worklet and the worker. */
import type { Report } from "../report.ts";
import { VOICE_GOES_ON } from "./end-of-turn.ts";
import { FRAME_MS } from "./frames.ts";
import workletUrl from "./frames.worklet.ts?worker&url";
import type { Judged, VadAnswer, VadRequest } from "./vad-protocol.ts";

export interface VoiceActivity {
  /** How much voice the watched source had; null while only its loudness is known. */
  readonly voiceMs: number | null;
  /** 0 to 1 a frame, until the returned function or another watch stops it. Throws without audio worklet. */
  watch(source: AudioNode, onProbability: (probability: number) => void): Promise<() => void>;
  close(): void;
}

/** Allowed lag of the worker: shorter than the pause of twenty frames that ends a turn. */
const BEHIND_FRAMES = 16;

export function createVoiceActivity(report: Report): VoiceActivity {
  const worker = new Worker(new URL("./vad.worker.ts", import.meta.url), { type: "module" });
  const prepared = new WeakSet<BaseAudioContext>();
  let listening = 0;
  /** Whether the worker decides; otherwise loudness does. */
  let knowsVoices = false;
  let voiceMs = 0;
  /** The watched source's latest frame judged by anything, and by the worker. */
  let seen = 0;
  let judged = 0;
  let hear = (_frame: Judged) => {};

  worker.onmessage = ({ data }: MessageEvent<VadAnswer>) => {
    knowsVoices = !("failed" in data);
    if ("failed" in data) report("voices are found by loudness", data.failed);
    else if (data.listening === listening) {
      judged = data.number;
      if (data.probability >= VOICE_GOES_ON) voiceMs += FRAME_MS;
      hear(data);
    }
  };
  worker.onerror = (event) => {
    knowsVoices = false;
    report("voices are found by loudness", event.message);
  };

  return {
    get voiceMs() {
      return knowsVoices && seen - judged <= BEHIND_FRAMES ? voiceMs : null;
    },
    async watch(source, onProbability) {
      const { context } = source;
      if (!prepared.has(context)) await context.audioWorklet.addModule(workletUrl);
      prepared.add(context);
      listening += 1;
      const mine = listening;
      voiceMs = 0;
      seen = 0;
      judged = 0;
      hear = ({ number, probability }) => {
        // Each frame counts once, whatever judged it.
        if (number <= seen) return;
        seen = number;
        onProbability(probability);
      };
      const { port1, port2 } = new MessageChannel();
      const node = new AudioWorkletNode(context, "frames", { numberOfOutputs: 0, channelCount: 1 });
      node.port.onmessage = ({ data }: MessageEvent<Judged>) => {
        if (!knowsVoices && mine === listening) hear(data);
      };
      worker.postMessage({ frames: port1, listening } satisfies VadRequest, [port1]);
      node.port.postMessage(port2, [port2]);
      source.connect(node);
      return () => {
        node.port.postMessage(null);
        if (mine !== listening) return;
        listening += 1;
        hear = () => {};
      };
    },
    close() {
      worker.terminate();
    },
  };
}
