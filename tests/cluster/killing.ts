/** A process is killed (kill -9), or the database is away, under load: what fails, what is lost, and when sockets are back. */
import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { openTab } from "../support/tab.ts";
import { signInAt, type Traveller } from "./client.ts";
import { type NovoCluster, PROCESSES, type ProcessName } from "./cluster.ts";
import { car, carsOf } from "./sharing.ts";

const TRAVELLERS = 20;
const REQUESTS_PER_SECOND = 50;
const BEFORE_MS = 3000;
const AFTER_MS = 6000;
const SOCKETS_BACK_MS = 20_000;

export interface Suffered {
  requests: number;
  failed: string[];
  acknowledged: number;
  lost: number;
  /** Bookings that are there more than once. */
  double: number;
  /** Sockets that were cut, and how long it took until every one of the twenty was open again. */
  cut: number;
  backMs: number;
  answers: number;
}

export async function killUnderLoad(cluster: NovoCluster, who: ProcessName): Promise<Suffered> {
  const suffered = await underLoad(cluster, () => cluster[who].kill());
  await cluster.restart(who);
  return suffered;
}

/** How long PostgreSQL is away: less than a request waits for it. */
const AWAY_MS = 3000;
/** After which every socket has to be told that what it shows may be old. */
const TOLD_MS = 15_000;

/**
 * PostgreSQL goes and comes back, as it does for an upgrade. `told`: how many of three sockets, one at each
 * process, were told to load again, by `toldMs` after it was back.
 */
export async function restartDatabaseUnderLoad(
  cluster: NovoCluster,
): Promise<Suffered & { told: number; toldMs: number }> {
  const ada = await signInAt(cluster.url);
  const sockets = await Promise.all(PROCESSES.map((name) => ada.listen(cluster[name].url)));
  let isAgain = 0;
  const suffered = await underLoad(cluster, async () => {
    await cluster.database.stop("fast");
    await wait(AWAY_MS);
    await cluster.database.start();
    isAgain = performance.now();
  });
  const toldAt = () =>
    sockets.flatMap(
      ({ messages }) =>
        messages.find(({ at, message }) => at > isAgain && message.type === "refresh_data")?.at ??
        [],
    );
  while (toldAt().length < sockets.length && performance.now() - isAgain < TOLD_MS) await wait(50);
  for (const { socket } of sockets) socket.close();
  const told = toldAt();
  return { ...suffered, told: told.length, toldMs: Math.round(Math.max(0, ...told) - isAgain) };
}

/** PostgreSQL crashes, and is started again at once. */
export const crashDatabaseUnderLoad = (cluster: NovoCluster): Promise<Suffered> =>
  underLoad(cluster, async () => {
    await cluster.database.stop("immediate");
    await cluster.database.start();
  });

/** Longer than a request waits. */
const FROZEN_MS = 10_000;

export const freezeDatabaseUnderLoad = (cluster: NovoCluster): Promise<Suffered> =>
  underLoad(cluster, async () => {
    const goOn = cluster.database.freeze();
    await wait(FROZEN_MS);
    goOn();
  });

/** While twenty travellers talk and fifty requests a second come. */
async function underLoad(cluster: NovoCluster, disturb: () => Promise<void>): Promise<Suffered> {
  const travellers = await Promise.all(
    Array.from({ length: TRAVELLERS }, () => signInAt(cluster.url)),
  );
  const load = startRequests(cluster.url, travellers);
  const talk = startTalking(cluster, travellers);
  await talk.allOpen();
  await wait(BEFORE_MS);
  await disturb();
  const killedAt = performance.now();
  await wait(200);
  const cut = talk.closed();
  await talk.allOpen();
  const backMs = Math.round(performance.now() - killedAt);
  await wait(Math.max(0, AFTER_MS - backMs));
  await load.stop();
  const answers = await talk.stop();
  const { requests, failed, acknowledged } = load;
  return {
    requests: requests(),
    failed,
    acknowledged: acknowledged.length,
    ...(await countKept(cluster.url, travellers, acknowledged)),
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
      if (!answer.ok) {
        const { message = "without words" } = body as { message?: string };
        failed.push(`${isWrite ? "POST" : "GET"} ${answer.status} ${message}`);
      } else if (isWrite) acknowledged.push({ traveller, id: (body as { id: string }).id });
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

/** Each booking has a name of its own. */
async function countKept(
  url: string,
  travellers: readonly Traveller[],
  acknowledged: readonly { traveller: number; id: string }[],
): Promise<{ lost: number; double: number }> {
  const kept = await Promise.all(travellers.map((ada) => carsOf(ada, url)));
  const ids = kept.map((cars) => new Set(cars.map(({ id }) => id)));
  const names = kept.flatMap((cars) => cars.map(({ from }) => from));
  return {
    lost: acknowledged.filter(({ traveller, id }) => !ids[traveller]?.has(id)).length,
    double: names.length - new Set(names).size,
  };
}
