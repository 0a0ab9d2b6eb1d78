/** Which build this is, in both browser and server; without zod. Set by scripts/build.mjs. */
declare const NOVO_BUILD_ID: string | undefined;

/** The same for the same sources; "development" in development. */
export const BUILD_ID: string =
  typeof NOVO_BUILD_ID === "undefined" ? "development" : NOVO_BUILD_ID;

/** Incremented when an old client and a new server become incompatible. */
export const VOICE_PROTOCOL = 1;
