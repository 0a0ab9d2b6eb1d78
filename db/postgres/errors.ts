/** What PostgreSQL's errors mean. Codes: https://www.postgresql.org/docs/current/errcodes-appendix.html */
import { codeOf, DatabaseServerError } from "../database-errors.ts";

/** Connection errors, before anything was sent. */
const NOT_REACHED = /^(?:ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|57P03|53300)$/;
/** An administrator ended the session and whatever it was doing. */
const ENDED = /^57P01$/;
/** Lost midway: whether the work was done is unknown. */
const LOST = /^(?:ECONNRESET|EPIPE|ETIMEDOUT|57P02|08\w{3})$/;
/** node-postgres's own errors for the same, which have no code. */
const NOT_REACHED_WORDS = /connection timeout/;
const LOST_WORDS = /Connection terminated|Connection ended|connection error|Query read timeout/;
const POOL_FULL_WORDS = /timeout exceeded when trying to connect/;
/** Statement or lock timeout, deadlock, serialisation failure. */
const BUSY = /^(?:57014|55P03|40P01|40001)$/;

/** Why the server refuses all writes; worded to tell the operator what to do. */
const NO_WRITES: Record<string, string> = {
  "53100": "its disk is full",
  "25006": "it is read-only, as a standby is",
};

/** "unsent": may be retried. "lost": may have been done. "busy": server or pool. "own": the statement's. */
export function failureOf(error: unknown): "unsent" | "lost" | "busy" | "own" {
  // Several addresses of one name were tried.
  if (error instanceof AggregateError) return failureOf(error.errors[0]);
  const code = codeOf(error);
  const words = error instanceof Error && code === "" ? error.message : "";
  if (NOT_REACHED.test(code) || ENDED.test(code) || NOT_REACHED_WORDS.test(words)) return "unsent";
  if (LOST.test(code) || LOST_WORDS.test(words)) return "lost";
  if (BUSY.test(code) || POOL_FULL_WORDS.test(words)) return "busy";
  return "own";
}

/** Why the server refuses writes just now; null for any other error. */
export const whyNoWrites = (error: unknown): string | null => NO_WRITES[codeOf(error)] ?? null;

/** Turns an error on opening `url` into one that says what to do; any other is returned as it is. */
export function explainOpening(error: unknown, url: string): unknown {
  const { host, username, pathname, hostname } = new URL(url);
  const because = { cause: error };
  const name = decodeURIComponent(pathname.slice(1));
  const code = codeOf(error);
  const words = error instanceof Error ? error.message : String(error);
  if (/^28/.test(code) || /password must be a string|SASL/.test(words)) {
    return new DatabaseServerError(
      `PostgreSQL at ${host} refuses the user ${username || "that runs NoVo"}: look at the user and the password in DATABASE_URL.`,
      because,
    );
  }
  if (code === "3D000") {
    return new DatabaseServerError(
      `PostgreSQL at ${host} has no database ${name}: create it (createdb ${name}), or name another in DATABASE_URL.`,
      because,
    );
  }
  if (code === "42501") {
    return new DatabaseServerError(
      `The user ${username} may not create tables in the database ${name}: make that user its owner.`,
      because,
    );
  }
  if (/SSL|TLS|certificate|self.signed/i.test(words) || /CERT|SSL|TLS/.test(code)) {
    return new DatabaseServerError(
      `No secure connection to PostgreSQL at ${host}: ${words}. Look at sslmode and sslrootcert in DATABASE_URL.`,
      because,
    );
  }
  if (failureOf(error) !== "own") {
    return new DatabaseServerError(
      `No PostgreSQL server can be reached at ${host || hostname || "its socket"} (${code || words}): is it running, and is DATABASE_URL right?`,
      because,
    );
  }
  return error;
}
