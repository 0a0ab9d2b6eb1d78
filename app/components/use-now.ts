import { useEffect, useState } from "react";

const MINUTE_MS = 60_000;

/** The current time in ms, updated every minute; null on the server and until the page is hydrated. */
export function useNow(): number | null {
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      const at = Date.now();
      setNow(at);
      timer = setTimeout(tick, MINUTE_MS - (at % MINUTE_MS));
    };
    tick();
    return () => clearTimeout(timer);
  }, []);
  return now;
}

/** `2026-11-20 16:05` in an IANA time zone; the format is Swedish. */
export const clockIn = (zone: string, at: number): string =>
  new Intl.DateTimeFormat("sv-SE", {
    timeZone: zone,
    dateStyle: "short",
    timeStyle: "short",
  }).format(at);

/**
 * `YYYY-MM-DD` on the traveller's own calendar; until the page is hydrated, `everywhere`: the earliest day
 * that is still today somewhere.
 */
export function useToday(everywhere: string): string {
  const now = useNow();
  return now === null
    ? everywhere
    : new Intl.DateTimeFormat("sv-SE", { dateStyle: "short" }).format(now);
}
