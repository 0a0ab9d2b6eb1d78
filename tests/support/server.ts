import { test as base } from "@playwright/test";
import { createNovoServer, type NovoServer } from "./novo-process.ts";

export { expect } from "@playwright/test";

interface Options {
  /** Configuration of the server, on top of a fresh database and a free port. */
  serverEnv: Record<string, string>;
}

/** Servers are started one test ahead and stopped one test behind, while the browser is at work. */
interface Servers {
  take(env: Record<string, string>): Promise<NovoServer>;
  giveBack(server: NovoServer): void;
}

async function startServer(env: Record<string, string>): Promise<NovoServer> {
  const server = createNovoServer(env);
  await server.start();
  return server;
}

/**
 * The built server, one for each test: its own process, database and port, so that tests neither
 * meet nor wait for each other.
 */
export const test = base.extend<Options & { novo: NovoServer }, { servers: Servers }>({
  serverEnv: [{}, { option: true }],
  servers: [
    async ({ browserName: _browser }, use) => {
      let ahead: Promise<NovoServer> | undefined;
      const stopping: Promise<void>[] = [];
      const giveBack = (server: NovoServer) => {
        stopping.push(server.stop().then(() => server.remove()));
      };
      await use({
        giveBack,
        async take(env) {
          // Another configuration is another test's own, and not worth guessing.
          if (Object.keys(env).length > 0) return startServer(env);
          const server = await (ahead ?? startServer({}));
          ahead = startServer({});
          // A failure belongs to the test that takes it.
          ahead.catch(() => {});
          return server;
        },
      });
      await ahead?.then(giveBack, () => {});
      await Promise.all(stopping);
    },
    { scope: "worker" },
  ],
  novo: [
    async ({ servers, serverEnv }, use, testInfo) => {
      const server = await servers.take(serverEnv);
      await use(server);
      if (testInfo.status !== testInfo.expectedStatus) {
        await testInfo.attach("server log", { body: server.log(), contentType: "text/plain" });
      }
      servers.giveBack(server);
    },
    { auto: true },
  ],
  baseURL: async ({ novo }, use) => use(novo.url),
});
