export interface BuildInfo {
  version: string;
  commit: string;
  /** Depends only on the sources; a page with another id is of another build. */
  id: string;
}

/** Injected by scripts/build.mjs. */
declare const NOVO_BUILD: BuildInfo | undefined;

/** The running build. Development runs the current sources. */
export const buildInfo: BuildInfo =
  typeof NOVO_BUILD === "undefined"
    ? { version: "development", commit: "unknown", id: "development" }
    : NOVO_BUILD;
