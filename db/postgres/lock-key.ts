import { createHash } from "node:crypto";

/** The number by which PostgreSQL's advisory locks know a name: 64 bits of its SHA-256. */
export const lockKey = (name: string): bigint =>
  createHash("sha256").update(name).digest().readBigInt64BE(0);
