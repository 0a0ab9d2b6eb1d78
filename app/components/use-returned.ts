import { useEffect } from "react";

/** Calls when the browser shows a page that it had kept as it stood (Back): its session may be over. */
export function useReturned(returned: () => void): void {
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && returned();
    window.addEventListener("pageshow", onShow);
    return () => window.removeEventListener("pageshow", onShow);
  }, [returned]);
}
