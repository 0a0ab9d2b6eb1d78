/**
 * What everybody else notices of an attack: `npm run figures -- abuse [minutes] [accounts]` (5 and 200 if not said),
 * or `npm run figures -- abuse "NAME OF AN ATTACK"` for that one alone.
 *
 * First the inputs of H1 to H6, those that are refused and the largest that are taken, each for a few
 * seconds while a health check is asked every 20 ms: the longest wait should be 100 ms. Then this many
 * accounts of mixed use, without and with a hostile one among them: the others' p99 should at most double.
 */
import { spawn } from "node:child_process";
import { setTimeout as wait } from "node:timers/promises";
import { openDatabase } from "../../db/open/open-database.ts";
import { updateUser } from "../../db/queries/users.ts";
import { withBusyPort } from "../operations/run-server.ts";
import { whileProbing } from "../support/health-probe.ts";
import { saveManyRows } from "../support/many-rows.ts";
import { openLinks } from "../support/most-plans.ts";
import { createNovoServer, type NovoServer } from "../support/novo-process.ts";
import { ATTACKS } from "./hostile-attacks.ts";
import { type Account, signIn, startUse } from "./mixed-use.ts";

const ONLY = process.argv[2] && process.argv[2] in ATTACKS ? process.argv[2] : undefined;
const MINUTES = Number(process.argv[2] ?? 5);
const ACCOUNTS = Number(process.argv[3] ?? 200);
const SECONDS_EACH = 5;
const HOSTILE_ADDRESS = "198.51.100.7";
/** Somebody with as many rows used the server before: what is compiled and cached at first is not the attack's. */
const EARLY = { address: "198.51.100.8", use: "pages of 200 flights, hotels and cars" };
const SECONDS_EARLY = 20;

/** A public demo: each client is a traveller of its own, from an address of its own. */
async function withNovo<T>(work: (novo: NovoServer) => Promise<T>): Promise<T> {
  const url = `http://localhost:${await withBusyPort(async (port) => port)}`;
  const novo = createNovoServer({
    LOG_LEVEL: "silent",
    APP_URL: url,
    TRUST_PROXY: "1",
    DEMO_SIGN_IN: "allow",
  });
  novo.url = url;
  await novo.start();
  try {
    return await work(novo);
  } finally {
    await novo.kill();
    novo.remove();
  }
}

/** As much as an account can have, in one trip, and the address that costs the most. */
async function fill(novo: NovoServer, { id: userId }: Account): Promise<void> {
  const { databaseUrl } = novo;
  const { db, close } = await openDatabase(databaseUrl);
  await saveManyRows(db, { userId, shape: "one trip", from: Date.now() + 2 * 86_400_000 });
  const homeAddress = Array.from({ length: 75 }, (_, n) => `x${n}z`.slice(0, 3)).join(",");
  await updateUser(db, { userId, changes: { homeAddress } });
  close();
}

/** How many attacks it made. */
function attack(
  url: string,
  { address, cookie }: Account,
  seconds: number,
  name: string,
): Promise<number> {
  const args = ["--import", "tsx", "tests/bench/hostile.ts", url, address, cookie];
  const child = spawn(process.execPath, [...args, String(seconds), name], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  let made = "";
  child.stdout.on("data", (chunk) => {
    made += chunk;
  });
  return new Promise((resolve) => child.once("close", () => resolve(Number(made))));
}

async function eachAttack() {
  const rows: Record<string, string | number>[] = [];
  const names = ["nothing", ...(ONLY ? [ONLY] : Object.keys(ATTACKS))];
  for (const name of names) {
    await withNovo(async (novo) => {
      const [hostile, early] = [
        await signIn(novo.url, HOSTILE_ADDRESS),
        await signIn(novo.url, EARLY.address),
      ];
      await Promise.all([hostile, early].map((account) => fill(novo, account)));
      await openLinks(novo, hostile.id);
      await attack(novo.url, early, SECONDS_EARLY, EARLY.use);
      let made = 0;
      const { asked, failed, ...waits } = await whileProbing(novo.url, async () => {
        if (name === "nothing") await wait(SECONDS_EACH * 1000);
        else made = await attack(novo.url, hostile, SECONDS_EACH, name);
      });
      rows.push({ attack: name, made, "health checks": asked, failed, ...waits });
    });
  }
  console.table(rows);
}

const use = (withHostile: boolean) =>
  withNovo(async (novo) => {
    const accounts = await Promise.all(
      Array.from({ length: ACCOUNTS }, (_, n) => signIn(novo.url, `10.1.${n >> 8}.${n & 255}`)),
    );
    const hostile = await signIn(novo.url, HOSTILE_ADDRESS);
    await fill(novo, hostile);
    await openLinks(novo, hostile.id);
    // What is compiled and cached at first is neither's.
    await startUse(novo.url, accounts, 15);
    const [measured, made] = await Promise.all([
      startUse(novo.url, accounts, MINUTES * 60),
      withHostile ? attack(novo.url, hostile, MINUTES * 60, "all") : 0,
    ]);
    return { accounts: ACCOUNTS, "attacks made": made, ...measured };
  });

await eachAttack();
if (ONLY) process.exit(0);
const without = await use(false);
const among = await use(true);
console.table({ "without the hostile account": without, "with it": among });
const factor = among["p99 ms"] / Math.max(1, without["p99 ms"]);
console.log(`The others' p99 with it: ${factor.toFixed(2)} times what it is without.`);
process.exit(0);
