import { readFileSync } from "node:fs";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  type Cluster,
  isPostgresInstalled,
  startCluster,
} from "#tests/support/postgres-cluster.ts";
import { openRateLimits, type RateLimits } from "./rate-limits.ts";

const LONG = 180_000;
const MIGRATION = "db/migrations/postgres/0003_rate_limits.sql";

describe.skipIf(!isPostgresInstalled())(
  "limits over several processes (needs PostgreSQL)",
  { timeout: LONG },
  () => {
    let cluster: Cluster;
    let processes: RateLimits[];
    const errors: Error[] = [];
    beforeAll(async () => {
      const started = await startCluster();
      if (!started) throw new Error("no PostgreSQL");
      cluster = started;
      const client = new pg.Client({ connectionString: cluster.url });
      await client.connect();
      await client.query(readFileSync(MIGRATION, "utf8"));
      await client.end();
      processes = [1, 2].map(() => openRateLimits(cluster.url, (error) => errors.push(error)));
    }, LONG);
    afterAll(async () => {
      await Promise.all((processes ?? []).map((limits) => limits.close()));
      await cluster?.remove();
    });

    const limiters = (name: string, points: number) =>
      processes.map((limits) => limits.create(name, points));
    /** How many of so many, by turns in each process, are let through. */
    async function letThrough(
      asked: ReturnType<typeof limiters>,
      key: string,
      times: number,
    ): Promise<number> {
      const answers = await Promise.allSettled(
        Array.from({ length: times }, (_, n) => asked[n % asked.length]?.consume(key)),
      );
      return answers.filter(({ status }) => status === "fulfilled").length;
    }

    it("are one limit, for each traveller by themselves", async () => {
      const writes = limiters("writes", 30);
      expect(await letThrough(writes, "of ada", 100)).toBe(30);
      expect(await letThrough(writes, "of ben", 20)).toBe(20);
      expect(await letThrough(limiters("general", 30), "of ada", 20)).toBe(20);
      expect(await letThrough(limiters("general", 500), `of ${"a".repeat(400)}`, 3)).toBe(3);
    });

    it("say when to come again, in milliseconds, also from memory", async () => {
      const [one, other] = limiters("signIn", 1);
      await one?.consume("from here");
      for (const _ of [1, 2]) {
        const refusal = await other?.consume("from here").catch((error: unknown) => error);
        const { msBeforeNext } = refusal as { msBeforeNext: number };
        expect(msBeforeNext).toBeGreaterThan(50_000);
        expect(msBeforeNext).toBeLessThanOrEqual(60_000);
      }
    });

    it("are each process's own while the server is away, and nobody is let through without end", async () => {
      const asked = limiters("messages", 5);
      await cluster.stop("immediate");
      expect(await letThrough(asked, "of ada", 20)).toBe(10);
      await cluster.start();
      expect(await letThrough(limiters("sockets", 5), "of ada", 20)).toBe(5);
      expect(errors.every((error) => error instanceof Error)).toBe(true);
    });
  },
);
