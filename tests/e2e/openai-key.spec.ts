import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { defaultScript } from "../loopback/chat-script.ts";
import { type OpenAiServer, startOpenAiServer } from "../loopback/openai-server.ts";
import { openai as profile } from "../loopback/profiles/openai.ts";
import { certificate } from "../model-servers/situations.ts";
import { withMicrophone } from "../support/chromium.ts";
import { expect, testWithOwnServer as withServer } from "../support/server.ts";
import { hasSpeaker, spokenWav } from "../support/speech.ts";
import { recordStates, signIn, speak, untilTurnIsSpoken } from "../support/voice-page.ts";

const SENTENCE = "find a flight from London to New York";

/** A server that applies OpenAI's rules at OpenAI's address; NoVo has its key, and nothing else. */
const test = withServer.extend<{ openai: OpenAiServer }>({
  openai: async ({ playwright: _ }, use) => {
    const server = await startOpenAiServer({ profile, tls: await certificate() });
    await use(server);
    await server.close();
  },
  serverEnv: async ({ openai }, use) => {
    const folder = mkdtempSync(path.join(tmpdir(), "novo-certificate-"));
    const file = path.join(folder, "certificate.pem");
    writeFileSync(file, openai.options.tls?.cert ?? "");
    const redirect = path.resolve("tests/support/openai-address.mjs");
    await use({
      OPENAI_API_KEY: profile.key ?? "",
      NODE_OPTIONS: `--import=${redirect}`,
      OPENAI_LOOPBACK_PORT: new URL(openai.url).port,
      OPENAI_LOOPBACK_CERT: file,
    });
    rmSync(folder, { recursive: true });
  },
});

test.use({ launchOptions: withMicrophone(spokenWav(SENTENCE)) });
test.skip(!hasSpeaker, "(needs espeak-ng)");

test("with nothing but a key a spoken request finds flights and is answered aloud", async ({
  page,
  openai,
  request,
}) => {
  openai.options.transcript = `${SENTENCE} on 2099-03-05 at 09:00`;
  openai.options.script = defaultScript;
  await signIn(page);
  const states = await recordStates(page);
  await speak(page);
  await expect(page).toHaveURL(/\/flights\?.*departureDate=2099-03-05/);
  await expect(page.getByText(/^\d+ flights found/)).toBeVisible();
  await expect(page.getByTestId("last-answer")).toContainText("Is there anything else");
  await untilTurnIsSpoken(states);

  // The last of the sound may be heard before its call has ended.
  const engines = async () => (await (await request.get("/api/health")).json()).engines;
  await expect.poll(engines).toEqual({
    assistant: { name: "openai:gpt-6-luna", state: "ok", because: "OPENAI_API_KEY is set" },
    speechToText: { name: "openai:gpt-transcribe", state: "ok", because: "OPENAI_API_KEY is set" },
    textToSpeech: {
      name: "openai:gpt-realtime-2.1-mini",
      state: "ok",
      because: "OPENAI_API_KEY is set",
    },
  });
});
