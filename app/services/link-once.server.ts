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
 * Opens a link once for each key. Its address is stored nowhere: sent again, the link is renewed, and the
 * address that was answered first opens nothing.
 */
export async function openLinkOnce<Opened extends { id: string }>(
  app: AppContext,
  creation: Creation,
  {
    open,
    renew,
  }: { open: () => Promise<Result<Opened>>; renew: (id: string) => Promise<Result<Opened>> },
): Promise<Result<Opened>> {
  let opened: Result<Opened> | undefined;
  const made = await createRowOnce(app, { ...creation, answer: row }, async () => {
    opened = await open();
    return opened;
  });
  if (!made.ok) return made;
  return opened ?? (await renew(made.data.id));
}
