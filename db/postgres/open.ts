import { DrizzleQueryError } from "drizzle-orm";
import { drizzle, NodePgSession } from "drizzle-orm/node-postgres";
import pg from "pg";
import type { Database, DatabaseOptions, OpenedDatabase } from "../client.ts";
import { DatabaseAwayError, DatabaseServerError } from "../database-errors.ts";
import { runInOrder, type Steps, type Transaction } from "../transaction.ts";
import { explainOpening, failureOf } from "./errors.ts";
import { lockKey } from "./lock-key.ts";
import { migratePostgres } from "./migrate.ts";
import { createPatience, type Patience } from "./patience.ts";
import { tables } from "./tables.ts";

/** Timeout to connect, and to get a connection from the pool. */
const CONNECT_MS = 5_000;
/** A silent connection is given up this long after the server's own timeout. */
const SILENT_MS = 2_000;
const SETTINGS = "-c TimeZone=UTC -c DateStyle=ISO";

/** Connects and migrates. Throws a DatabaseServerError if server or address is wrong. TLS by `sslmode`. */
export async function openPostgres(
  url: string,
  { poolSize = 10, timeoutMs = 10_000, onError = () => {} }: DatabaseOptions = {},
): Promise<OpenedDatabase> {
  await prepareServer(url);
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: CONNECT_MS,
    statement_timeout: timeoutMs,
    lock_timeout: timeoutMs,
    idle_in_transaction_session_timeout: timeoutMs,
    query_timeout: timeoutMs + SILENT_MS,
    keepAlive: true,
    // Queries that a transaction does not await are sent together.
    pipeline: true,
    options: SETTINGS,
    application_name: "novo",
  });
  // Without a listener, an error on a connection that nothing awaits would end the process.
  pool.on("error", onError);
  pool.on("connect", (client) => client.on("error", onError));
  const patience = createPatience(() => pool.query("select 1"));
  const queries = drizzle({ client: pool });
  makePatient(queries, patience);
  const database = {
    kind: "postgres" as const,
    tables,
    transact: createTransact(pool, patience),
    isUnavailable: patience.isUnavailable,
    refusesWrites: patience.refusesWrites,
    pool() {
      const { totalCount, idleCount: idle, waitingCount: waiting } = pool;
      return { inUse: totalCount - idle, idle, waiting, max: poolSize };
    },
    // PostgreSQL clears deleted rows itself.
    checkpoint: () => true,
  };
  let closed: Promise<void> | null = null;
  return {
    db: Object.assign(queries, database) as unknown as Database,
    close() {
      patience.stop();
      closed ??= pool.end();
      return closed;
    },
  };
}

/** On its own connection: a migration may take longer than any request. */
async function prepareServer(url: string): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_MS,
    options: SETTINGS,
    application_name: "novo migrations",
  });
  client.on("error", () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ encoding: string; name: string }>(
      "select pg_encoding_to_char(encoding) as encoding, datname as name from pg_database where datname = current_database()",
    );
    const { encoding = "", name = "" } = rows[0] ?? {};
    if (encoding !== "UTF8") {
      throw new DatabaseServerError(
        `The database ${name} is encoded in ${encoding}, which cannot hold every name: create it with UTF8.`,
      );
    }
    await migratePostgres(client, `The database ${name}`);
  } catch (error) {
    throw explainOpening(error, url);
  } finally {
    await client.end().catch(() => {});
  }
}

/** Throws PostgreSQL's error: the message of drizzle's contains the values. */
async function unwrapped<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof DrizzleQueryError && error.cause ? error.cause : error;
  }
}

function sessionOf(queries: object): NodePgSession<never, never> {
  const session: unknown = Reflect.get(queries, "session");
  if (!(session instanceof NodePgSession)) throw new Error("drizzle's session is elsewhere");
  return session as NodePgSession<never, never>;
}

/** Makes every query of `queries` wait out a brief absence of the server. */
function makePatient(queries: object, patience: Patience): void {
  const session = sessionOf(queries);
  const prepare = session.prepareQuery.bind(session);
  session.prepareQuery = (...args: Parameters<typeof prepare>) => {
    const query = prepare(...args);
    const execute = query.execute.bind(query);
    const isRead = /^\(?select\b/.test(args[0].sql);
    return Object.assign(query, {
      execute: (values?: Record<string, unknown>) =>
        patience.patiently(() => unwrapped(() => execute(values)), { isRead }),
    });
  };
}

/** Queries sent together are handed over before `send` returns: all in order, the commit last. */
function sendInTurn(client: pg.PoolClient) {
  let sent = 0;
  const counted: pg.PoolClient = Object.create(client, {
    query: {
      value(...args: Parameters<pg.PoolClient["query"]>) {
        sent += 1;
        return client.query(...args);
      },
    },
  });
  return {
    tx: drizzle({ client: counted }) as unknown as Transaction,
    send(query: PromiseLike<unknown>, together: boolean): Promise<unknown> {
      const before = sent;
      const rows = Promise.resolve(query.then((found) => found));
      if (together && sent !== before + 1) throw new Error("drizzle does not send a query at once");
      return rows;
    },
  };
}

/** The lock ends with the transaction, which may be retried like a read until its commit is sent. */
function createTransact(pool: pg.Pool, patience: Patience): Database["transact"] {
  const attempt = async (lock: string, work: (tx: Transaction) => Steps<unknown>) => {
    const client = await pool.connect();
    let isCommitting = false;
    const commit = () => {
      isCommitting = true;
      return client.query("commit");
    };
    try {
      const { tx, send } = sendInTurn(client);
      // If the lock fails, the statements pipelined behind it fail too.
      const [, result] = await unwrapped(() =>
        Promise.all([
          client.query(`begin; select pg_advisory_xact_lock(${lockKey(lock)})`),
          runInOrder(work(tx), { send, commit }),
        ]),
      );
      client.release();
      return result;
    } catch (error) {
      // Dropping the connection ends the transaction, whatever its state.
      client.release(true);
      const isKnown = !isCommitting || failureOf(error) === "own" || failureOf(error) === "busy";
      throw isKnown ? error : new DatabaseAwayError({ cause: error });
    }
  };
  return async <Result>(lock: string, work: (tx: Transaction) => Steps<Result>) =>
    (await patience.patiently(() => attempt(lock, work), { isRead: true })) as Result;
}
