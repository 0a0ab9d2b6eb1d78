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
  /** Text of a link that leaves the app's own screens. */
  linkText: z.string().max(60).optional(),
  /** It reports a saved flight that NoVo can watch. */
  isWatchable: z.boolean().optional(),
  /** It reports that this was saved, and offers to undo it. */
  undo: savedRow.optional(),
  /** It reports something that was done: unless said, of any that is carried over a redirect and is no error. */
  isDone: z.boolean().optional(),
});
export type ToastMessage = z.input<typeof toastMessage>;

export interface ShownToast extends ToastMessage {
  id: string;
}

/** Returned by a failed action: shown in a toast, and without scripts in the page. */
export interface Failed {
  failed: ToastMessage;
  /** The fields that were sent, if no answer came. */
  unsent?: Record<string, string>;
}
