/**
 * A line to PostgreSQL that counts the round trips which one request waits for, one after the other: what is
 * sent before an answer has arrived waits for nothing. Each answer takes its time, so that everything that can
 * be sent at once is sent before the first one arrives.
 */
import { setTimeout as wait } from "node:timers/promises";
import { layProxiedLine, type ProxiedLine } from "./proxied-line.ts";

export interface CountedLine extends ProxiedLine {
  /** The round trips that this work waits for, one after the other. */
  count(work: () => Promise<unknown>): Promise<number>;
}

export async function layCountedLine(databaseUrl: string, delayMs: number): Promise<CountedLine> {
  /** How many round trips one after the other have come back to NoVo since the count began. */
  let arrived = 0;
  /** What was sent before it began counts for nothing, and comes back at once. */
  let counting = 0;
  let isCounting = false;
  const line = await layProxiedLine(databaseUrl, (near, far) => {
    let last = { trips: 0, counting };
    let before = Promise.resolve();
    near.on("data", (sent: Buffer) => {
      last = { trips: arrived + 1, counting };
      far.write(sent);
    });
    far.on("data", (answer: Buffer) => {
      const sent = last;
      const delay = isCounting ? wait(delayMs) : undefined;
      before = before.then(async () => {
        await delay;
        if (sent.counting === counting) arrived = Math.max(arrived, sent.trips);
        if (near.writable) near.write(answer);
      });
    });
  });
  return {
    ...line,
    async count(work) {
      arrived = 0;
      counting += 1;
      isCounting = true;
      await work();
      isCounting = false;
      return arrived;
    },
  };
}
