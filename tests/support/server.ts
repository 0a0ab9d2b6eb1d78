import { test as base, type Page, type TestInfo } from "@playwright/test";
import { createNovoServer, type NovoServer } from "./novo-process.ts";
import { slowAsAsked } from "./slow-cpu.ts";

export { expect } from "@playwright/test";

interface Options {
  /** Configuration of the server, on top of a fresh database and a free port. */
  serverEnv: Record<string, string>;
  /**
   * A server for this test alone, with the one demo traveller: where the test stops it, reads its log or its
   * database, or needs a second sign-in of the same traveller.
   */
  ownServer: boolean;
}

/**
 * A shared server takes each test for a visitor of a public demo, who is a traveller of their own. All of
 * them sign in from one address.
 */
const VISITORS = { DEMO_SIGN_IN: "allow", TRUST_PROXY: "1", RATE_LIMIT_SIGN_IN: "1000000" };

interface Servers {
  /** The one that the tests with this configuration share. */
  share(env: Record<string, string>): Promise<NovoServer>;
  start(env: Record<string, string>): Promise<NovoServer>;
  /** Stops it while the next test is at work. */
  giveBack(server: NovoServer): void;
}

/** A video that goes round for decoration takes a twentieth of a processor on every page. */
function holdLoopedVideos() {
  const play = HTMLMediaElement.prototype.play;
  HTMLMediaElement.prototype.play = function () {
    return this.loop ? Promise.resolve() : play.call(this);
  };
}

async function startServer(env: Record<string, string>): Promise<NovoServer> {
  const server = createNovoServer(env);
  await server.start();
  return server;
}

/** What other tests rely on is not for one of them to stop. */
function withoutStops(server: NovoServer): NovoServer {
  const refuse = () => Promise.reject(new Error("a shared server: test.use({ ownServer: true })"));
  return { ...server, stop: refuse, kill: refuse, start: refuse, pid: () => undefined };
}

/**
 * The built server as a process with a database and a port of its own, shared by the tests of a worker that
 * want the same configuration; each test has a traveller of its own.
 */
export const test = base.extend<Options & { novo: NovoServer }, { servers: Servers }>({
  serverEnv: [{}, { option: true }],
  ownServer: [false, { option: true }],
  servers: [
    async ({ browserName: _browser }, use) => {
      const shared = new Map<string, NovoServer>();
      const stopping: Promise<void>[] = [];
      const giveBack = (server: NovoServer) => {
        stopping.push(server.stop().then(() => server.remove()));
      };
      await use({
        giveBack,
        start: startServer,
        async share(env) {
          const key = JSON.stringify(env);
          const running = shared.get(key);
          if (running) return running;
          // The tests of one file follow each other: another configuration than the usual one is not asked for again.
          for (const [other, server] of shared) {
            if (other === "{}") continue;
            shared.delete(other);
            giveBack(server);
          }
          const server = await startServer({ ...VISITORS, ...env });
          shared.set(key, server);
          return server;
        },
      });
      for (const server of shared.values()) giveBack(server);
      await Promise.all(stopping);
    },
    { scope: "worker" },
  ],
  novo: [
    async ({ servers, serverEnv, ownServer }, use, testInfo) => {
      const server = await (ownServer ? servers.start(serverEnv) : servers.share(serverEnv));
      const before = server.log().length;
      await use(ownServer ? server : withoutStops(server));
      if (testInfo.status !== testInfo.expectedStatus) {
        await attachLog(testInfo, "server log", server.log().slice(before));
      }
      if (ownServer) servers.giveBack(server);
    },
    { auto: true },
  ],
  baseURL: async ({ novo }, use) => use(novo.url),
  page: async ({ page }, use, testInfo) => {
    await slowAsAsked(page);
    await page.addInitScript(holdLoopedVideos);
    const said = listenTo(page);
    await use(page);
    if (testInfo.status === testInfo.expectedStatus) return;
    await attachLog(testInfo, "browser log", [...said, await stateOf(page)].join("\n"));
  },
});

const SHOWN_LINES = 25;
const SHOWN_LENGTH = 300;

/** The whole of it beside the test's pictures, and its last lines in the run's own output, which may be all there is. */
async function attachLog(testInfo: TestInfo, name: string, body: string): Promise<void> {
  await testInfo.attach(name, { body, contentType: "text/plain" });
  const last = body.trimEnd().split("\n").slice(-SHOWN_LINES);
  console.log(
    [`${name}, the last lines:`, ...last.map((line) => line.slice(0, SHOWN_LENGTH))].join("\n"),
  );
}

/** What a page logs, and what fails in it, as it happens. */
function listenTo(page: Page): readonly string[] {
  const said: string[] = [];
  page.on("console", (message) => said.push(`${message.type()}: ${message.text()}`));
  page.on("pageerror", (error) => said.push(String(error)));
  page.on("requestfailed", (request) =>
    said.push(`${request.url()}: ${request.failure()?.errorText}`),
  );
  return said;
}

/** How far a page has come, and what it still waits for. */
const stateOf = (page: Page): Promise<string> =>
  page
    .evaluate(() => {
      const { readyState } = document;
      const worker = navigator.serviceWorker?.controller?.state;
      const [navigation] = performance.getEntriesByType("navigation");
      const loaded = performance.getEntriesByType("resource").map(({ name }) => name);
      return JSON.stringify({ readyState, worker, navigation, loaded });
    })
    .catch((error: unknown) => `no page: ${error}`);

export const testWithOwnServer = test.extend({ ownServer: true });

/** Signs the page's browser in, as its first visit to /api/login does, without a page to show. */
export async function startSession(page: Pick<Page, "request">): Promise<void> {
  await page.request.get("/api/login", { maxRedirects: 0 });
}
