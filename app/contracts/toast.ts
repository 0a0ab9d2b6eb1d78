import { z } from "zod";
import { isOwnPath } from "./own-path.ts";

/** A row of the travel plans. */
export const savedRow = z.object({
  kind: z.enum(["flight", "hotel", "car"]),
  id: z.string().min(1).max(64),
});
export type SavedRow = z.infer<typeof savedRow>;

/** A short message about what has just happened (spec section 8). */
export const toastMessage = z.object({
  title: z.string().max(120),
  description: z.string().max(300).optional(),
  variant: z.enum(["default", "destructive"]).default("default"),
  link: z.string().refine(isOwnPath).optional(),
  /** What the way there is called, where it leads out of the app's own screens. */
  linkText: z.string().max(60).optional(),
  /** It says that a flight was saved that NoVo can watch. */
  isWatchable: z.boolean().optional(),
  /** It says that this was saved, and offers to take it back. */
  undo: savedRow.optional(),
});
export type ToastMessage = z.input<typeof toastMessage>;

/** What an action returns when it failed: shown in a toast, and in the page without scripts. */
export interface Failed {
  failed: ToastMessage;
  /** What was sent, where no answer came. */
  unsent?: Record<string, string>;
}
