import { useNavigation, useRevalidator } from "@remix-run/react";
import { useCallback, useEffect, useReducer, useRef } from "react";
import type { ToastMessage } from "#app/contracts/toast.ts";
import { useLater } from "../connection/use-later.ts";
import { useToast } from "../ui/toaster.tsx";

/** Several changes in a row are kept once. */
const SETTLE_MS = 800;
const EVERY_MS = 600_000;
/** While changes wait for the server: no event of the browser tells that it is there again. */
const WAITING_MS = 30_000;

type Keeper = typeof import("./keeper.ts");
const NONE: Pick<Keeper, "keepUpToDate"> = { keepUpToDate: async () => false };
/** There is no service worker in development that could show it. */
const load = (): Promise<Pick<Keeper, "keepUpToDate">> =>
  import.meta.env.PROD ? import("./keeper.ts") : Promise.resolve(NONE);

/**
 * Keeps the plans of the traveller in this browser for when there is no network: after the sign-in, after
 * what this tab sends, after `changed` is called, and every ten minutes, sooner while changes wait. `traveller`: their mark; null for
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
    const over = new AbortController();
    let next = setTimeout(update, traveller === null ? 0 : SETTLE_MS);
    async function update() {
      clearTimeout(next);
      // A private window keeps nothing.
      const waits = await keeper?.keepUpToDate(traveller, tell).catch(() => false);
      if (!over.signal.aborted) again(waits ? WAITING_MS : EVERY_MS);
    }
    const again = (ms: number) => {
      clearTimeout(next);
      next = setTimeout(() => (document.hidden ? again(ms) : update()), ms);
    };
    window.addEventListener("online", update, over);
    return () => {
      over.abort();
      clearTimeout(next);
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
