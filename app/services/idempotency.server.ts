import type { z } from "zod";
import { DatabaseAwayError } from "#db/database-errors.ts";
import {
  claimIdempotencyKey,
  countIdempotencyKeys,
  deleteIdempotencyKeysBefore,
  findIdempotencyKey,
  releaseIdempotencyKey,
  storeIdempotentAnswer,
  takeOverIdempotencyKey,
} from "#db/queries/idempotency-keys.ts";
import type { AppContext } from "./context/context.server.ts";
import { type Failure, fail, ok, type Result } from "./result.ts";

/** An answer as it went out: the status and the JSON body. */
export interface Answer {
  status: number;
  body: unknown;
}

interface Creation {
  userId: string;
  key: string;
  /** Stands for the request: the same key with another one is a mistake of the caller's. */
  fingerprint: string;
}

/** Keys are remembered for a day. */
const REMEMBERED_MS = 24 * 3_600_000;
/** And this many of one traveller: each holds an answer, and nobody makes more than a few a day. */
const MOST_REMEMBERED = 1000;
/** A creation that has not answered by then was cut off: its key may be used again. */
const ABANDONED_MS = 60_000;

/**
 * Makes what is asked for. What it makes has `rowId`, the same at each try, so that one that comes after a
 * process died between the row and its answer finds the row instead of making another.
 */
export type Creating = (rowId?: string) => Promise<Answer>;

/**
 * Runs a creation once for each Idempotency-Key of a traveller; a client that sends the same request with
 * the same key again, at once or within a day, gets the first answer. Only successes are remembered:
 * after a failure the same key may try again. `conflict` while another process works on it,
 * `mismatch` when the key came with another request before.
 */
export async function createOnce(
  app: AppContext,
  creation: Creation,
  run: Creating,
): Promise<Result<Answer>> {
  const id = `${creation.userId} ${creation.key}`;
  const running = app.creations.get(id);
  if (running) {
    return running.fingerprint === creation.fingerprint ? await running.answer : mismatch();
  }
  const answer = claimAndRun(app, creation, run);
  app.creations.set(id, { fingerprint: creation.fingerprint, answer });
  try {
    return await answer;
  } finally {
    app.creations.delete(id);
  }
}

/** A row that a form makes: `input` is what it is made of, `answer` reads it back. */
interface RowCreation<Row> {
  userId: string;
  /** The form's own; empty for one that may be made again. */
  key: string;
  input: unknown;
  answer: z.ZodType<Row>;
}

/** Makes a row once for each key: a form that is sent twice makes one. */
export async function createRowOnce<Row>(
  app: AppContext,
  { userId, key, input, answer: schema }: RowCreation<Row>,
  create: (rowId?: string) => Promise<Result<unknown>>,
): Promise<Result<Row>> {
  let refused: Failure | undefined;
  const run = async (rowId?: string) => {
    const made = await create(rowId);
    if (made.ok) return { status: 201, body: schema.parse(made.data) };
    refused = made.reason;
    return { status: 409, body: null };
  };
  const fingerprint = JSON.stringify(input);
  const answer = key ? await createOnce(app, { userId, key, fingerprint }, run) : ok(await run());
  if (refused) return { ok: false, reason: refused };
  return answer.ok ? ok(schema.parse(answer.data.body)) : answer;
}

/** Creations that are under way in this process. */
export type Creations = Map<string, { fingerprint: string; answer: Promise<Result<Answer>> }>;

async function claimAndRun(
  app: AppContext,
  creation: Creation,
  run: Creating,
): Promise<Result<Answer>> {
  const now = app.clock.now();
  if ((await countIdempotencyKeys(app.db, creation)) >= MOST_REMEMBERED) {
    return fail("rate_limited", "That is too much for one day. Please try again tomorrow.");
  }
  const claim = await claimIdempotencyKey(app.db, { ...creation, now });
  if (claim) return await runClaimed(app, creation, () => run(claim.rowId ?? undefined));
  const earlier = await findIdempotencyKey(app.db, creation);
  if (earlier && earlier.fingerprint !== creation.fingerprint) return mismatch();
  if (earlier?.answer) return { ok: true, data: earlier.answer };
  const abandoned = new Date(now.getTime() - ABANDONED_MS);
  const taken = await takeOverIdempotencyKey(app.db, { ...creation, now, abandoned });
  if (!taken) return fail("conflict", "This request is being worked on already.");
  return await runClaimed(app, creation, () => run(taken.rowId ?? undefined));
}

async function runClaimed(
  app: AppContext,
  creation: Creation,
  run: () => Promise<Answer>,
): Promise<Result<Answer>> {
  let mayRepeat = true;
  try {
    const answer = await run();
    if (answer.status < 300) {
      // It is done, whether or not its answer can be stored.
      mayRepeat = false;
      await storeIdempotentAnswer(app.db, { ...creation, answer });
    }
    return { ok: true, data: answer };
  } catch (error) {
    // The connection broke on the way: whether it is done, nobody knows.
    if (error instanceof DatabaseAwayError) mayRepeat = false;
    throw error;
  } finally {
    if (mayRepeat) await releaseIdempotencyKey(app.db, creation);
  }
}

const mismatch = () =>
  fail("mismatch", "This Idempotency-Key was used for another request before.");

/** Forgets the keys of more than a day ago. */
export const forgetOldCreations = (app: AppContext): Promise<void> =>
  deleteIdempotencyKeysBefore(app.db, new Date(app.clock.now().getTime() - REMEMBERED_MS));
