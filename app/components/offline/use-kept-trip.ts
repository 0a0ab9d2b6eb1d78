import { useNavigation, useRevalidator } from "@remix-run/react";
import { useCallback, useEffect, useReducer, useRef } from "react";
import type { ToastMessage } from "#app/contracts/toast.ts";
import { useLater } from "../connection/use-later.ts";
import { useToast } from "../ui/toaster.tsx";

/** Several changes in a row are kept once. */
const SETTLE_MS = 800;
const EVERY_MS = 600_000;

type Keeper = typeof import("./keeper.ts");
const NONE: Pick<Keeper, "keepUpToDate"> = { keepUpToDate: async () => {} };
/** There is no service worker in development that could show it. */
const load = (): Promise<Pick<Keeper, "keepUpToDate">> =>
  import.meta.env.PROD ? import("./keeper.ts") : Promise.resolve(NONE);

/**
 * Keeps the plans of the traveller in this browser for when there is no network: after the sign-in, after
 * what this tab sends, after `changed` is called, and every ten minutes. `traveller`: their mark; null for
 * a visitor, of whom nothing is kept.
 */
export function useKeptTrip(traveller: string | null): () => void {
  const keeper = useLater(load);
  const [changes, changed] = useReducer((count: number) => count + 1, 0);
  const { formMethod } = useNavigation();
  const isSending = formMethod !== undefined && formMethod !== "GET";
  const tell = useTold();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another change is another reason to keep
  useEffect(() => {
    if (!keeper || isSending) return;
    // Without a network, or in a private window: what is kept stays as it is.
    const update = () => void keeper.keepUpToDate(traveller, tell).catch(() => undefined);
    const soon = setTimeout(update, traveller === null ? 0 : SETTLE_MS);
    const again = setInterval(() => document.hidden || update(), EVERY_MS);
    window.addEventListener("online", update);
    return () => {
      window.removeEventListener("online", update);
      clearTimeout(soon);
      clearInterval(again);
    };
  }, [keeper, traveller, isSending, changes, tell]);
  return useCallback(() => changed(), []);
}

/** Says what became of what was changed without a network, and shows it. */
function useTold(): (message: ToastMessage) => void {
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const latest = useRef({ toast, revalidate });
  latest.current = { toast, revalidate };
  return useCallback((message) => {
    latest.current.revalidate();
    latest.current.toast(message);
  }, []);
}
