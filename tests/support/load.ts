import { setTimeout as wait } from "node:timers/promises";

/**
 * Readers behind a proxy, one connection for the headers of each: they ask all the time, stop while the server
 * says that it is not ready, and wait for the next one when nobody listens. Everything else is a failed request.
 */
export function startLoad(url: string, readers: readonly Record<string, string>[]) {
  let running = true;
  let ready = true;
  let count = 0;
  const failed: string[] = [];

  async function ask(headers: Record<string, string>): Promise<void> {
    try {
      const answer = await fetch(`${url}/api/upcoming-travel`, { headers });
      await answer.arrayBuffer();
      if (answer.ok) count += 1;
      else failed.push(String(answer.status));
    } catch (error) {
      const code = codeOf(error);
      // Nobody took it: a proxy asks the next server.
      if (code === "ECONNREFUSED") ready = false;
      else failed.push(code);
    }
  }

  const workers = readers.map(async (headers) => {
    while (running) await (ready ? ask(headers) : wait(20));
  });
  const prober = (async () => {
    while (running) {
      ready = await fetch(`${url}/api/health`).then(
        ({ ok }) => ok,
        () => false,
      );
      await wait(100);
    }
  })();
  return {
    count: () => count,
    failed: () => failed,
    async stop() {
      running = false;
      await Promise.all([...workers, prober]);
    },
  };
}

const codeOf = (error: unknown): string =>
  error instanceof Error && error.cause instanceof Error && "code" in error.cause
    ? String(error.cause.code)
    : String(error);
