/** Loaded after the page: queues what was typed into a form until there is a connection. */

import { EDITED_LABELS, EDITED_OFFLINE } from "#app/contracts/edited-offline.ts";
import { listed } from "#app/contracts/listed.ts";
import { type Edited, isSameField, noRoom, typedIn, withTyped } from "#app/offline/edit-queue.ts";
import { changeEdits } from "#app/offline/kept-trip.ts";
import { m } from "#messages";

/** Returns null once queued, else why not, in words. Rejects if this browser stores nothing. */
export async function keepTyped(
  edited: Edited,
  form: Readonly<Record<string, string>>,
): Promise<string | null> {
  const typed = typedIn(edited, form);
  if (!typed) return onlyThese(edited.kind);
  const kept = await changeEdits((edits) => {
    const waits = (one: (typeof typed)[number]) =>
      edits.some((edit) => edit.fate === "waiting" && isSameField(edit, one));
    return withTyped(
      edits,
      typed.filter((one) => one.from !== one.to || waits(one)),
    );
  });
  return kept ? null : noRoom();
}

const onlyThese = (kind: Edited["kind"]): string =>
  m.offline.onlyThese({
    fields: listed(EDITED_OFFLINE[kind].map((field) => EDITED_LABELS[field]())),
  });
