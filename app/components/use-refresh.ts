import { useNavigation, useRevalidator } from "@remix-run/react";
import { useCallback, useEffect, useState } from "react";

/** Several changes at once are one load, and the load after this tab's own action comes before it. */
const SETTLE_MS = 100;

/**
 * Loads the screen's data again after a change that was made elsewhere: when this tab is visible and has
 * nothing else under way. Whatever it loads in the meantime has the change already.
 */
export function useRefresh(): () => void {
  const { state: reload, revalidate } = useRevalidator();
  const { state: navigation, location } = useNavigation();
  const [isDue, setDue] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another location is another load
  useEffect(() => {
    if (reload === "loading" || navigation === "loading") setDue(false);
  }, [reload, navigation, location?.key]);

  const isIdle = reload === "idle" && navigation === "idle";
  useEffect(() => {
    if (!isDue || !isIdle) return;
    const load = () => {
      if (!document.hidden) revalidate();
    };
    const timer = setTimeout(load, SETTLE_MS);
    document.addEventListener("visibilitychange", load);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", load);
    };
  }, [isDue, isIdle, revalidate]);

  return useCallback(() => setDue(true), []);
}
