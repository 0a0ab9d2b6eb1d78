import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";

/** Spec section 9: the weather is fetched again every 600000 ms; what stands beside it comes along. */
const EVERY_MS = 600_000;

/** Loads this screen's data again at that distance, while somebody can see it. */
export function useFreshData(): void {
  const { revalidate } = useRevalidator();
  const latest = useRef(revalidate);
  latest.current = revalidate;
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) latest.current();
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, []);
}
