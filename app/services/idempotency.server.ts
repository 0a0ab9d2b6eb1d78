import type { z } from "zod";
import { isUnavailable } from "#db/database-errors.ts";
import {
  claimIdempotencyKey,
  deleteIdempotencyKey,
  deleteIdempotencyKeysBefore,
  freeIdempotencyKey,
  storeIdempotentAnswer,
} from "#db/queries/idempotency-keys.ts";
import { m } from "#messages";
import type { AppContext } from "./context/context.server.ts";
import { type Failure, fail, ok, type Result } from "./result.ts";

export interface Answer {
  status: number;
  body: unknown;
}

interface Creation {
  userId: string;
  key: string;
  /** Identifies the request: sending another one with the same key is the caller's mistake. */
  fingerprint: string;
}

const REMEMBERED_MS = 24 * 3_600_000;
/** Limit per traveller: each holds an answer, and a traveller makes only a few a day. */
const MAX_REMEMBERED = 1000;

/** `rowId` is the same on each attempt, so that a retry, in any process, finds the row. */
type Creating = (rowId?: string) => Promise<Answer>;

/**
 * Runs a creation once per traveller and Idempotency-Key; a client that repeats the request with the same
 * key, concurrently or within a day, gets the first answer. Only successes are stored: after a failure, or if
 * a process died before answering, the same key may try again. `mismatch` if the key came with another
 * request before.
 */
export async function createOnce(
  app: AppContext,
  creation: Creation,
  run: Creating,
): Promise<Result<Answer>> {
  const id = JSON.stringify([creation.userId, creation.key]);
  const running = app.creations.get(id);
  if (running) {
    return running.fingerprint === creation.fingerprint ? await running.answer : mismatch();
  }
  // Not awaited: if a stored answer is lost, its row is found.
  let stored = Promise.resolve();
  const store = (answer: Answer) => {
    stored = storeIdempotentAnswer(app.db, { ...creation, answer }).catch((err: unknown) =>
      app.log.error({ err, event: "database.write" }, "an idempotent answer could not be stored"),
    );
  };
  const answer = claimAndRun(app, creation, { run, store });
  app.creations.set(id, { fingerprint: creation.fingerprint, answer });
  try {
    return await answer;
  } finally {
    stored.then(() => app.creations.delete(id));
  }
}

/** A row created by a form: `input` is what it is made from, `answer` parses it back. */
interface RowCreation<Row> {
  userId: string;
  /** The form's own key; empty if it may be created again. */
  key: string;
  input: unknown;
  answer: z.ZodType<Row>;
}

/** Creates a row once per key: a form submitted twice creates one. */
export async function createRowOnce<Row>(
  app: AppContext,
  { userId, key, input, answer: schema }: RowCreation<Row>,
  create: (rowId?: string) => Promise<Result<unknown>>,
): Promise<Result<Row>> {
  const run = async (rowId?: string) => {
    const made = await create(rowId);
    if (made.ok) return { status: 201, body: schema.parse(made.data) };
    return { status: 409, body: made.reason };
  };
  const fingerprint = JSON.stringify(input);
  const answer = key ? await createOnce(app, { userId, key, fingerprint }, run) : ok(await run());
  if (!answer.ok) return answer;
  const { status, body } = answer.data;
  // The second of two concurrent submits gets the first one's answer.
  return status < 300 ? ok(schema.parse(body)) : { ok: false, reason: body as Failure };
}

/** Creations in flight in this process. */
export type Creations = Map<string, { fingerprint: string; answer: Promise<Result<Answer>> }>;

async function claimAndRun(
  app: AppContext,
  creation: Creation,
  { run, store }: { run: Creating; store: (answer: Answer) => void },
): Promise<Result<Answer>> {
  const now = app.clock.now();
  const claim = await claimIdempotencyKey(app.db, { ...creation, now });
  if (claim.fingerprint !== creation.fingerprint) return mismatch();
  if (claim.answer) return { ok: true, data: claim.answer };
  if (claim.others >= MAX_REMEMBERED) {
    await deleteIdempotencyKey(app.db, { ...creation, now });
    return fail("rate_limited", m.saved.tooMuchForOneDay());
  }
  let mayDiffer = true;
  try {
    const answer = await run(claim.rowId ?? undefined);
    if (answer.status < 300) {
      mayDiffer = false;
      store(answer);
    }
    return { ok: true, data: answer };
  } catch (error) {
    // The connection broke midway: the outcome is unknown.
    if (isUnavailable(error)) mayDiffer = false;
    throw error;
  } finally {
    if (mayDiffer) await freeIdempotencyKey(app.db, creation);
  }
}

const mismatch = () =>
  fail("mismatch", "This Idempotency-Key was used for another request before.");

export const forgetOldCreations = (app: AppContext): Promise<void> =>
  deleteIdempotencyKeysBefore(app.db, new Date(app.clock.now().getTime() - REMEMBERED_MS));
