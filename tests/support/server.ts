import { test as base } from "@playwright/test";
import { createNovoServer, type NovoServer } from "./novo-process.ts";

export { expect } from "@playwright/test";

interface Options {
  /** Configuration of the server, on top of a fresh database and a free port. */
  serverEnv: Record<string, string>;
}

/**
 * The built server, one for each test: its own process, database and port, so that tests neither
 * meet nor wait for each other.
 */
export const test = base.extend<Options & { novo: NovoServer }>({
  serverEnv: [{}, { option: true }],
  novo: [
    async ({ serverEnv }, use, testInfo) => {
      const server = createNovoServer(serverEnv);
      await server.start();
      await use(server);
      await server.stop();
      if (testInfo.status !== testInfo.expectedStatus) {
        await testInfo.attach("server log", { body: server.log(), contentType: "text/plain" });
      }
      server.remove();
    },
    { auto: true },
  ],
  baseURL: async ({ novo }, use) => use(novo.url),
});
