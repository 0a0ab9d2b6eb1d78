import { Worker } from "node:worker_threads";

export interface Waits {
  asked: number;
  failed: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  max: number;
}

/** What everybody waits for the server while `work` goes on. */
export async function whileProbing(
  url: string,
  work: () => Promise<unknown>,
  everyMs = 20,
): Promise<Waits> {
  const worker = new Worker(new URL("health-probe.mjs", import.meta.url), {
    workerData: { url, everyMs },
  });
  try {
    await work();
    return await new Promise((resolve, reject) => {
      worker.once("message", resolve);
      worker.once("error", reject);
      worker.postMessage("end");
    });
  } finally {
    await worker.terminate();
  }
}
