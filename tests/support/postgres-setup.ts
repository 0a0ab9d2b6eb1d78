/**
 * Before the tests on PostgreSQL: a cluster of the package that is installed, or, where there is none, the
 * files of a database that each worker then has in its own memory (PGlite).
 */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { migrationsOf, readMigrations } from "#db/migrations.ts";
import { openDatabase } from "#db/open/open-database.ts";
import { startCluster } from "./postgres-cluster.ts";

/** Returns how to end it. What the workers need to know is in NOVO_TEST_POSTGRES. */
export default async function setUp(): Promise<() => Promise<void>> {
  const cluster = process.env.NOVO_TEST_DATABASE === "pglite" ? null : await startCluster();
  if (cluster) {
    // Each test's database is a copy of this one.
    await (await openDatabase(cluster.url.replace(/\/postgres$/, "/template1"))).close();
    console.log(`On PostgreSQL ${cluster.version}`);
    process.env.NOVO_TEST_POSTGRES = cluster.url;
    return cluster.remove;
  }
  console.log("On PGlite, in memory: no PostgreSQL is installed (apt-get install postgresql)");
  const folder = mkdtempSync(path.join(tmpdir(), "novo-pglite-"));
  process.env.NOVO_TEST_POSTGRES = path.join(folder, "template.tar");
  writeFileSync(process.env.NOVO_TEST_POSTGRES, await migratedFiles());
  return async () => rmSync(folder, { recursive: true, force: true });
}

async function migratedFiles(): Promise<Buffer> {
  const template = await PGlite.create();
  for (const { statements } of readMigrations(migrationsOf("postgres"))) {
    for (const statement of statements) await template.exec(statement);
  }
  const files = await template.dumpDataDir("none");
  await template.close();
  return Buffer.from(await files.arrayBuffer());
}
