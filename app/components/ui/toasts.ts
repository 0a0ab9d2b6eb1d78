/** The toasts of a page (spec sections 4 and 9): one at most; it is added, updated, dismissed. */
import type { ToastMessage } from "#app/contracts/toast.ts";

export type ShownToast = ToastMessage & { id: string };

export interface Toasts {
  /** The last one, also after it was dismissed: it is animated away. */
  toast: ShownToast | null;
  open: boolean;
}

export type ToastEvent =
  | { type: "add"; toast: ShownToast }
  | { type: "update"; id: string; message: Partial<ToastMessage> }
  | { type: "dismiss"; id: string };

export const noToasts: Toasts = { toast: null, open: false };

export function reduceToasts(toasts: Toasts, event: ToastEvent): Toasts {
  switch (event.type) {
    case "add":
      return { toast: event.toast, open: true };
    case "update":
      // One that was replaced or dismissed is not shown again.
      if (toasts.toast?.id !== event.id) return toasts;
      return { ...toasts, toast: { ...toasts.toast, ...event.message } };
    case "dismiss":
      return toasts.toast?.id === event.id ? { ...toasts, open: false } : toasts;
    default:
      return event satisfies never;
  }
}
