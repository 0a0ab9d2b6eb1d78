/**
 * The hostile account of `npm run figures -- abuse`, a process of its own: does what its name says for this many
 * seconds, four at a time, as fast as it is answered.
 * `tsx tests/bench/hostile.ts {url} {address} {cookie} {seconds} {name of an attack, or "all"}`
 */
import { setTimeout as wait } from "node:timers/promises";
import { WebSocket } from "ws";
import { ATTACKS, type Hostile } from "./hostile-attacks.ts";

const AT_ONCE = 4;
const FORM = "application/x-www-form-urlencoded";

const [url = "", address = "", cookie = "", seconds = "", name = ""] = process.argv.slice(2);
const headers = { "x-forwarded-for": address, origin: url, cookie };
const read = async (answer: Promise<Response>) => void (await (await answer).arrayBuffer());

const hostile: Hostile = {
  get: (path) => read(fetch(url + path, { headers, redirect: "manual" })),
  post: (path, body) =>
    read(
      fetch(url + path, {
        method: "POST",
        headers: { ...headers, "content-type": FORM },
        body,
        redirect: "manual",
        duplex: "half",
      } as RequestInit),
    ),
  send: (method, path) => read(fetch(url + path, { method, headers, redirect: "manual" })),
  talk: (...frames) =>
    new Promise((resolve) => {
      const socket = new WebSocket(`${url.replace("http", "ws")}/ws`, { headers, origin: url });
      const end = () => {
        socket.terminate();
        resolve();
      };
      socket.on("close", () => resolve());
      socket.on("error", end);
      let left = frames.filter((frame) => typeof frame === "string").length;
      socket.on("message", (data) => {
        if (!/"(?:complete|error)"/.test(String(data))) return;
        left -= 1;
        if (left <= 0) end();
      });
      socket.on("open", () => {
        for (const frame of frames) socket.send(frame);
        if (frames.length === 0) end();
      });
    }),
};

const chosen = Object.entries(ATTACKS).filter(([key]) => name === "all" || key === name);
const until = performance.now() + Number(seconds) * 1000;
let done = 0;
await Promise.all(
  Array.from({ length: AT_ONCE }, async () => {
    while (performance.now() < until) {
      const [, attack] = chosen[done % chosen.length] ?? [];
      done += 1;
      // What is refused is often cut off as well.
      const attempt = attack?.(hostile, done).catch(() => wait(5));
      await Promise.race([attempt, wait(10_000, undefined, { ref: false })]);
    }
  }),
);
process.stdout.write(`${done}\n`);
process.exit(0);
