/** Loudness decides until the model loads. Only this script may use WebAssembly (static-files.server.ts). */
import { loadSilero, type Silero } from "./silero.ts";
import type { Frame, VadAnswer, VadRequest } from "./vad-protocol.ts";

/** A dedicated worker's global scope, missing from the page's types. */
declare const self: {
  onmessage: ((event: MessageEvent<VadRequest>) => void) | null;
  postMessage(answer: VadAnswer): void;
};

let silero: Silero | null = null;
let frames: MessagePort | null = null;

function failed(error: unknown): void {
  silero = null;
  self.postMessage({ failed: String(error) });
}

/** The model takes one frame at a time. */
let inOrder: Promise<void> = loadSilero().then((loaded) => {
  silero = loaded;
}, failed);

self.onmessage = ({ data: { frames: port, listening } }) => {
  frames?.close();
  frames = port;
  inOrder = inOrder.then(() => silero?.reset());
  port.onmessage = ({ data: { number, samples } }: MessageEvent<Frame>) => {
    inOrder = inOrder
      .then(async () => {
        if (!silero || frames !== port) return;
        const probability = await silero.probability(samples);
        self.postMessage({ number, probability, listening });
      })
      .catch(failed);
  };
};
