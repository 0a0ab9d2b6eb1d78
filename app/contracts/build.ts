/** Which build this is, in the browser and in the server alike; free of zod. Put in by scripts/build.mjs. */
declare const NOVO_BUILD_ID: string | undefined;

/** The same for the same sources; in development a name of its own. */
export const BUILD_ID: string =
  typeof NOVO_BUILD_ID === "undefined" ? "development" : NOVO_BUILD_ID;

/** Counts up when an old client and a new server could no longer understand each other. */
export const VOICE_PROTOCOL = 1;
