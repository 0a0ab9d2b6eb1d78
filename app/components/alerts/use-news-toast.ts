import { useEffect, useRef } from "react";
import { useToast } from "#app/components/ui/toaster.tsx";

export interface News {
  id: string;
  text: string;
}

/** Says what has come since the page was opened, once; where the list is open, it is read there. */
export function useNewsToast(latest: News | null, isListOpen: boolean): void {
  const toast = useToast();
  const seen = useRef(latest?.id);
  useEffect(() => {
    if (!latest || latest.id === seen.current) return;
    seen.current = latest.id;
    if (!isListOpen) toast({ title: "Alert", description: latest.text, variant: "default" });
  }, [latest, isListOpen, toast]);
}
