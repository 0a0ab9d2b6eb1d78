import { useNavigation, useRevalidator } from "@remix-run/react";
import { useCallback, useEffect, useReducer, useRef } from "react";
import type { ToastMessage } from "#app/contracts/toast.ts";
import { useLater } from "../connection/use-later.ts";
import { useToast } from "../ui/toaster.tsx";

type Keeper = typeof import("./keeper.ts");
const NONE: Keeper = { keepUpdating: () => () => {} };
/** Development has no service worker that could show it. */
const load = (): Promise<Keeper> =>
  import.meta.env.PROD ? import("./keeper.ts") : Promise.resolve(NONE);

/**
 * Keeps the traveller's plans in this browser for offline use: after sign-in, after this tab sends something,
 * after the returned function is called, and every ten minutes, sooner while changes wait. `traveller`: their
 * mark; null for a visitor, for whom nothing is kept.
 */
export function useKeptTrip(traveller: string | null): () => void {
  const keeper = useLater(load);
  const [changes, changed] = useReducer((count: number) => count + 1, 0);
  const { formMethod } = useNavigation();
  const isSending = formMethod !== undefined && formMethod !== "GET";
  const tell = useTold();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another change is another reason to keep
  useEffect(() => {
    if (keeper && !isSending) return keeper.keepUpdating(traveller, tell);
  }, [keeper, traveller, isSending, changes, tell]);
  return useCallback(() => changed(), []);
}

/** Shows the outcome of changes made offline, and reloads the data. */
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
