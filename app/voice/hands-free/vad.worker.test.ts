import { expect, it, vi } from "vitest";
import type { Silero } from "./silero.ts";
import type { VadRequest } from "./vad-protocol.ts";

const loading = vi.hoisted(() => {
  let finish = (_silero: Silero) => {};
  const loaded = new Promise<Silero>((resolve) => {
    finish = resolve;
  });
  return { loaded, finish: (silero: Silero) => finish(silero) };
});
vi.mock("./silero.ts", () => ({ loadSilero: () => loading.loaded }));

const settled = () => new Promise((resolve) => setTimeout(resolve, 20));

it("judges what came before its model was there, in order, and nothing of an earlier listening", async () => {
  const said: unknown[] = [];
  const scope = {
    onmessage: null as ((event: { data: VadRequest }) => void) | null,
    postMessage: (answer: unknown) => said.push(answer),
  };
  vi.stubGlobal("self", scope);
  await import("./vad.worker.ts");
  const listen = (listening: number) => {
    const { port1, port2 } = new MessageChannel();
    scope.onmessage?.({ data: { frames: port1, listening } });
    return (number: number) => port2.postMessage({ number, samples: Float32Array.of(number) });
  };
  const first = listen(1);
  first(1);
  first(2);
  await settled();
  const second = listen(2);
  second(1);
  second(2);
  await settled();
  expect(said).toEqual([]);
  let resets = 0;
  loading.finish({
    probability: async ([sample = 0]) => sample / 10,
    reset: () => {
      resets += 1;
    },
  });
  await settled();
  expect(said).toEqual([
    { number: 1, probability: 0.1, listening: 2 },
    { number: 2, probability: 0.2, listening: 2 },
  ]);
  expect(resets).toBe(2);
  vi.unstubAllGlobals();
});
