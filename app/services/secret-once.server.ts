import { z } from "zod";
import type { AppContext } from "./context/context.server.ts";
import { createRowOnce } from "./idempotency.server.ts";
import type { Result } from "./result.ts";

const row = z.object({ id: z.string() });

interface Creation {
  userId: string;
  /** The form's or program's key; "" if it may be made again. */
  key: string;
  input: object;
}

/**
 * Creates a secret that is shown once (a link's address, a token), once per key. It is not stored: a repeated
 * request renews it, and the first answer no longer opens anything. `create` replaces the row with its id,
 * which exists if an earlier attempt made it and its answer was lost.
 */
export async function createSecretOnce<Made extends { id: string }>(
  app: AppContext,
  creation: Creation,
  {
    create,
    renew,
  }: {
    create: (rowId?: string) => Promise<Result<Made>>;
    renew: (id: string) => Promise<Result<Made>>;
  },
): Promise<Result<Made>> {
  let first: Result<Made> | undefined;
  const made = await createRowOnce(app, { ...creation, answer: row }, async (rowId) => {
    first = await create(rowId);
    return first;
  });
  if (!made.ok) return made;
  return first ?? (await renew(made.data.id));
}
