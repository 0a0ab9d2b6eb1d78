/** How much memory programs have resident at most while they run, in MB; of Linux (proc(5), VmHWM). */
import { readFileSync } from "node:fs";

const EVERY_MS = 5;

export function watchMemory() {
  let peak = 0;
  return {
    /** Looks at this process until it has ended. */
    watch(pid: number): void {
      const timer = setInterval(() => {
        const resident = residentOf(pid);
        if (resident === null) clearInterval(timer);
        else peak = Math.max(peak, resident);
      }, EVERY_MS);
      timer.unref();
    },
    /** Of all that were watched. */
    peak: () => peak,
  };
}

/** Null where it has ended. */
function residentOf(pid: number): number | null {
  try {
    const kilobytes = /^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
    return kilobytes === undefined ? null : Number(kilobytes) / 1024;
  } catch (error) {
    const { code = "" } = error as NodeJS.ErrnoException;
    if (code === "ENOENT" || code === "ESRCH") return null;
    throw error;
  }
}
