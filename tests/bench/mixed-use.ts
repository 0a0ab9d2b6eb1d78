/** Accounts as travellers use them: pages, calls, a car that is booked and cancelled, and something typed now and then. */
import { setTimeout as wait } from "node:timers/promises";
import { WebSocket } from "ws";
import { AHEAD } from "../api/bodies.ts";

export interface Account {
  id: string;
  cookie: string;
  address: string;
}

/** Milliseconds between two things that a traveller does: four seconds, more or less. */
const pause = () => 2000 + Math.random() * 4000;
const PAGES = [
  "/",
  "/upcoming-travel",
  "/flights",
  "/car-bookings",
  "/hotel-search",
  "/user-details",
];
const CALLS = ["/api/upcoming-travel", "/api/airports/search?q=lon", "/api/auth/user"];
const SENTENCES = ["what are my plans?", "what is the weather in Rome?", "do I need a car?"];

/** Of one traveller, at an address of their own. */
export const headersOf = (
  url: string,
  { cookie, address }: Pick<Account, "cookie" | "address">,
) => ({
  cookie,
  origin: url,
  "x-forwarded-for": address,
});

export async function signIn(url: string, address: string): Promise<Account> {
  const headers = headersOf(url, { cookie: "", address });
  const answer = await fetch(`${url}/api/login`, { headers, redirect: "manual" });
  const cookie = answer.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  const user = await fetch(`${url}/api/auth/user`, {
    headers: headersOf(url, { cookie, address }),
  });
  const { id } = (await user.json()) as { id: string };
  return { id, cookie, address };
}

const pick = <T>(list: readonly [T, ...T[]] | readonly T[], n: number) => list[n % list.length];

/** Uses the server for this many seconds; how long each thing took. */
export async function startUse(url: string, accounts: readonly Account[], seconds: number) {
  const until = performance.now() + seconds * 1000;
  const requests: number[] = [];
  const turns: number[] = [];
  let failed = 0;

  async function timed(into: number[], work: () => Promise<boolean>): Promise<void> {
    const startedAt = performance.now();
    const isGood = await work().catch(() => false);
    into.push(performance.now() - startedAt);
    if (!isGood) failed += 1;
  }

  async function use(account: Account, first: number): Promise<void> {
    const headers = headersOf(url, account);
    const request = async (path: string, init: RequestInit = {}) => {
      const answer = await fetch(url + path, { ...init, headers: { ...headers, ...init.headers } });
      return { ok: answer.ok, text: await answer.text() };
    };
    const get = (path: string) => timed(requests, async () => (await request(path)).ok);
    const bookAndCancel = () =>
      timed(requests, async () => {
        const json = { "content-type": "application/json" };
        const body = JSON.stringify(AHEAD.car);
        const made = await request("/api/job-bookings", { method: "POST", headers: json, body });
        const { id } = JSON.parse(made.text) as { id: string };
        return (await request(`/api/job-bookings/${id}`, { method: "DELETE" })).ok;
      });
    const socket = new WebSocket(`${url.replace("http", "ws")}/ws`, { headers, origin: url });
    await new Promise((resolve, reject) => {
      socket.once("open", resolve);
      socket.once("error", reject);
    });
    const talk = (text: string) =>
      timed(
        turns,
        () =>
          new Promise((resolve) => {
            socket.on("message", function listen(data) {
              const isGood = String(data).includes('"complete"');
              if (!isGood && !String(data).includes('"error"')) return;
              socket.off("message", listen);
              resolve(isGood);
            });
            socket.send(JSON.stringify({ type: "text", text }));
          }),
      );
    await wait(Math.random() * 4000);
    for (let n = first; performance.now() < until; n++) {
      if (n % 5 < 2) await get(pick(PAGES, n) ?? "/");
      else if (n % 5 === 2) await get(pick(CALLS, n) ?? "/");
      else if (n % 5 === 3) await talk(pick(SENTENCES, n) ?? "");
      else await (n % 2 === 0 ? bookAndCancel() : get("/api/upcoming-travel"));
      await wait(pause());
    }
    socket.close();
  }

  await Promise.all(accounts.map(use));
  const percentile = (of: number[], share: number) =>
    Math.round(of.toSorted((a, b) => a - b)[Math.floor((of.length - 1) * share)] ?? 0);
  return {
    requests: requests.length,
    "p50 ms": percentile(requests, 0.5),
    "p99 ms": percentile(requests, 0.99),
    turns: turns.length,
    "turns' p99 ms": percentile(turns, 0.99),
    failed,
  };
}
