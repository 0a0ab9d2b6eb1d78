import { z } from "zod";
import type { AppContext } from "./context/context.server.ts";
import { createRowOnce } from "./idempotency.server.ts";
import type { Result } from "./result.ts";

const row = z.object({ id: z.string() });

interface Creation {
  userId: string;
  /** Of a form or a program; "" for one that may be made again. */
  key: string;
  input: object;
}

/**
 * Makes what is shown once, a link's address or a token, once for each key. It is stored nowhere: sent again,
 * it is renewed, and what was answered first opens nothing. `create` replaces the row with its id, which
 * is there where an earlier try made it and its answer was lost.
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
