import { createHash } from "node:crypto";

/** 132 bits of a digest: tells a browser whose plans it keeps without revealing an id. */
const LENGTH = 22;

export const travellerMark = (userId: string): string =>
  createHash("sha256").update(`kept offline for ${userId}`).digest("base64url").slice(0, LENGTH);
