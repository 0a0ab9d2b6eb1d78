import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/** The built NoVo with a migration more, which rebuilds the table that all others hang on. */
export function copyBuildWithMigration() {
  const next = copyBuild({ from: "", to: "" });
  const migrations = path.join(next.folder, "db/migrations/sqlite");
  const journalFile = path.join(migrations, "meta/_journal.json");
  const journal = JSON.parse(readFileSync(journalFile, "utf8")) as { entries: object[] };
  journal.entries.push({ idx: 99, version: "6", when: 4e12, tag: "0099_next", breakpoints: true });
  writeFileSync(journalFile, JSON.stringify(journal));
  writeFileSync(
    path.join(migrations, "0099_next.sql"),
    [
      "PRAGMA foreign_keys=OFF;",
      "CREATE TABLE __new_users AS SELECT * FROM users;",
      "DROP TABLE users;",
      "ALTER TABLE __new_users RENAME TO users;",
      "CREATE UNIQUE INDEX users_id ON users (id);",
      "CREATE UNIQUE INDEX users_email ON users (email);",
      "PRAGMA foreign_keys=ON;",
    ].join("\n--> statement-breakpoint\n"),
  );
  return next;
}

/** The built NoVo with other files in the place of those that have this hash in their names. */
export function copyBuildWithFiles({ from, to }: { from: string; to: string }) {
  const next = copyBuild({ from, to });
  const assets = path.join(next.folder, "build/client/assets");
  for (const name of readdirSync(assets).filter((one) => one.includes(from))) {
    renameSync(path.join(assets, name), path.join(assets, name.replace(from, to)));
  }
  return next;
}

/** The built NoVo with another build's id in the place of its own, as after an upgrade. */
export function copyBuild({ from, to }: { from: string; to: string }) {
  const folder = mkdtempSync(path.join(tmpdir(), "novo-build-"));
  for (const part of ["build", "db/migrations", "package.json"]) {
    cpSync(part, path.join(folder, part), { recursive: true });
  }
  symlinkSync(path.resolve("node_modules"), path.join(folder, "node_modules"));
  const build = path.join(folder, "build");
  for (const name of readdirSync(build, { recursive: true, encoding: "utf8" })) {
    if (!from || !name.endsWith(".js")) continue;
    const file = path.join(build, name);
    writeFileSync(file, readFileSync(file, "utf8").replaceAll(from, to));
    // Else the compressed copy would be served.
    for (const ending of [".br", ".gz"]) rmSync(`${file}${ending}`, { force: true });
  }
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
