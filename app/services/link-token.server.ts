/** Tokens of links that need no session. Only the SHA-256 is stored, so reading the database opens no link. */
import { createHash, randomBytes } from "node:crypto";

/** 256 bits. */
const TOKEN_BYTES = 32;

export const newToken = (): string => randomBytes(TOKEN_BYTES).toString("base64url");
/** 160 bits in the local part of a mail address, which some programs lower-case. */
export const newMailToken = (): string => randomBytes(20).toString("hex");
export const hashOf = (token: string): string => createHash("sha256").update(token).digest("hex");
