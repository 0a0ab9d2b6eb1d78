/**
 * The process that runs the speech models. Apart from the server, because native code that finds a model
 * damaged ends its process, and so that pages go before speech. See sherpa-process.ts.
 */
import { constants, setPriority } from "node:os";
import path from "node:path";
import sherpa from "sherpa-onnx-node";
import { type ModelSize, SAMPLE_RATE, type SherpaAnswer, type SherpaRequest } from "./protocol.ts";

/** Of the frames that Silero was made for, at 16 kHz. */
const FRAME = 512;
/** Kept on both sides of the voice: without it a soft beginning or end is cut off. */
const MARGIN = 0.1 * SAMPLE_RATE;
const LONGEST_SECONDS = 125;

const folder = process.argv[2] ?? "";
const file = (name: string) => path.join(folder, name);

const vad = new sherpa.Vad(
  {
    sileroVad: {
      model: file("silero-vad.onnx"),
      threshold: 0.3,
      minSilenceDuration: 0.25,
      minSpeechDuration: 0.1,
      maxSpeechDuration: LONGEST_SECONDS,
      windowSize: FRAME,
    },
    sampleRate: SAMPLE_RATE,
    numThreads: 1,
  },
  LONGEST_SECONDS,
);

const recognisers = new Map<ModelSize, ReturnType<typeof load>>();

const load = (size: ModelSize) =>
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
  });

function recogniser(size: ModelSize): ReturnType<typeof load> {
  const loaded = recognisers.get(size) ?? load(size);
  recognisers.set(size, loaded);
  return loaded;
}

/**
 * From the first to the last voice, or null where there is none. Digital silence before or after it
 * ruins what Moonshine makes of a recording (a third more words wrong), so it is cut, never padded.
 */
function voiceOf(samples: Float32Array): Float32Array | null {
  vad.reset();
  for (let at = 0; at + FRAME <= samples.length; at += FRAME) {
    vad.acceptWaveform(samples.subarray(at, at + FRAME));
  }
  vad.flush();
  let start = samples.length;
  let end = 0;
  for (; !vad.isEmpty(); vad.pop()) {
    // Copied: memory of the addon's own is not to be handed out.
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

async function answer(request: SherpaRequest): Promise<SherpaAnswer> {
  const { id } = request;
  try {
    if (request.ask === "memory") return { id, bytes: process.memoryUsage.rss() };
    return { id, text: await hear(request.model, request.samples) };
  } catch (error) {
    return { id, error: error instanceof Error ? error.message : String(error) };
  }
}

setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
process.on("message", (request: SherpaRequest) => {
  void answer(request).then((reply) => process.send?.(reply));
});
// The server is gone, by whatever cause.
process.on("disconnect", () => process.exit());
void recogniser("base").then(() => process.send?.({ id: 0, text: "ready" } satisfies SherpaAnswer));
