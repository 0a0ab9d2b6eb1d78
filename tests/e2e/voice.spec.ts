import { setTimeout as wait } from "node:timers/promises";
import { READ_MS } from "#voice-worker/turn/turn-outcome.ts";
import { withMicrophone } from "../support/chromium.ts";
import { untilPlayed, withVoice } from "../support/fake-voice.ts";
import { hasEmbeddedSpeech, hasSpeaker, spokenWav } from "../support/speech.ts";
import {
  bubbles,
  inState,
  microphone,
  recordStates,
  signIn,
  speak,
  untilRecorded,
  untilTurnIsSpoken,
} from "../support/voice-page.ts";
import { expect, test, testWithOwnServer } from "../support/with-openai.ts";

const SENTENCE = "find me a flight from London to New York next Friday at nine";
const WAV = spokenWav(SENTENCE);
/** A busy machine records with gaps: what is not heard is said again. */
const MAX_SAID = 3;
/** For so long a server that has said that it restarts is believed to do so. */
const RESTART_MS = 15_000;

test.use({ launchOptions: withMicrophone(WAV) });

test.describe("by voice, on an OpenAI-compatible server", () => {
  test.skip(!hasSpeaker, "(needs espeak-ng)");

  test("a spoken request finds flights, fills the form and is answered aloud", async ({
    page,
    openai,
  }) => {
    openai.options.transcript = "Find me a flight from London to New York on 5 March 2099 at 9am.";
    openai.options.script = ({ messages }) =>
      messages.at(-1)?.role === "tool"
        ? {
            content:
              "I have found some flights to New York for you. The nearest to nine is on your screen.",
          }
        : {
            toolCalls: [
              {
                name: "search_flights",
                arguments: {
                  origin: "London",
                  destination: "New York",
                  departureDate: "2099-03-05",
                  departureTime: "09:00",
                },
              },
            ],
          };
    await signIn(page);
    const states = await recordStates(page);
    await speak(page);

    await expect(page).toHaveURL(/\/flights\?.*departureDate=2099-03-05/);
    await expect(page.getByLabel("Departure Airport")).toHaveValue("London");
    await expect(page.getByLabel("From Time")).toHaveValue("09:00");
    await expect(page.getByText(/^\d+ flights found/)).toBeVisible();
    await expect(page.getByTestId("last-answer")).toHaveText(
      "I have found some flights to New York for you. The nearest to nine is on your screen.",
    );
    await untilTurnIsSpoken(states);
    await inState(microphone(page), "idle");

    const [upload] = openai.log.filter(({ endpoint }) => endpoint === "transcriptions");
    expect(upload?.body).toMatchObject({ contentType: "audio/webm" });
    const spoken = () =>
      openai.log
        .filter(({ endpoint }) => endpoint === "speech")
        .map(({ body }) => Reflect.get(Object(body), "input"));
    await expect
      .poll(spoken)
      .toEqual([
        "I have found some flights to New York for you.",
        "The nearest to nine is on your screen.",
      ]);

    await page.getByRole("link", { name: "Return" }).click();
    await expect(bubbles(page, "user").first()).toContainText("Find me a flight from London");
    await expect(bubbles(page, "assistant").first()).toContainText("The nearest to nine");
  });

  testWithOwnServer(
    "an engine's failure is said in the chat, and the microphone is ready again",
    async ({ page, openai }) => {
      openai.options.faults = { chat: { status: 500 } };
      await signIn(page);
      await speak(page);
      await expect(bubbles(page, "assistant").first()).toHaveText(/^NoVo: Error: /);
      await inState(microphone(page), "idle");
      await expect(microphone(page)).toBeEnabled();
      // One tap says the same once more.
      openai.options.faults = {};
      const again = page.getByRole("button", { name: "Try again" });
      await again.click();
      await expect(bubbles(page, "assistant").first()).toContainText("Is there anything else");
      await expect(bubbles(page, "user")).toHaveText([
        "You: What are my plans?",
        "You: What are my plans?",
      ]);
      await expect(again).toBeHidden();
    },
  );

  test("a tap while NoVo speaks silences it and listens", async ({ page, openai }) => {
    openai.options.script = () => ({
      content: "One sentence to say. Another sentence to say. And a third one to say.",
    });
    openai.options.delays = { speech: 200 };
    // Longer than it takes to tap.
    openai.options.secondsPerWord = 2;
    openai.options.speechRate = 8000;
    await signIn(page);
    await speak(page);
    const mic = microphone(page);
    await inState(mic, "speaking");
    await mic.click();
    await inState(mic, "recording");
    await untilRecorded(page, 1);
    await inState(mic, "recording");
    Object.assign(openai.options, { secondsPerWord: 0, speechRate: 0 });
    await mic.click();
    await inState(mic, "idle");
  });

  test("a yes that cuts NoVo's question off is a yes to it", async ({ page, openai }) => {
    const heard = ["My number is +44 20 7946 0018", "Yes, please."];
    openai.options.transcript = () => heard.shift() ?? "";
    openai.options.script = ({ messages }) =>
      messages.at(-1)?.content?.startsWith("My number")
        ? {
            toolCalls: [
              { name: "update_profile", arguments: { mobileNumber: "+44 20 7946 0018" } },
            ],
          }
        : { content: "Your number is saved." };
    // A question that takes longer to say than this test takes.
    openai.options.secondsPerWord = 2;
    openai.options.speechRate = 8000;
    await signIn(page);
    await speak(page);
    const question = "Shall I change your mobile number to +44 20 7946 0018?";
    await expect(bubbles(page, "assistant").first()).toContainText(question);
    await inState(microphone(page), "speaking");
    // The server has begun to count before.
    await wait(READ_MS);
    const speaking = openai.log.at(-1);
    expect([speaking?.endpoint, speaking?.outcome]).toEqual(["speech", undefined]);
    await speak(page);
    await expect(bubbles(page, "assistant").first()).toContainText("Your number is saved.");
    await page.goto("/user-details");
    await expect(page.getByLabel("Mobile Number")).toHaveValue("+44 20 7946 0018");
  });
});

test.describe("a recording", () => {
  for (const [bytes, sent] of [
    [999, 0],
    [1000, 1],
  ] as const) {
    test(`of ${bytes} bytes is ${sent ? "sent" : "ignored"}`, async ({ page, openai }) => {
      await page.addInitScript((size) => {
        class TinyRecorder extends EventTarget {
          static isTypeSupported = () => true;
          state = "inactive";
          mimeType = "audio/webm;codecs=opus";
          ondataavailable?: (event: { data: Blob }) => void;
          onstop?: () => void;
          start() {
            this.state = "recording";
          }
          stop() {
            this.state = "inactive";
            const data = new Blob([new Uint8Array(size)]);
            this.ondataavailable?.({ data });
            this.onstop?.();
            this.dispatchEvent(new Event("stop"));
          }
        }
        Object.assign(window, { MediaRecorder: TinyRecorder });
      }, bytes);
      await signIn(page);
      await microphone(page).click();
      await inState(microphone(page), "recording");
      await microphone(page).click();
      await inState(microphone(page), "idle");
      if (sent) await expect(bubbles(page, "user")).toHaveCount(1);
      // A typed turn after it: what was sent before has been received by now.
      await page.getByRole("textbox", { name: "Type a message" }).fill("hello there");
      await page.getByRole("button", { name: "Send" }).click();
      await expect(bubbles(page, "user").first()).toContainText("hello there");
      await inState(microphone(page), "idle");
      expect(openai.log.filter(({ endpoint }) => endpoint === "transcriptions")).toHaveLength(sent);
    });
  }
});

test.describe("a turn that is given up", () => {
  test.skip(!hasSpeaker, "(needs espeak-ng)");

  test("is stopped upstream at once, and nothing of it is played any more", async ({
    page,
    openai,
  }) => {
    // Every sound that is started, with the time at which it was.
    await page.addInitScript(() => {
      const started: number[] = [];
      Object.assign(window, { soundsStarted: started });
      const start = AudioBufferSourceNode.prototype.start;
      AudioBufferSourceNode.prototype.start = function (...args: [number?, number?, number?]) {
        started.push(performance.now());
        start.apply(this, args);
      };
    });
    openai.options.script = () => ({ content: "A sentence that goes on for a while. ".repeat(12) });
    openai.options.delays = { speech: 150, perToken: 30 };
    openai.options.secondsPerWord = 0.5;
    openai.options.speechRate = 8000;
    await signIn(page);
    await speak(page);
    await inState(microphone(page), "speaking");
    await microphone(page).click();
    await inState(microphone(page), "recording");
    const silentFrom = await page.evaluate(() => performance.now());
    await expect
      .poll(() => openai.log.filter(({ outcome }) => outcome === undefined).length)
      .toBe(0);
    const aborted = openai.log.filter(({ outcome }) => outcome === "aborted");
    expect(aborted.length).toBeGreaterThan(0);
    const asked = openai.log.length;
    await untilRecorded(page, 1);
    expect(openai.log).toHaveLength(asked);
    const sounds = await page.evaluate(() => Reflect.get(window, "soundsStarted") as number[]);
    expect(sounds.length).toBeGreaterThan(0);
    expect(sounds.filter((at) => at > silentFrom)).toEqual([]);
  });

  testWithOwnServer(
    "by a server that stops in the middle of it leaves the microphone ready again",
    async ({ page, openai, novo }) => {
      openai.options.faults = { chat: "stall" };
      await page.clock.install();
      await signIn(page);
      await speak(page);
      await inState(microphone(page), "processing");
      // Once the turn has begun: what was said before that is said again to the next server.
      await expect
        .poll(() => openai.log.filter(({ endpoint }) => endpoint === "chat").length)
        .toBeGreaterThan(0);
      await novo.stop();
      await expect(bubbles(page, "assistant").first()).toContainText("NoVo is being restarted");
      await inState(microphone(page), "idle");
      // It is believed to be back in a moment; only then is it lost.
      await expect(page.getByText("Connection lost. Reconnecting...")).toBeHidden();
      await page.clock.fastForward(RESTART_MS);
      await expect(page.getByText("Connection lost. Reconnecting...")).toBeVisible();
      openai.options.faults = {};
      await novo.start();
      await expect(page.getByText("Connection lost. Reconnecting...")).toBeHidden({
        timeout: 20_000,
      });
      await speak(page);
      await expect(bubbles(page, "assistant").first()).toContainText("Is there anything else");
    },
  );
});

testWithOwnServer(
  "a dropped connection says so, comes back by itself, and works again",
  async ({ page, novo }) => {
    await signIn(page);
    await novo.kill();
    await expect(page.getByText("Connection lost. Reconnecting...")).toBeVisible();
    await novo.start();
    await expect(page.getByText("Connection lost. Reconnecting...")).toBeHidden({
      timeout: 20_000,
    });
    await page.getByRole("textbox", { name: "Type a message" }).fill("are you there?");
    await page.getByRole("button", { name: "Send" }).click();
    await expect(bubbles(page, "assistant").first()).toContainText("How can I help you");
  },
);

test.describe("by voice, without a key", () => {
  test.skip(!hasEmbeddedSpeech, "(needs espeak-ng, ffmpeg and pocketsphinx)");
  test.use({ serverEnv: {} });

  test("a spoken request finds flights and is answered aloud", async ({ page }) => {
    test.slow();
    // From the first word to the last, however late the recorder starts.
    await withVoice(page, Array(MAX_SAID).fill({ wav: WAV }), { from: "recording" });
    await signIn(page);
    const notHeard = bubbles(page, "assistant").filter({ hasText: "didn't catch that" });
    const sayIt = async (time: number) => {
      const states = await recordStates(page);
      await microphone(page).click();
      await untilPlayed(page, time);
      await microphone(page).click();
      const isHeard = () => /\/flights\?/.test(page.url());
      await expect
        .poll(async () => isHeard() || (await notHeard.count()) === time, { timeout: 120_000 })
        .toBe(true);
      return isHeard() ? states : null;
    };
    let states = await sayIt(1);
    for (let time = 2; !states && time <= MAX_SAID; time += 1) {
      await inState(microphone(page), "idle");
      states = await sayIt(time);
    }
    if (!states) throw new Error(`not heard, though it was said ${MAX_SAID} times`);
    await expect(page.getByLabel("Departure Airport")).toHaveValue("London");
    await expect(page.getByLabel("Arrival Airport")).toHaveValue("New York");
    await expect(page.getByLabel("From Time")).toHaveValue("09:00");
    await expect(page.locator("[data-highlighted]")).toHaveCount(1);
    await untilTurnIsSpoken(states, 120_000);
  });
});
