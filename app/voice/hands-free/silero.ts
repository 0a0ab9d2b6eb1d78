/** Silero v5 (MIT) on one ONNX Runtime thread; shapes as in OnnxWrapper: 64 earlier samples, frame, state. */
import model from "@ricky0123/vad-web/dist/silero_vad_v5.onnx?url";
import runtime from "onnxruntime-web/ort-wasm-simd-threaded.wasm?url";
import { env, InferenceSession, Tensor } from "onnxruntime-web/wasm";
import { FRAME_SAMPLES, SAMPLE_RATE } from "./frames.ts";

const CONTEXT_SAMPLES = 64;
const STATE = [2, 1, 128];
const STATE_SIZE = 2 * 128;

export interface Silero {
  /** For the next frame of the same sound. One call at a time. */
  probability(frame: Float32Array): Promise<number>;
  /** Starts another sound. */
  reset(): void;
}

/** Throws if the browser has no WebAssembly or forbids it to this script. */
export async function loadSilero(): Promise<Silero> {
  env.wasm.numThreads = 1;
  env.wasm.wasmPaths = { wasm: runtime };
  const response = await fetch(model);
  if (!response.ok) throw new Error(`the voice model answered ${response.status}`);
  const session = await InferenceSession.create(new Uint8Array(await response.arrayBuffer()));
  const rate = new Tensor("int64", [BigInt(SAMPLE_RATE)]);
  let state = new Tensor("float32", new Float32Array(STATE_SIZE), STATE);
  let input = new Float32Array(CONTEXT_SAMPLES + FRAME_SAMPLES);
  return {
    async probability(frame) {
      input.copyWithin(0, FRAME_SAMPLES);
      input.set(frame, CONTEXT_SAMPLES);
      const { output, stateN } = await session.run({
        input: new Tensor("float32", input, [1, input.length]),
        state,
        sr: rate,
      });
      if (!output || !stateN) throw new Error("the voice model answered something else");
      state = new Tensor("float32", stateN.data as Float32Array, STATE);
      return Number(output.data[0]);
    },
    reset() {
      state = new Tensor("float32", new Float32Array(STATE_SIZE), STATE);
      input = new Float32Array(CONTEXT_SAMPLES + FRAME_SAMPLES);
    },
  };
}
