import { useFetchers, useNavigation, useRevalidator } from "@remix-run/react";
import { useCallback, useEffect, useRef, useState } from "react";
import { loadByItself } from "./connection/line.ts";

/** Several changes at once are one load, and the load after this tab's own action comes before it. */
const SETTLE_MS = 100;
/** Who turned to this tab so lately looks at it; a phone that was asleep is connected again by then. */
const LOOKS_MS = 30_000;

/**
 * Loads the screen's data again after a change: at once after this tab's own, and soon, when the tab is
 * visible, after one that was made elsewhere. Neither while something else is under way: React Router drops
 * the screen that a form leads to where a load begins before its answer, and begins a navigation again, whose
 * address may say something else by then.
 */
export function useRefresh(): { refreshNow: () => void; refreshSoon: () => void } {
  const { state: reload, revalidate } = useRevalidator();
  const { state: navigation, location } = useNavigation();
  const posts = useFetchers().some(({ state }) => state !== "idle");
  const [isDue, setDue] = useState(false);
  const turnedToAt = useRef(0);

  useEffect(() => {
    const onTurn = () => {
      turnedToAt.current = Date.now();
    };
    document.addEventListener("visibilitychange", onTurn);
    return () => document.removeEventListener("visibilitychange", onTurn);
  }, []);

  // Whatever a navigation loads in the meantime has the change already.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another location is another load
  useEffect(() => {
    if (navigation === "loading") setDue(false);
  }, [navigation, location?.key]);

  const isIdle = reload === "idle" && navigation === "idle" && !posts;
  // What is told of from here on is not in what is loaded now, however late the screen hears that it loads.
  const load = useCallback(() => {
    setDue(false);
    revalidate();
  }, [revalidate]);
  useEffect(() => {
    if (!isDue || !isIdle) return;
    const loadDue = () => {
      if (document.hidden) return;
      if (Date.now() - turnedToAt.current > LOOKS_MS) loadByItself();
      load();
    };
    const timer = setTimeout(loadDue, SETTLE_MS);
    document.addEventListener("visibilitychange", loadDue);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", loadDue);
    };
  }, [isDue, isIdle, load]);

  const refreshSoon = useCallback(() => setDue(true), []);
  return { refreshNow: isIdle ? load : refreshSoon, refreshSoon };
}
