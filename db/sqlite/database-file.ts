import path from "node:path";

export const IN_MEMORY = ":memory:";

/** Absolute path of a database URL's file; `:memory:` stays as it is. */
export function databaseFile(url: string): string {
  const file = url.replace(/^file:/, "");
  return file === IN_MEMORY ? IN_MEMORY : path.resolve(file);
}
