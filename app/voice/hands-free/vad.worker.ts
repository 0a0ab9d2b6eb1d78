/**
 * Looks for voices, away from the page. By loudness until the model that knows voices is loaded, and where
 * it cannot be. Only this script may compile WebAssembly: its own response says so (static-files.server.ts),
 * the page's policy does not.
 */
import { createLevelGate } from "./level-gate.ts";
import { loadSilero, type Silero } from "./silero.ts";
import type { VadAnswer, VadRequest } from "./vad-protocol.ts";

/** Of a dedicated worker's global scope, which is not among the page's types. */
declare const self: {
  onmessage: ((event: MessageEvent<VadRequest>) => void) | null;
  postMessage(answer: VadAnswer): void;
};

let silero: Silero | null = null;
let gate = createLevelGate();
let frames: MessagePort | null = null;
/** The network hears one frame at a time. */
let inOrder = Promise.resolve();

async function probabilityOf(frame: Float32Array): Promise<number> {
  const byLevel = gate.probability(frame);
  if (!silero) return byLevel;
  try {
    return await silero.probability(frame);
  } catch (error) {
    silero = null;
    self.postMessage({ failed: String(error) });
    return byLevel;
  }
}

self.onmessage = ({ data: { frames: port, listening } }) => {
  frames?.close();
  frames = port;
  inOrder = inOrder.then(() => {
    gate = createLevelGate();
    silero?.reset();
  });
  port.onmessage = ({ data: frame }: MessageEvent<Float32Array>) => {
    inOrder = inOrder.then(async () => {
      if (frames !== port) return;
      const probability = await probabilityOf(frame);
      self.postMessage({ probability, listening });
    });
  };
};

loadSilero().then(
  (loaded) => {
    silero = loaded;
    self.postMessage({ ready: true });
  },
  (error: unknown) => self.postMessage({ failed: String(error) }),
);
