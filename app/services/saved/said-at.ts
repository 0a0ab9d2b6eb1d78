/** When each field was set (traveller, NoVo, mail): an older mail does not undo it. */
import type { SaidAt } from "#db/schema.ts";

type Row = { saidAt: SaidAt | null };

/** The `saidAt` of `before`, with each field that `changes` alters set to this instant. */
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
