/** Messages between processes by LISTEN and NOTIFY, on a dedicated connection. */
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";

export interface Channel {
  /** Sends to all other processes; queued while there is no connection. */
  send(text: string): void;
  close(): Promise<void>;
}

interface ChannelOptions {
  name: string;
  /** Another process sent this; "" if it had too much to send. */
  onMessage(text: string): void;
  /** The connection was down for a while: what others sent meanwhile is lost. */
  onMissed(): void;
  onTrouble(error: unknown): void;
}

const CONNECT_MS = 5_000;
/** A connection may die silently: it is probed this often and has this long to answer. */
const TRY_EVERY_MS = 5_000;
const ANSWER_MS = 3_000;
const END_MS = 1_000;
const FIRST_PAUSE_MS = 100;
const MAX_PAUSE_MS = 5_000;
/** Queue limit while there is no connection. Beyond it, one empty text says that some are lost. */
const MAX_WAITING = 1000;

export function openChannel(url: string, options: ChannelOptions): Channel {
  const { name, onMessage, onMissed, onTrouble } = options;
  const closing = new AbortController();
  const waiting: string[] = [];
  /** Ends the pause between two looks at the queue. */
  let wake = () => {};

  function pause(): Promise<void> {
    const timer = setTimeout(() => wake(), TRY_EVERY_MS).unref();
    return new Promise<void>((resolve) => {
      wake = resolve;
    }).finally(() => clearTimeout(timer));
  }

  /** Texts stay queued until sent; if there are none, the connection is probed. */
  async function sendWaiting(client: pg.Client): Promise<void> {
    if (waiting.length === 0) await client.query("select 1");
    for (let text = waiting[0]; text !== undefined; text = waiting[0]) {
      await client.query("select pg_notify($1, $2)", [name, text]);
      waiting.shift();
    }
  }

  /** Listens until the connection ends, then throws the reason. */
  async function listen(onConnected: () => void): Promise<void> {
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: CONNECT_MS,
      query_timeout: ANSWER_MS,
      keepAlive: true,
      application_name: "novo notices",
    });
    const ended = new AbortController();
    client.on("error", (error) => ended.abort(error));
    client.on("end", () => ended.abort(new Error("the connection for notices has ended")));
    const stop = AbortSignal.any([ended.signal, closing.signal]);
    stop.addEventListener("abort", () => wake());
    try {
      await client.connect();
      const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
      client.on("notification", ({ processId, payload }) => {
        if (processId !== rows[0]?.pid) onMessage(payload ?? "");
      });
      await client.query(`listen ${pg.escapeIdentifier(name)}`);
      onConnected();
      while (!stop.aborted) {
        const paused = pause();
        await sendWaiting(client);
        if (waiting.length === 0) await paused;
      }
      if (!closing.signal.aborted) throw ended.signal.reason;
    } finally {
      // A silently dead connection is not waited for.
      await Promise.race([client.end().catch(() => {}), wait(END_MS, undefined, { ref: false })]);
    }
  }

  async function keepListening(): Promise<void> {
    let failures = 0;
    for (let isFirst = true; !closing.signal.aborted; isFirst = false) {
      const wasFirst = isFirst;
      try {
        await listen(() => {
          failures = 0;
          if (!wasFirst) onMissed();
        });
      } catch (error) {
        if (closing.signal.aborted) return;
        onTrouble(error);
      }
      // Jitter, so that a restarted server does not face every process at once.
      const ms = Math.min(FIRST_PAUSE_MS * 2 ** failures, MAX_PAUSE_MS);
      failures += 1;
      await wait(ms * (0.5 + Math.random() / 2), undefined, { signal: closing.signal }).catch(
        () => {},
      );
    }
  }
  const listening = keepListening();

  return {
    send(text) {
      waiting.push(text);
      // The first may be in flight.
      if (waiting.length > MAX_WAITING) waiting.splice(1, MAX_WAITING, "");
      wake();
    },
    async close() {
      closing.abort();
      await listening;
    },
  };
}
