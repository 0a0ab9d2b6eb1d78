/** What opens a link that needs no session: only its SHA-256 is kept, so that no one who reads the database can open one. */
import { createHash, randomBytes } from "node:crypto";

/** 256 bits. */
const TOKEN_BYTES = 32;

export const newToken = (): string => randomBytes(TOKEN_BYTES).toString("base64url");
/** 160 bits in the local part of a mail address, which some programs write in small letters. */
export const newMailToken = (): string => randomBytes(20).toString("hex");
export const hashOf = (token: string): string => createHash("sha256").update(token).digest("hex");
