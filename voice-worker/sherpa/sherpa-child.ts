/** Runs outside the server: native code that finds a damaged model exits. See sherpa-process.ts. */
import { constants, getPriority, setPriority } from "node:os";
import path from "node:path";
import sherpa from "sherpa-onnx-node";
import {
  type FirstModel,
  type ModelSize,
  SAMPLE_RATE,
  type SherpaAnswer,
  type SherpaRequest,
} from "./protocol.ts";
import { voiceConfig, voiceNamed } from "./voices.ts";

/** Silero's frame size in samples, at 16 kHz. */
const FRAME = 512;
/** Kept on both sides of the speech, or a soft start or end is cut off. */
const MARGIN = 0.1 * SAMPLE_RATE;
const MAX_SECONDS = 125;
/** Speech must be made as fast as it is heard; one sentence is spoken at a time. */
const THREADS = 2;

const folder = process.argv[2] ?? "";
const first = JSON.parse(process.argv[3] ?? "{}") as FirstModel;
const file = (name: string) => path.join(folder, name);

function once<Key, Model>(load: (key: Key) => Model): (key: Key) => Model {
  const loaded = new Map<Key, Model>();
  return (key) => {
    const model = loaded.get(key) ?? load(key);
    loaded.set(key, model);
    return model;
  };
}

const voiceActivity = once(
  (sampleRate: number) =>
    new sherpa.Vad(
      {
        sileroVad: {
          model: file("silero-vad.onnx"),
          threshold: 0.3,
          minSilenceDuration: 0.25,
          minSpeechDuration: 0.1,
          maxSpeechDuration: MAX_SECONDS,
          windowSize: FRAME,
        },
        sampleRate,
        numThreads: 1,
      },
      MAX_SECONDS,
    ),
);

const recogniser = once((size: ModelSize) =>
  sherpa.OfflineRecognizer.createAsync({
    featConfig: { sampleRate: SAMPLE_RATE, featureDim: 80 },
    modelConfig: {
      moonshine: {
        encoder: file(`moonshine-${size}-encoder.onnx`),
        mergedDecoder: file(`moonshine-${size}-decoder.onnx`),
      },
      tokens: file("moonshine-tokens.txt"),
      numThreads: 1,
      provider: "cpu",
    },
  }),
);

const voice = once(async (name: string) => {
  const found = voiceNamed(name);
  if (!found) throw new Error(`there is no voice ${name}`);
  const model = await sherpa.OfflineTts.createAsync({
    model: { ...voiceConfig(folder, found), numThreads: THREADS, provider: "cpu" },
    maxNumSentences: 1,
  });
  return { model, speaker: found.speaker };
});

/** Null without speech. Digital silence around it makes Moonshine a third less accurate: cut, never pad. */
function voiceOf(samples: Float32Array): Float32Array | null {
  const vad = voiceActivity(SAMPLE_RATE);
  vad.reset();
  for (let at = 0; at + FRAME <= samples.length; at += FRAME) {
    vad.acceptWaveform(samples.subarray(at, at + FRAME));
  }
  vad.flush();
  let start = samples.length;
  let end = 0;
  for (; !vad.isEmpty(); vad.pop()) {
    // Copied: the addon's own memory must not be handed out.
    const segment = vad.front(false);
    start = Math.min(start, segment.start);
    end = Math.max(end, segment.start + segment.samples.length);
  }
  if (end === 0) return null;
  return samples.subarray(Math.max(0, start - MARGIN), Math.min(samples.length, end + MARGIN));
}

async function hear(size: ModelSize, samples: Float32Array): Promise<string> {
  const voice = voiceOf(samples);
  if (!voice) return "";
  const decoder = await recogniser(size);
  const stream = decoder.createStream();
  stream.acceptWaveform({ samples: voice, sampleRate: SAMPLE_RATE });
  return (await decoder.decodeAsync(stream)).text.trim();
}

async function speak(name: string, text: string) {
  const { model, speaker } = await voice(name);
  const { samples, sampleRate } = await model.generateAsync({
    text,
    sid: speaker,
    speed: 1,
    enableExternalBuffer: false,
  });
  return { samples, sampleRate };
}

async function answer(request: SherpaRequest): Promise<SherpaAnswer> {
  const { id } = request;
  try {
    if (request.ask === "memory") return { id, bytes: process.memoryUsage.rss() };
    if (request.ask === "speak") return { id, ...(await speak(request.voice, request.text)) };
    return { id, text: await hear(request.model, request.samples) };
  } catch (error) {
    return { id, error: error instanceof Error ? error.message : String(error) };
  }
}

// If the server itself is niced, raising the priority may not be permitted.
setPriority(Math.max(constants.priority.PRIORITY_BELOW_NORMAL, getPriority()));
process.on("message", (request: SherpaRequest) => {
  void answer(request).then((reply) => process.send?.(reply));
});
// The server has ended, for whatever reason.
process.on("disconnect", () => process.exit());
void Promise.resolve("speak" in first ? voice(first.speak) : recogniser(first.hear)).then(() =>
  process.send?.({ id: 0, text: "ready" } satisfies SherpaAnswer),
);
