import { counted } from "#app/contracts/counted.ts";
import type { ToastMessage } from "#app/contracts/toast.ts";

export const NOTHING_SAVED = "Nothing was saved";

export function savedToast({
  added,
  changed,
  removed,
}: Record<"added" | "changed" | "removed", number>): ToastMessage {
  const words = [
    added > 0 && `${counted(added, "booking")} added`,
    changed > 0 && `${counted(changed, "booking")} changed`,
    removed > 0 && `${counted(removed, "cancelled booking")} taken out`,
  ].filter(Boolean);
  return {
    title: "Imported",
    description: words.length > 0 ? `${words.join(", ")}.` : "It's all in your plans already.",
  };
}

export const STILL_THERE: ToastMessage = {
  title: "Some bookings weren't saved",
  description: "They are still here, with the reason.",
  variant: "destructive",
};
