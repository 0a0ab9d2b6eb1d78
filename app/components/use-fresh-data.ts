import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";

/** Spec section 9: the weather is refetched every 600000 ms; so is the rest of the screen's data. */
const EVERY_MS = 600_000;

/** Reloads this screen's data at that interval while the page is visible. */
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
