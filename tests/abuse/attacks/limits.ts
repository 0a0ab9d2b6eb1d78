/** What walked around the limits or the share of its caller, and what was cut off at the end. */
import net from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { waitUntil } from "../../operations/run-server.ts";
import { whileProbing } from "../../support/health-probe.ts";
import { fillPlans, openLinks } from "../../support/most-plans.ts";
import type { NovoServer } from "../../support/novo-process.ts";
import { type Attack, type Client, each, isWell, say, signedIn, statusOf } from "./attack.ts";

const ALLOWED = 200;
const countOf = (statuses: readonly number[], wanted = ALLOWED) =>
  statuses.filter((status) => status === wanted).length;

async function ask(novo: NovoServer, client: Client, method: string, path: string) {
  const { headers } = client;
  return await statusOf(fetch(novo.url + path, { method, headers, redirect: "manual" }));
}

/** The longest sentence that is read, and one that is longer. */
const SENTENCE =
  "the day after tomorrow at 7 from the city of London to Paris or Rome and a week later no not Paris but Berlin ";
const READ = SENTENCE.repeat(3).split(" ").slice(0, 60).join(" ").slice(0, 300);
const LONGER = SENTENCE.repeat(6).slice(0, 600);

/** As often as an address may ask, however long a slow machine takes. */
const SELDOM_MS = 100;

/** On five sockets, as many as a traveller may have: twenty each, one after the other. */
async function hundredTurns(client: Client, sentence: string): Promise<Set<string>> {
  const said = new Set<string>();
  await Promise.all(
    Array.from({ length: 5 }, async () => {
      const socket = await client.connect();
      for (let n = 0; n < 20; n++) said.add(await say(socket, sentence));
      socket.terminate();
    }),
  );
  return said;
}

const GET = "GET /api/health/live HTTP/1.1\r\nHost: localhost\r\n\r\n";
const COUNT = 20;

function open(port: number): net.Socket & { heard: string } {
  const caller = Object.assign(net.connect(port, "localhost"), { heard: "" });
  caller.on("data", (data) => {
    caller.heard += data;
  });
  caller.on("error", (error) => {
    caller.heard += error.message;
  });
  return caller;
}

/**
 * Requests on connections that are kept alive and on new ones, sent while the process stands still, over the moment
 * at which it would stop to listen: for it all of that comes at once.
 */
async function answeredAtTheEnd(novo: NovoServer): Promise<string> {
  const port = Number(new URL(novo.url).port);
  const pid = novo.pid() ?? 0;
  const kept = Array.from({ length: COUNT }, () => open(port));
  for (const caller of kept) caller.write(GET);
  await waitUntil(() => kept.every(({ heard }) => heard.includes('"ok"')));
  for (const caller of kept) caller.heard = "";
  process.kill(pid, "SIGTERM");
  await waitUntil(() => novo.log().includes("stopping"));
  const fresh: typeof kept = [];
  process.kill(pid, "SIGSTOP");
  try {
    fresh.push(...Array.from({ length: COUNT }, () => open(port)));
    await Promise.all(
      [...kept, ...fresh].map((caller) => new Promise((sent) => caller.write(GET, sent))),
    );
    // The second of notice is over.
    await wait(1200);
  } finally {
    process.kill(pid, "SIGCONT");
  }
  const all = [...kept, ...fresh];
  await waitUntil(() => all.every(({ closed }) => closed));
  const last = all.filter(({ heard }) =>
    /^HTTP\/1\.1 200 .*\r\nConnection: close\r\n/s.test(heard),
  );
  return `${last.length} of ${all.length} are answered, each as its connection's last`;
}

export const LIMITS: readonly Attack[] = [
  {
    item: "Methods",
    what: "DELETE, PUT and PATCH to the pages of the assistant, the look-up, the import and a hotel; 350 deletions by the API",
    now: /^pages: 405; 300 of 350 deletions pass, then 429; the server is well$/,
    see: () =>
      signedIn({}, async (client, novo) => {
        const pages: number[] = [];
        for (const path of ["/?index", "/user-details", "/import", "/upcoming-travel/add-hotel"]) {
          for (const method of ["DELETE", "PUT", "PATCH"]) {
            pages.push(await ask(novo, client, method, path));
          }
        }
        const deletions: number[] = [];
        for (let n = 0; n < 350; n++) {
          deletions.push(await ask(novo, client, "DELETE", "/api/hotels/none"));
        }
        const passed = deletions.length - countOf(deletions, 429);
        return `pages: ${each(pages)}; ${passed} of 350 deletions pass, then ${deletions.at(-1)}; ${await isWell(novo)}`;
      }),
  },
  {
    item: "Links",
    what: "the twenty shared links and twenty calendars of a traveller with fifty trips, four times each",
    now: /^60 of 80 shared trips and 60 of 80 calendars pass; others wait \d+ ms at most \(p50 \d+\)$/,
    see: () =>
      signedIn({}, async (_client, novo) => {
        const userId = await fillPlans(novo, 50);
        const { trips, calendars } = await openLinks(novo, userId);
        const statuses: Record<"trips" | "calendars", number[]> = { trips: [], calendars: [] };
        const work = async () => {
          for (let n = 0; n < 4; n++) {
            const read = async (kind: keyof typeof statuses, path: string) =>
              void statuses[kind].push(await statusOf(fetch(novo.url + path)));
            await Promise.all([
              ...trips.map((path) => read("trips", path)),
              ...calendars.map((path) => read("calendars", path)),
            ]);
          }
        };
        const { p50, max } = await whileProbing(novo.url, work, SELDOM_MS);
        return `${countOf(statuses.trips)} of 80 shared trips and ${countOf(statuses.calendars)} of 80 calendars pass; others wait ${Math.round(max)} ms at most (p50 ${Math.round(p50)})`;
      }),
  },
  ...[
    { item: "Sentences", length: "300", sentence: READ },
    { item: "Long sentences", length: "600", sentence: LONGER },
  ].map(
    ({ item, length, sentence }): Attack => ({
      item,
      what: `100 typed sentences of ${length} characters, on five sockets`,
      now: /^\d answers?, such as ".+"; others wait \d+ ms at most \(p50 \d+\); the server is well$/,
      see: () =>
        signedIn({}, async (client, novo) => {
          let said = new Set<string>();
          const work = async () => {
            said = await hundredTurns(client, sentence);
          };
          const { p50, max } = await whileProbing(novo.url, work, SELDOM_MS);
          const [first = ""] = said;
          return `${said.size} answer${said.size === 1 ? "" : "s"}, such as "${first.slice(0, 60)}"; others wait ${Math.round(max)} ms at most (p50 ${Math.round(p50)}); ${await isWell(novo)}`;
        }),
    }),
  ),
  {
    item: "Stop",
    what: "at the end of the notice after SIGTERM: a request on each of twenty connections that are kept alive, and of twenty new ones",
    now: /^40 of 40 are answered, each as its connection's last$/,
    see: () =>
      signedIn({ LOG_LEVEL: "info" }, async (_client, novo) => await answeredAtTheEnd(novo)),
  },
];
