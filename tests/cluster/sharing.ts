/** What the processes share, tried: each check returns what was seen, or throws. */
import assert from "node:assert/strict";
import { setTimeout as wait } from "node:timers/promises";
import { inDays } from "../support/dates.ts";
import { type Listener, signInAt, type Traveller } from "./client.ts";
import type { NovoCluster } from "./cluster.ts";

/** A change has to be seen elsewhere within this. */
const A_SECOND = 1000;
const LIMIT = 1000;

export const car = (note: string) => ({
  date: inDays(20),
  time: "09:00",
  from: note,
  to: "LHR",
  carType: "Standard",
});

export async function carsOf(ada: Traveller, url: string): Promise<{ id: string; from: string }[]> {
  const answer = await ada.get(`${url}/api/job-bookings`);
  assert.equal(answer.status, 200);
  return (await answer.json()) as { id: string; from: string }[];
}

/** Milliseconds until the listener has what is looked for. */
async function until<Found>(find: () => Found | undefined): Promise<Found> {
  const giveUpAt = performance.now() + 10_000;
  for (;;) {
    const found = find();
    if (found !== undefined) return found;
    assert(performance.now() < giveUpAt, "it was not seen within ten seconds");
    await wait(2);
  }
}
const refreshAfter = ({ messages }: Listener, from: number) =>
  messages.slice(from).find(({ message }) => message.type === "refresh_data")?.at;

/** Typed into a form: asked by one web process, and answered by the other. */
export async function askedInOneConfirmedInAnother({ url, web1, web2 }: NovoCluster) {
  const ada = await signInAt(url);
  const { id } = (await (
    await ada.post(`${web1.url}/api/job-bookings`, car("to cancel"))
  ).json()) as {
    id: string;
  };
  await ada.type(web1.url, "cancel my car");
  assert.deepEqual(
    (await carsOf(ada, url)).map((each) => each.id),
    [id],
  );
  await ada.type(web2.url, "yes");
  assert.deepEqual(await carsOf(ada, url), []);
  return "asked in web1, done by a yes in web2";
}

/** The same page's socket, after it had to connect to another process. */
export async function spokenInOneConfirmedInAnother({ url, voice, web1, web2 }: NovoCluster) {
  const ada = await signInAt(url);
  const begin = async (base: string) => {
    const socket = await ada.listen(base);
    const page = { type: "session", sessionId: "session-1-cluster", tab: "tab-of-the-cluster" };
    socket.socket.send(JSON.stringify(page));
    return socket;
  };
  await ada.post(`${web2.url}/api/job-bookings`, car("to cancel"));
  const first = await begin(voice.url);
  assert.match(await first.say("cancel my car"), /^Shall I cancel /);
  first.socket.terminate();
  // No browser is back sooner.
  await wait(1000);
  const [second, third] = [await begin(web1.url), await begin(web2.url)];
  await Promise.all([second.say("yes"), third.say("yes")]);
  assert.deepEqual(await carsOf(ada, url), []);
  second.socket.terminate();
  third.socket.terminate();
  return "asked by the voice process, done by a yes in web1 and web2 at once";
}

export async function changeSeenElsewhere({ url, web1, web2, voice }: NovoCluster) {
  const ada = await signInAt(url);
  const tabs = [await ada.listen(url), await ada.listen(web1.url), await ada.listen(web2.url)];
  const ben = await (await signInAt(url)).listen(voice.url);
  const slowest: number[] = [];
  for (const by of [web1, web2]) {
    const before = tabs.map(({ messages }) => messages.length);
    const at = performance.now();
    await ada.post(`${by.url}/api/job-bookings`, car("a change"));
    const seen = await Promise.all(
      tabs.map((tab, n) => until(() => refreshAfter(tab, before[n] ?? 0))),
    );
    slowest.push(Math.max(...seen) - at);
  }
  assert(Math.max(...slowest) < A_SECOND, `seen after ${slowest} ms`);
  assert.equal(refreshAfter(ben, 0), undefined, "somebody else's tab was told");
  for (const { socket } of [...tabs, ben]) socket.terminate();
  return `seen in three processes within ${Math.round(Math.max(...slowest))} ms`;
}

export async function signOutClosesEverywhere({ url, web1, web2 }: NovoCluster) {
  const ada = await signInAt(url);
  const tabs = [await ada.listen(url), await ada.listen(web1.url)];
  const at = performance.now();
  await ada.post(`${web2.url}/api/logout`, {});
  const closed = await Promise.race([
    Promise.all(tabs.map((tab) => tab.closed)),
    wait(10_000).then(() => Promise.reject(new Error("the sockets stayed open"))),
  ]);
  assert.deepEqual(
    closed.map(({ code }) => code),
    [4401, 4401],
  );
  const ms = Math.max(...closed.map((each) => each.at)) - at;
  assert(ms < A_SECOND, `closed after ${ms} ms`);
  return `all sockets closed within ${Math.round(ms)} ms`;
}

/** Asked of both at once, as fast as they answer. */
export async function limitsHoldOverBoth({ url, web1, web2 }: NovoCluster) {
  const ada = await signInAt(url);
  const statuses: number[] = [];
  const asking = Array.from({ length: 8 }, async (_, worker) => {
    for (let n = worker; n < LIMIT + 200; n += 8) {
      const { status } = await ada.get(`${(n % 2 ? web1 : web2).url}/api/auth/user`);
      statuses.push(status);
    }
  });
  await Promise.all(asking);
  const allowed = statuses.filter((status) => status === 200).length;
  assert.equal(allowed, LIMIT);
  assert.equal(statuses.filter((status) => status === 429).length, 200);
  return `${LIMIT} of ${LIMIT + 200} requests a minute, over both`;
}
