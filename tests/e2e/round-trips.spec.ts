/** The built server on a PostgreSQL that is far away; no browser. */
import { expect, test } from "@playwright/test";
import { isPostgresInstalled, startCluster } from "../support/postgres-cluster.ts";
import { countRoundTrips } from "../support/round-trips.ts";
import { AT_NIGHT } from "../support/slow-cpu.ts";

test.skip(!isPostgresInstalled(), "(needs PostgreSQL)");

/** One after the other. */
const MOST: [what: RegExp, trips: number][] = [
  [/^GET /, 2],
  [/^POST /, 4],
];

test("pages and calls wait for few round trips to the database", AT_NIGHT, async () => {
  const cluster = await startCluster();
  if (!cluster) throw new Error("PostgreSQL is not installed here");
  try {
    const mostOf = (what: string) => MOST.find(([pattern]) => pattern.test(what))?.[1] ?? 0;
    const counted = await countRoundTrips(cluster.url, mostOf);
    expect(counted.filter(({ what, trips }) => trips > mostOf(what))).toEqual([]);
  } finally {
    await cluster.remove();
  }
});
