import { createHash } from "node:crypto";

/** The key of a name's advisory lock in PostgreSQL: 64 bits of its SHA-256. */
export const lockKey = (name: string): bigint =>
  createHash("sha256").update(name).digest().readBigInt64BE(0);
