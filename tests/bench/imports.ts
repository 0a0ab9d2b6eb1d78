/**
 * What everybody else notices while hostile documents are read: `npm run figures -- import-load`.
 *
 * Each of the 224 documents of tests/import/hostile-documents.ts is sent to a running server, three at a time
 * from three travellers (as many as are read at once), while a health check is asked every 20 ms. The server's
 * own delay of its event loop is that of its metrics: a loop that does nothing has 10 ms there, which is how
 * often it is looked at. The goal: p99 below 50 ms, never more than 200 ms.
 */
import { setTimeout as wait } from "node:timers/promises";
import { type HostileDocument, hostileDocuments } from "../import/hostile-documents.ts";
import { withBusyPort } from "../operations/run-server.ts";
import { whileProbing } from "../support/health-probe.ts";
import { createNovoServer, type NovoServer } from "../support/novo-process.ts";
import { type Account, signIn } from "./mixed-use.ts";

const AT_ONCE = 3;
const NOTHING_MS = 5000;
const TOKEN = "a token of the measuring";

async function serve(): Promise<NovoServer> {
  const url = `http://localhost:${await withBusyPort(async (port) => port)}`;
  const novo = createNovoServer({
    LOG_LEVEL: "silent",
    APP_URL: url,
    TRUST_PROXY: "1",
    DEMO_SIGN_IN: "allow",
    METRICS_TOKEN: TOKEN,
    RATE_LIMIT_IMPORTS: "10000",
    RATE_LIMIT_GENERAL: "1000000",
    // KItinerary reads what they are not sure of, where this machine has it.
    ...(process.argv.includes("--own") && { IMPORT_EXTRACTOR_PATH: "off" }),
  });
  novo.url = url;
  await novo.start();
  return novo;
}

/** Of the server's event loop since it was last asked, in milliseconds. */
async function delayOf({ url }: NovoServer): Promise<{ p99: number; max: number }> {
  const headers = { authorization: `Bearer ${TOKEN}` };
  const text = await (await fetch(`${url}/metrics`, { headers })).text();
  const of = (name: string) =>
    Math.round(
      1000 *
        Number(new RegExp(`^nodejs_eventloop_lag_${name}_seconds (\\S+)$`, "m").exec(text)?.[1]),
    );
  return { p99: of("p99"), max: of("max") };
}

async function send({ url }: NovoServer, account: Account, bytes: Uint8Array<ArrayBuffer>) {
  const body = new FormData();
  body.append("files", new File([bytes], "x"));
  const { cookie, address } = account;
  const headers = { cookie, origin: url, "x-forwarded-for": address };
  const answer = await fetch(`${url}/import`, {
    method: "POST",
    headers,
    body,
    redirect: "manual",
  });
  await answer.arrayBuffer();
  return answer.status;
}

type Statuses = Record<number, number>;

async function sendAll(
  novo: NovoServer,
  accounts: Account[],
  documents: Uint8Array<ArrayBuffer>[],
) {
  const statuses: Statuses = {};
  const left = [...documents];
  await Promise.all(
    accounts.map(async (account) => {
      for (let bytes = left.shift(); bytes; bytes = left.shift()) {
        const status = await send(novo, account, bytes);
        statuses[status] = (statuses[status] ?? 0) + 1;
      }
    }),
  );
  return statuses;
}

const KIND = /, \d+$/;
const kinds = (): Map<string, HostileDocument[]> => {
  const by = new Map<string, HostileDocument[]>();
  for (const one of hostileDocuments()) {
    const kind = one.name.replace(KIND, "");
    by.set(kind, [...(by.get(kind) ?? []), one]);
  }
  return by;
};

const novo = await serve();
const accounts = await Promise.all(
  Array.from({ length: AT_ONCE }, (_, n) => signIn(novo.url, `10.2.0.${n}`)),
);
// What is compiled and cached at first is nobody's fault.
await sendAll(novo, accounts, [new TextEncoder().encode("Flight BA117 on 5 December 2026")]);
const rows: Record<string, unknown>[] = [];
const totals: Statuses = {};

async function measure(kind: string, documents: Uint8Array<ArrayBuffer>[]) {
  await delayOf(novo);
  const startedAt = performance.now();
  const statuses = await sendAll(novo, accounts, documents);
  if (documents.length === 0) await wait(NOTHING_MS);
  const ms = Math.round(performance.now() - startedAt);
  const { p99, max } = await delayOf(novo);
  for (const [status, count] of Object.entries(statuses)) {
    totals[Number(status)] = (totals[Number(status)] ?? 0) + count;
  }
  rows.push({ kind, ms, "loop p99": p99, "loop max": max });
}

const without = await whileProbing(novo.url, () => measure("nothing", []));
const hostile = await whileProbing(novo.url, async () => {
  for (const [kind, documents] of kinds()) {
    await measure(
      kind,
      documents.map(({ make }) => new Uint8Array(make())),
    );
  }
});
console.table(rows);
console.log("Answers by status:", totals);
console.table({ "while nothing is read": without, "while hostile documents are read": hostile });
const loops = rows.slice(1).map((row) => Number(row["loop max"]));
console.log(`The event loop's longest delay: ${Math.max(...loops)} ms`);
await novo.kill();
novo.remove();
// 503 is a queue that is full, in words.
const failures = Object.keys(totals).filter((status) => Number(status) >= 500 && status !== "503");
if (failures.length > 0) console.error(`The server failed: ${failures.join(", ")}`);
process.exit(failures.length > 0 ? 1 : 0);
