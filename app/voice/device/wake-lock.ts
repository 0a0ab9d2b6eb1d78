import type { Report } from "../report.ts";

/** Keeps the screen on, if the browser can, until the returned function is called. */
export function keepScreenOn(report: Report): () => void {
  if (!("wakeLock" in navigator)) return () => {};
  const lock = navigator.wakeLock.request("screen").catch((error: unknown) => {
    report("screen may turn off", error);
    return null;
  });
  return () => {
    void lock.then((held) => held?.release());
  };
}
