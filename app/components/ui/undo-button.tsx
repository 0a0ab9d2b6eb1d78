import type { SavedRow } from "#app/contracts/toast.ts";

/** For a form posted to /undo. */
export const UndoButton = ({ kind, id }: SavedRow) => (
  <button
    type="submit"
    name={kind}
    value={id}
    className="min-h-11 font-semibold text-assistant underline"
  >
    Undo
  </button>
);
