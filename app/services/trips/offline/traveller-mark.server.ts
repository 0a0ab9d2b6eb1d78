import { createHash } from "node:crypto";

/** 132 bits of a digest: a browser knows by it whose plans it keeps, and no one learns an id of it. */
const LENGTH = 22;

export const travellerMark = (userId: string): string =>
  createHash("sha256").update(`kept offline for ${userId}`).digest("base64url").slice(0, LENGTH);
