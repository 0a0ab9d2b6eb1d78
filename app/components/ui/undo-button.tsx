import type { ToastMessage } from "#app/contracts/toast.ts";

/** In a form that is posted to /undo. */
export const UndoButton = ({ kind, id }: NonNullable<ToastMessage["undo"]>) => (
  <button
    type="submit"
    name={kind}
    value={id}
    className="min-h-11 text-sm font-semibold text-assistant underline"
  >
    Undo
  </button>
);
