import { listed } from "#app/contracts/listed.ts";
import type { ToastMessage } from "#app/contracts/toast.ts";
import { m } from "#messages";

export function savedToast({
  added,
  changed,
  removed,
}: Record<"added" | "changed" | "removed", number>): ToastMessage {
  const words = [
    added > 0 && m.imports.added({ bookings: added }),
    changed > 0 && m.imports.changed({ bookings: changed }),
    removed > 0 && m.imports.takenOut({ bookings: removed }),
  ].filter(Boolean);
  return {
    title: m.imports.imported(),
    description:
      words.length > 0 ? m.imports.summary({ done: listed(words) }) : m.imports.allThere(),
  };
}

export const stillThereToast = (): ToastMessage => ({
  title: m.imports.someNotSaved(),
  description: m.imports.stillHere(),
  variant: "destructive",
});
