/** A page's toasts (spec sections 4 and 9): at most one, which is added, updated, dismissed. */
import type { ShownToast, ToastMessage } from "#app/contracts/toast.ts";

interface Toasts {
  /** The last one; kept for `REMOVAL_DELAY_MS` after it is dismissed. */
  toast: ShownToast | null;
  open: boolean;
}

type ToastEvent =
  | { type: "add"; toast: ShownToast }
  | { type: "update"; id: string; message: Partial<ToastMessage> }
  | { type: "dismiss"; id: string }
  | { type: "remove"; id: string };

/** Spec section 9: a dismissed toast is forgotten after this. */
export const REMOVAL_DELAY_MS = 1_000_000;

export const noToasts: Toasts = { toast: null, open: false };

export function reduceToasts(toasts: Toasts, event: ToastEvent): Toasts {
  switch (event.type) {
    case "add":
      return { toast: event.toast, open: true };
    case "update":
      // A replaced or dismissed toast is not shown again.
      if (toasts.toast?.id !== event.id) return toasts;
      return { ...toasts, toast: { ...toasts.toast, ...event.message } };
    case "dismiss":
      return toasts.toast?.id === event.id ? { ...toasts, open: false } : toasts;
    case "remove":
      return toasts.toast?.id === event.id && !toasts.open ? noToasts : toasts;
    default:
      return event satisfies never;
  }
}
