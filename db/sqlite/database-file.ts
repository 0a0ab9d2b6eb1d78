import path from "node:path";

export const IN_MEMORY = ":memory:";

/** The file of a database's url, as an absolute path; `:memory:` stays what it is. */
export function databaseFile(url: string): string {
  const file = url.replace(/^file:/, "");
  return file === IN_MEMORY ? IN_MEMORY : path.resolve(file);
}
