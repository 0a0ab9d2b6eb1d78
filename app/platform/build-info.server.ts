export interface BuildInfo {
  version: string;
  commit: string;
  /** The same for the same sources; a page that has another one is of another build. */
  id: string;
}

/** Put in by scripts/build.mjs. */
declare const NOVO_BUILD: BuildInfo | undefined;

/** What runs. In development the sources are, as they are now. */
export const buildInfo: BuildInfo =
  typeof NOVO_BUILD === "undefined"
    ? { version: "development", commit: "unknown", id: "development" }
    : NOVO_BUILD;
