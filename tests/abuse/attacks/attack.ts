/** What the attacks have in common: a server of their own, its clients, and a line as it is written on the wire. */
import net from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import type { WebSocket } from "ws";
import { withBusyPort } from "../../operations/run-server.ts";
import { createNovoServer, type NovoServer } from "../../support/novo-process.ts";
import { signIn } from "../../support/signed-in.ts";

export interface Attack {
  item: string;
  what: string;
  now: RegExp;
  /** Attacks, and returns what is seen. */
  see: () => Promise<string>;
}

export type Client = Awaited<ReturnType<typeof signIn>>;

/** A server of its own, on a port that is known before: APP_URL may name it. */
export async function withNovo<T>(
  env: Record<string, string> | ((url: string) => Record<string, string>),
  work: (novo: NovoServer) => Promise<T>,
): Promise<T> {
  const url = `http://localhost:${await withBusyPort(async (port) => port)}`;
  const settings = typeof env === "function" ? env(url) : env;
  const novo = createNovoServer({ LOG_LEVEL: "warn", ...settings });
  novo.url = url;
  try {
    await novo.start();
    return await work(novo);
  } finally {
    await novo.kill();
    novo.remove();
  }
}

export const signedIn = <T>(
  env: Record<string, string>,
  work: (client: Client, novo: NovoServer) => Promise<T>,
) => withNovo(env, async (novo) => await work(await signIn(novo), novo));

/** How long this took, in words that hold for any machine once it is short. */
export async function timed<T>(work: () => Promise<T>): Promise<[T, string]> {
  const startedAt = performance.now();
  const result = await work();
  const ms = Math.round(performance.now() - startedAt);
  return [result, `${ms} ms`];
}

export const statusOf = async (answer: Promise<Response>): Promise<number> => {
  const { status, body } = await answer;
  await body?.cancel();
  return status;
};

/** The statuses, each once, in order. */
export const each = (values: readonly (number | string)[]) => [...new Set(values)].join(", ");

export const isWell = async (novo: NovoServer) =>
  (await statusOf(fetch(`${novo.url}/api/health/live`))) === 200
    ? "the server is well"
    : "it is not well";

/** Sends these very bytes; resolves with what came back. */
export function onTheWire(novo: NovoServer, ...lines: string[]): Promise<string> {
  const { port } = new URL(novo.url);
  return new Promise((resolve, reject) => {
    const socket = net.connect(Number(port), "localhost", () => {
      socket.write([...lines, "Connection: close", "", ""].join("\r\n"));
    });
    let answer = "";
    socket.on("data", (data) => {
      answer += data;
    });
    socket.on("close", () => resolve(answer));
    socket.on("error", reject);
  });
}
export const statusLine = (answer: string) => /^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? "nothing";

/** What an assistant said to this, and the kinds of messages that came before its end. */
export async function say(socket: WebSocket, text: string): Promise<string> {
  let said = "";
  const ended = new Promise<void>((resolve) => {
    socket.on("message", function listen(data) {
      const message = JSON.parse(String(data)) as {
        type: string;
        message?: string;
        data?: { role?: string; content?: string };
      };
      if (message.data?.role === "assistant") said = message.data.content ?? "";
      if (message.type === "error") said = message.message ?? "";
      if (message.type !== "complete" && message.type !== "error") return;
      socket.off("message", listen);
      resolve();
    });
  });
  socket.send(JSON.stringify({ type: "text", text }));
  await Promise.race([ended, wait(20_000, undefined, { ref: false })]);
  return said;
}
