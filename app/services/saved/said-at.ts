/** By the traveller, NoVo or a mail: an older mail does not undo it. */
import type { SaidAt } from "#db/schema.ts";

type Row = { saidAt: SaidAt | null };

/** `before` with those of the `changes` that differ from it, said at this instant. */
export function saidAfter(before: Row, changes: object, at: Date): SaidAt {
  const saved = before as unknown as Readonly<Record<string, unknown>>;
  const fields = Object.entries(changes).filter(
    ([field, value]) => value !== undefined && value !== saved[field],
  );
  return saidNow(
    before,
    fields.map(([field]) => field),
    at,
  );
}

export const saidNow = ({ saidAt }: Row, fields: readonly string[], at: Date): SaidAt => ({
  ...saidAt,
  ...Object.fromEntries(fields.map((field) => [field, at.toISOString()])),
});
