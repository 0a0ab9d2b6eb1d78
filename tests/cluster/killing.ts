/** One process is killed (kill -9) under load: what fails, what is lost, and when sockets are back. */
import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { openTab } from "../support/tab.ts";
import { signInAt, type Traveller } from "./client.ts";
import type { NovoCluster, ProcessName } from "./cluster.ts";
import { car, carsOf } from "./sharing.ts";

const TRAVELLERS = 20;
const REQUESTS_PER_SECOND = 50;
const BEFORE_MS = 3000;
const AFTER_MS = 6000;
const SOCKETS_BACK_MS = 20_000;

export interface Killed {
  who: ProcessName;
  requests: number;
  failed: string[];
  acknowledged: number;
  lost: number;
  /** Sockets that were cut, and how long it took until every one of the twenty was open again. */
  cut: number;
  backMs: number;
  answers: number;
}

export async function killUnderLoad(cluster: NovoCluster, who: ProcessName): Promise<Killed> {
  const travellers = await Promise.all(
    Array.from({ length: TRAVELLERS }, () => signInAt(cluster.url)),
  );
  const load = startRequests(cluster.url, travellers);
  const talk = startTalking(cluster, travellers);
  await talk.allOpen();
  await wait(BEFORE_MS);
  await cluster[who].kill();
  const killedAt = performance.now();
  await wait(200);
  const cut = talk.closed();
  await talk.allOpen();
  const backMs = Math.round(performance.now() - killedAt);
  await wait(Math.max(0, AFTER_MS - backMs));
  await load.stop();
  const answers = await talk.stop();
  await cluster.restart(who);
  const { requests, failed, acknowledged } = load;
  return {
    who,
    requests: requests(),
    failed,
    acknowledged: acknowledged.length,
    lost: await countLost(cluster.url, travellers, acknowledged),
    cut,
    backMs,
    answers,
  };
}

/** At a steady rate, whether or not the ones before have been answered: one in five books a car. */
function startRequests(url: string, travellers: readonly Traveller[]) {
  const failed: string[] = [];
  const acknowledged: { traveller: number; id: string }[] = [];
  const open = new Set<Promise<void>>();
  let count = 0;

  async function ask(number: number): Promise<void> {
    const traveller = number % travellers.length;
    const ada = travellers[traveller];
    if (!ada) return;
    const isWrite = Math.floor(number / travellers.length) % 5 === 0;
    try {
      const answer = isWrite
        ? await ada.post(`${url}/api/job-bookings`, car(`car ${number}`), randomUUID())
        : await ada.get(`${url}/api/upcoming-travel`);
      const body: unknown = await answer.json();
      if (!answer.ok) failed.push(`${isWrite ? "POST" : "GET"} ${answer.status}`);
      else if (isWrite) acknowledged.push({ traveller, id: (body as { id: string }).id });
    } catch (error) {
      const cause = error instanceof Error ? (error.cause ?? error) : error;
      failed.push(`${isWrite ? "POST" : "GET"} ${String(cause)}`);
    }
  }
  const timer = setInterval(() => {
    const asked = ask(count).finally(() => open.delete(asked));
    open.add(asked);
    count += 1;
  }, 1000 / REQUESTS_PER_SECOND);
  return {
    requests: () => count,
    failed,
    acknowledged,
    async stop() {
      clearInterval(timer);
      await Promise.all(open);
    },
  };
}

/** Each traveller's tab asks again as soon as it is answered, by the browser's own code. */
function startTalking(cluster: NovoCluster, travellers: readonly Traveller[]) {
  let talking = true;
  let answers = 0;
  const tabs = travellers.map(({ headers }) => openTab(cluster, headers));
  const loops = tabs.map(async (tab) => {
    while (talking) {
      if (!tab.isOpen()) {
        await wait(20);
        continue;
      }
      tab.ask("what are my plans?");
      const giveUpAt = performance.now() + 5000;
      while (talking && tab.isOpen() && tab.answer() === "" && performance.now() < giveUpAt) {
        await wait(20);
      }
      if (tab.answer() !== "") answers += 1;
      await wait(1000);
    }
  });
  return {
    closed: () => tabs.filter((tab) => !tab.isOpen()).length,
    async allOpen() {
      const giveUpAt = performance.now() + SOCKETS_BACK_MS;
      while (tabs.some((tab) => !tab.isOpen())) {
        if (performance.now() > giveUpAt) throw new Error("sockets did not come back");
        await wait(10);
      }
    },
    async stop() {
      talking = false;
      await Promise.all(loops);
      for (const tab of tabs) tab.close();
      return answers;
    },
  };
}

async function countLost(
  url: string,
  travellers: readonly Traveller[],
  acknowledged: readonly { traveller: number; id: string }[],
): Promise<number> {
  const kept = await Promise.all(
    travellers.map(async (ada) => new Set((await carsOf(ada, url)).map(({ id }) => id))),
  );
  return acknowledged.filter(({ traveller, id }) => !kept[traveller]?.has(id)).length;
}
