import { useEffect, useRef } from "react";
import { useToast } from "#app/components/ui/toaster.tsx";
import { type News, toastOf } from "./news.ts";

/** Says what has come since the page was opened, once; where the list is open, it is read there. */
export function useNewsToast(recent: readonly News[], isListOpen: boolean): void {
  const toast = useToast();
  const [latest] = recent;
  const seenAt = useRef(latest?.at ?? 0);
  useEffect(() => {
    const message = toastOf(recent, seenAt.current);
    seenAt.current = Math.max(seenAt.current, recent[0]?.at ?? 0);
    if (message && !isListOpen) toast(message);
  }, [recent, isListOpen, toast]);
}
