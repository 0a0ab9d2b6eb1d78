/**
 * Asks /api/health/live again and again, in a thread of its own, so that whoever makes the load does not
 * delay the measuring. Posts the longest wait in milliseconds, and how many were asked, when it is told to end.
 */
import { parentPort, workerData } from "node:worker_threads";

const { url, everyMs } = workerData;
const waits = [];
let failed = 0;
async function ask() {
  const startedAt = performance.now();
  try {
    await (await fetch(`${url}/api/health/live`)).arrayBuffer();
  } catch {
    failed += 1;
  }
  waits.push(performance.now() - startedAt);
}
const timer = setInterval(ask, everyMs);
parentPort.once("message", () => {
  clearInterval(timer);
  const sorted = waits.toSorted((a, b) => a - b);
  const at = (share) => Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0);
  parentPort.postMessage({ asked: sorted.length, failed, p50: at(0.5), p99: at(0.99), max: at(1) });
});
