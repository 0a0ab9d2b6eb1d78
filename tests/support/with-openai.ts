/** Tests whose NoVo hears, thinks and speaks with an OpenAI-compatible server on loopback. */
import { type OpenAiServer, startOpenAiServer } from "../loopback/openai-server.ts";
import { test as base, expect } from "./server.ts";

export { expect } from "./server.ts";

const USUAL = { delays: { transcription: 50, firstToken: 50, perToken: 5 } };

/**
 * `openai` is the same for all tests of a worker, as is the NoVo that has its address; each test finds it as
 * it is usually, with an empty log.
 */
export const test = base.extend<{ openai: OpenAiServer }, { sharedOpenAi: OpenAiServer }>({
  sharedOpenAi: [
    async ({ browserName: _browser }, use) => {
      const server = await startOpenAiServer();
      await use(server);
      await server.close();
    },
    { scope: "worker" },
  ],
  openai: [
    async ({ sharedOpenAi: server }, use) => {
      for (const option of Object.keys(server.options))
        Reflect.deleteProperty(server.options, option);
      Object.assign(server.options, structuredClone(USUAL));
      server.log.length = 0;
      await use(server);
      // The page is closed by now, and its turn is given up.
      await expect
        .poll(() => server.log.filter(({ outcome }) => outcome === undefined))
        .toEqual([]);
    },
    { auto: true },
  ],
  serverEnv: async ({ sharedOpenAi }, use) =>
    use({ OPENAI_BASE_URL: sharedOpenAi.url, TRANSCRIBE_CAPTIONS: "off" }),
});

/** For what makes NoVo distrust its engines for a while, or stops it. */
export const testWithOwnServer = test.extend({ ownServer: true });
