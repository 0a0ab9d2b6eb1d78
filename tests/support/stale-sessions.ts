import Sqlite from "#db/sqlite/driver.ts";

/** As if every traveller of this database had signed in long ago. */
export function forgetProofs(databaseUrl: string): void {
  const sqlite = new Sqlite(databaseUrl.replace(/^file:/, ""), { timeout: 5000 });
  sqlite.exec("update sessions set sess = json_remove(sess, '$.provenAt')");
  sqlite.close();
}
