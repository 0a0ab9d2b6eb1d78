/** A traveller who is signed in at the proxy, and may be sent to one process in particular. */
import { setTimeout as wait } from "node:timers/promises";
import { WebSocket } from "ws";
import { type ServerMessage, serverMessage } from "#app/contracts/voice.ts";

const ANSWER_MS = 30_000;

export interface Traveller {
  headers: Record<string, string>;
  get(url: string): Promise<Response>;
  post(url: string, body: object, key?: string): Promise<Response>;
  /** Types a sentence into the form of a page without scripts. */
  type(base: string, text: string): Promise<void>;
  listen(base: string): Promise<Listener>;
}

export interface Listener {
  socket: WebSocket;
  messages: { at: number; message: ServerMessage }[];
  closed: Promise<{ at: number; code: number }>;
  say(text: string): Promise<string>;
}

/** `site` is the proxy's address: forms and sockets come from its pages. */
export async function signInAt(site: string): Promise<Traveller> {
  const answer = await fetch(`${site}/api/login`, { redirect: "manual" });
  const cookie = answer.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  const headers = { cookie, origin: site };
  return {
    headers,
    get: (url) => fetch(url, { headers }),
    post: (url, body, key) =>
      fetch(url, {
        method: "POST",
        headers: {
          ...headers,
          "content-type": "application/json",
          ...(key && { "idempotency-key": key }),
        },
        body: JSON.stringify(body),
      }),
    async type(base, message) {
      const typed = await fetch(`${base}/?index`, {
        method: "POST",
        headers: {
          ...headers,
          "content-type": "application/x-www-form-urlencoded",
          // As if the proxy had chosen this process.
          "x-forwarded-host": new URL(site).host,
        },
        body: new URLSearchParams({ message, screen: "/" }),
        redirect: "manual",
      });
      if (typed.status >= 400) throw new Error(`${message}: ${typed.status}`);
    },
    listen: (base) => listen(base, headers),
  };
}

async function listen(base: string, headers: Record<string, string>): Promise<Listener> {
  const socket = new WebSocket(`${base.replace("http", "ws")}/ws`, { headers });
  const messages: Listener["messages"] = [];
  let heard = () => {};
  socket.on("message", (data) => {
    messages.push({
      at: performance.now(),
      message: serverMessage.parse(JSON.parse(String(data))),
    });
    heard();
  });
  const closed = new Promise<{ at: number; code: number }>((resolve) =>
    socket.once("close", (code) => resolve({ at: performance.now(), code })),
  );
  await new Promise((resolve, reject) => {
    socket.once("open", resolve);
    socket.once("error", reject);
  });
  return {
    socket,
    messages,
    closed,
    /** The whole answer. */
    async say(text) {
      const from = messages.length;
      socket.send(JSON.stringify({ type: "text", text }));
      const news = () => messages.slice(from).map(({ message }) => message);
      const giveUpAt = performance.now() + ANSWER_MS;
      while (!news().some(({ type }) => type === "complete" || type === "error")) {
        if (performance.now() > giveUpAt) throw new Error(`${text}: no answer`);
        const next = new Promise<void>((resolve) => {
          heard = resolve;
        });
        await Promise.race([next, wait(200)]);
      }
      const last = news().findLast(
        (message) => message.type === "text" && message.data.role === "assistant",
      );
      return last?.type === "text" ? last.data.content : "";
    },
  };
}
