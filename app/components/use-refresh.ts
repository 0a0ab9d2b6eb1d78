import { useFetchers, useNavigation, useRevalidator } from "@remix-run/react";
import { useCallback, useEffect, useRef, useState } from "react";
import { loadByItself } from "./connection/line.ts";

/** Batches concurrent changes into one load, and lets the load after this tab's own action go first. */
const SETTLE_MS = 100;
/** A tab switched to this recently is being looked at; a phone that was asleep is back online by then. */
const LOOKS_MS = 30_000;

/**
 * Reloads the screen's data after a change: at once after this tab's own, and soon, when the tab is visible,
 * after one made elsewhere. Neither while anything else is in flight: if a load starts before a form's
 * answer, React Router drops the screen that the form leads to, and it restarts a navigation, whose address
 * may have changed by then.
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

  // What a navigation loads meanwhile already has the change.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another location is another load
  useEffect(() => {
    if (navigation === "loading") setDue(false);
  }, [navigation, location?.key]);

  const isIdle = reload === "idle" && navigation === "idle" && !posts;
  // A change reported from here on is not in this load, however late the screen learns that it is loading.
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
