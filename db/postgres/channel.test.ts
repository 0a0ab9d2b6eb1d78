import pg from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import {
  type Cluster,
  isPostgresInstalled,
  startCluster,
} from "#tests/support/postgres-cluster.ts";
import { type Channel, openChannel } from "./channel.ts";

const LONG = 180_000;

describe.skipIf(!isPostgresInstalled())(
  "a channel between processes (needs PostgreSQL)",
  { timeout: LONG },
  () => {
    let cluster: Cluster;
    const opened: Channel[] = [];
    beforeAll(async () => {
      const started = await startCluster();
      if (!started) throw new Error("no PostgreSQL");
      cluster = started;
    }, LONG);
    afterEach(async () => {
      await Promise.all(opened.splice(0).map((channel) => channel.close()));
    });
    afterAll(() => cluster?.remove());

    function open() {
      const heard: string[] = [];
      const troubles: unknown[] = [];
      let missed = 0;
      const channel = openChannel(cluster.url, {
        name: "of the tests",
        onMessage: (text) => heard.push(text),
        onMissed: () => {
          missed += 1;
        },
        onTrouble: (error) => troubles.push(error),
      });
      opened.push(channel);
      return { ...channel, heard, troubles, missed: () => missed };
    }
    const until = (found: () => void) => vi.waitFor(found, { timeout: 20_000, interval: 20 });
    const sql = async (text: string) => {
      const client = new pg.Client({ connectionString: cluster.url });
      await client.connect();
      const { rows } = await client.query(text);
      await client.end();
      return rows;
    };
    /** Once each has heard another, all are listening. */
    async function introduce(...channels: ReturnType<typeof open>[]): Promise<void> {
      for (const [number, channel] of channels.entries()) {
        await until(() => {
          channel.send(`from ${number}`);
          for (const other of channels) {
            if (other !== channel) expect(other.heard).toContain(`from ${number}`);
          }
        });
      }
      for (const { heard } of channels) heard.length = 0;
    }

    it("carries what one sends to the others, in order, and not back to itself", async () => {
      const [one, two, three] = [open(), open(), open()];
      await introduce(one, two, three);
      const texts = Array.from({ length: 50 }, (_, n) => `text ${n}: "it's" \\ ü`);
      for (const text of texts) one.send(text);
      for (const { heard } of [two, three]) {
        await until(() => expect(heard.filter((text) => text.startsWith("text"))).toEqual(texts));
      }
      expect(one.heard.filter((text) => text.startsWith("text"))).toEqual([]);
      expect([one, two, three].map(({ missed }) => missed())).toEqual([0, 0, 0]);
    });

    it("connects again when its connection is cut, says that something may be lost, and sends what waited", async () => {
      const [one, two] = [open(), open()];
      await introduce(one, two);
      const cut = await sql(
        "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'novo notices'",
      );
      expect(cut.length).toBeGreaterThanOrEqual(2);
      await until(() => expect([one.missed(), two.missed()]).toEqual([1, 1]));
      expect(one.troubles).toHaveLength(1);
      one.send("after it");
      await until(() => expect(two.heard).toContain("after it"));
    });

    it("waits for a server that is away, and keeps what is sent meanwhile", async () => {
      const [one, two] = [open(), open()];
      await introduce(one, two);
      await cluster.stop("immediate");
      await until(() => expect(one.troubles.length).toBeGreaterThan(1));
      one.send("sent while it was away");
      await cluster.start();
      await until(() => expect([one.missed() > 0, two.missed() > 0]).toEqual([true, true]));
      // Whoever was not listening yet was told that something was missed.
      one.send("sent afterwards");
      await until(() => expect(two.heard).toContain("sent afterwards"));
    });

    it("can be opened before the server, and closed at any time", async () => {
      await cluster.stop("fast");
      const early = open();
      await until(() => expect(early.troubles.length).toBeGreaterThan(0));
      await cluster.start();
      await until(() => expect(early.missed()).toBe(1));
      await early.close();
      const left = await sql(
        "select 1 from pg_stat_activity where application_name = 'novo notices'",
      );
      expect(left).toEqual([]);
    });
  },
);
