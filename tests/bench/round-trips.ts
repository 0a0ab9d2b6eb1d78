/**
 * The round trips to PostgreSQL that a page or a call waits for, one after the other: `npm run figures -- round-trips`. With
 * 20 ms to the database each of them is 20 ms of the answer's time.
 */
import { startCluster } from "../support/postgres-cluster.ts";
import { countRoundTrips } from "../support/round-trips.ts";

const cluster = await startCluster();
if (!cluster) throw new Error("PostgreSQL is not installed here");
try {
  console.table(await countRoundTrips(cluster.url));
} finally {
  await cluster.remove();
}
