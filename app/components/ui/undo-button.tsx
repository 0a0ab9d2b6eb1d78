import type { SavedRow } from "#app/contracts/toast.ts";
import { m } from "#messages";

/** For a form posted to /undo. */
export const UndoButton = ({ kind, id }: SavedRow) => (
  <button
    type="submit"
    name={kind}
    value={id}
    className="-my-2 min-h-11 px-2 font-semibold text-assistant"
  >
    {m.common.undo()}
  </button>
);
