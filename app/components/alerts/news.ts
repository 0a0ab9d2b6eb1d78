import { inSentences } from "#app/contracts/listed.ts";
import type { ToastMessage } from "#app/contracts/toast.ts";
import { m } from "#messages";

export interface News {
  /** When it was told, in milliseconds. */
  at: number;
  text: string;
}

/** All news since then in one toast, as only one is shown; null if there is none. */
export function toastOf(recent: readonly News[], since: number): ToastMessage | null {
  const fresh = recent.filter(({ at }) => at > since).toReversed();
  if (fresh.length === 0) return null;
  return {
    title: fresh.length > 1 ? m.alerts.newAlerts() : m.alerts.alert(),
    description: inSentences(...fresh.map(({ text }) => text)),
    variant: "default",
    link: "/alerts",
  };
}
