/** Offline changes, kept until they are sent and the traveller has seen the outcome. */
import { EDITED_LABELS, EDITED_OFFLINE } from "#app/contracts/edited-offline.ts";
import type { OfflineEdit } from "#app/contracts/offline-trip.ts";
import { m } from "#messages";

/** A typed change to one saved field. */
export interface TypedEdit extends Omit<OfflineEdit, "traveller"> {
  /** "TK1980". */
  name: string;
  /** "Seat". */
  label: string;
}

export interface KeptEdit extends TypedEdit {
  fate: "waiting" | "saved" | "refused";
  /** Why it was refused, in the server's words. */
  why: string | null;
}

/** More than anyone changes while travelling. */
export const MAX_EDITS = 20;
export const noRoom = () => m.offline.noRoom({ changes: MAX_EDITS });

export const isSameField = (a: TypedEdit, b: TypedEdit): boolean =>
  a.kind === b.kind && a.id === b.id && a.field === b.field;

export interface Edited extends Pick<TypedEdit, "kind" | "id" | "name"> {
  saved: Readonly<Record<string, unknown>>;
}

/** Returns the form's fields that can be queued; null if any other field was changed. */
export function typedIn(
  { saved, ...of }: Edited,
  form: Readonly<Record<string, string>>,
): TypedEdit[] | null {
  const before = (name: string) => String(saved[name] ?? "");
  const fields: readonly TypedEdit["field"][] = EDITED_OFFLINE[of.kind];
  const isOther = ([name, text]: [string, string]) =>
    !fields.some((field) => field === name) && text !== before(name);
  if (Object.entries(form).some(isOther)) return null;
  return fields.flatMap((field) => {
    const to = form[field];
    if (to === undefined) return [];
    return [{ ...of, field, label: EDITED_LABELS[field](), from: before(field), to }];
  });
}

/** Queues edits, each relative to the field before its first change. Null if the queue is full. */
export function withTyped(
  kept: readonly KeptEdit[],
  typed: readonly TypedEdit[],
): KeptEdit[] | null {
  let edits = [...kept];
  for (const one of typed) {
    const before = edits.find((edit) => isSameField(edit, one));
    edits = edits.filter((edit) => edit !== before);
    const from = before?.fate === "waiting" ? before.from : one.from;
    if (from !== one.to) edits.push({ ...one, from, fate: "waiting", why: null });
  }
  // Saved edits only wait to be read, so they make room.
  const room = edits.length > MAX_EDITS ? edits.filter(({ fate }) => fate !== "saved") : edits;
  return room.length > MAX_EDITS ? null : room;
}

/** Records a sent edit's outcome; a value typed meanwhile still waits, based on the sent one. */
export const settled = (
  kept: readonly KeptEdit[],
  sent: KeptEdit,
  outcome: Pick<KeptEdit, "fate" | "why">,
): KeptEdit[] =>
  kept.map((edit) => {
    if (!isSameField(edit, sent)) return edit;
    if (edit.to === sent.to) return { ...edit, ...outcome };
    return outcome.fate === "saved" ? { ...edit, from: sent.to } : edit;
  });

/** The outcome by HTTP status; null if it decides nothing and the edit keeps waiting. */
export function outcomeOf(
  status: number,
  why: string | null,
): Pick<KeptEdit, "fate" | "why"> | null {
  if (status < 300) return { fate: "saved", why: null };
  if (status >= 500 || status === 401 || status === 408 || status === 429) return null;
  return { fate: "refused", why };
}
