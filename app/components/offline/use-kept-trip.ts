import { useNavigation, useRevalidator } from "@remix-run/react";
import { useCallback, useEffect, useReducer, useRef } from "react";
import type { ToastMessage } from "#app/contracts/toast.ts";
import { useLater } from "../connection/use-later.ts";
import { useToast } from "../ui/toaster.tsx";

type Keeper = typeof import("./keeper.ts");
const NONE: Keeper = { keepUpdating: () => () => {} };
/** There is no service worker in development that could show it. */
const load = (): Promise<Keeper> =>
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
    if (keeper && !isSending) return keeper.keepUpdating(traveller, tell);
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
