import { describe, expect, it } from "vitest";
import { setUp } from "../channel/testing.ts";
import { isQuestion } from "./hands-free.ts";

const user = (content: string, turn: number) =>
  ({ type: "text", data: { role: "user", content }, turn }) as const;
const assistant = (content: string, turn: number) =>
  ({ type: "text", data: { role: "assistant", content, final: true }, turn }) as const;
/** Whatever was begun has had its time. */
const settled = () => new Promise((resolve) => setTimeout(resolve));

/** Hands-free in the given mode; `answer` says something, as far as the end of the sound. */
async function handsFree(mode: "questions" | "always") {
  const page = setUp();
  let turn = 0;
  await page.chooseHandsFree(mode);
  return {
    ...page,
    starts: () => page.log.filter((line) => line === "ears starts").length,
    cues: () => page.log.filter((line) => line.startsWith("cue: ")).map((line) => line.slice(5)),
    /** The traveller has finished, and NoVo says this; null: it has heard nothing. */
    async hears(words: string | null, reply: string) {
      page.hooks.onEnd();
      await settled();
      turn += 1;
      if (words !== null) page.receive(user(words, turn));
      page.receive(assistant(reply, turn));
      page.receive({ type: "speaking", data: "c291bmQ=", turn });
      page.receive({ type: "complete", turn });
      expect(page.state()).toBe("speaking");
      page.hooks.onEmpty();
      await settled();
    },
  };
}

describe("hands-free", () => {
  it("is off at first: nothing listens by itself, and taps record from tap to tap", async () => {
    const { tap, hooks, log, receive, state, controller } = setUp();
    expect(controller.getSnapshot().handsFree).toEqual({ mode: "off", muted: false, waits: false });
    await tap();
    await tap();
    receive(user("hello", 1));
    receive(assistant("Where to?", 1));
    receive({ type: "complete", turn: 1 });
    await settled();
    expect(state()).toBe("idle");
    expect(log.filter((line) => line.endsWith("starts"))).toEqual(["recorder starts"]);
    expect(log.filter((line) => line.startsWith("cue"))).toEqual([]);
    hooks.onEmpty();
  });

  it("listens when it is switched on, and again after a question, once all is said", async () => {
    const { starts, hears, state, cues, sent } = await handsFree("questions");
    expect([starts(), state()]).toEqual([1, "recording"]);
    await hears("a flight to Rome", "On which day?");
    expect([starts(), state()]).toEqual([2, "recording"]);
    await hears("on Friday", "There are six flights.");
    expect([starts(), state()]).toEqual([2, "idle"]);
    expect(sent.filter((frame) => frame.startsWith("AUDIO"))).toHaveLength(2);
    expect(cues()).toEqual(["listening", "heard", "listening", "heard"]);
  });

  it("listens again after everything, by choice", async () => {
    const { starts, hears } = await handsFree("always");
    await hears("show my trips", "There are none.");
    expect(starts()).toBe(2);
  });

  it("stays muted from one way of being on to another, and not over being off", async () => {
    const { mute, chooseHandsFree, starts, state, controller } = await handsFree("questions");
    await mute(true);
    await chooseHandsFree("always");
    expect(controller.getSnapshot().handsFree).toMatchObject({ mode: "always", muted: true });
    expect([starts(), state()]).toEqual([1, "idle"]);
    await chooseHandsFree("off");
    await chooseHandsFree("always");
    expect(controller.getSnapshot().handsFree).toMatchObject({ mode: "always", muted: false });
    expect([starts(), state()]).toEqual([2, "recording"]);
  });

  it("gives up after silence, with a tone", async () => {
    const { starts, hears, hooks, state, cues, sent } = await handsFree("questions");
    await hears("a flight to Rome", "On which day?");
    const before = sent.length;
    hooks.onNothing("nothing");
    await settled();
    expect([starts(), state(), cues().at(-1)]).toEqual([2, "idle", "resting"]);
    expect(sent.slice(before)).toEqual([]);
  });

  it("takes no noise for an answer, and listens at most three times in a row without one", async () => {
    const { starts, hooks, state, tap } = await handsFree("questions");
    for (let noise = 0; noise < 6; noise += 1) {
      if (state() === "recording") hooks.onNothing("noise");
      await settled();
    }
    expect([starts(), state()]).toEqual([4, "idle"]);
    await tap();
    expect([starts(), state()]).toEqual([5, "recording"]);
  });

  it("asks again for what was not heard, but not forever", async () => {
    const { starts, hears, state } = await handsFree("questions");
    for (let time = 0; time < 3; time += 1) await hears(null, "Sorry, I didn't catch that.");
    expect([starts(), state()]).toEqual([4, "recording"]);
    await hears(null, "Sorry, I didn't catch that.");
    expect([starts(), state()]).toEqual([4, "idle"]);
  });

  it("opens no microphone on a page that nobody sees, and none after an error", async () => {
    const { starts, hears, hooks, receive } = await handsFree("questions");
    hooks.isVisible = false;
    await hears("a flight to Rome", "On which day?");
    expect(starts()).toBe(1);
    hooks.isVisible = true;
    receive({ type: "error", message: "No.", turn: 2 });
    await settled();
    expect(starts()).toBe(1);
  });

  it("waits for no voice on a page that is hidden, and hears out who has begun to speak", async () => {
    const { hooks, log, sent, state, cues, tap } = await handsFree("questions");
    hooks.onHidden();
    await settled();
    expect([state(), cues().at(-1), log.includes("ears discards")]).toEqual([
      "idle",
      "resting",
      true,
    ]);
    expect(sent.filter((frame) => frame.startsWith("AUDIO"))).toEqual([]);
    await tap();
    hooks.onVoice();
    hooks.onHidden();
    expect(state()).toBe("recording");
  });

  it("does so too with the browser's own recogniser", async () => {
    const page = setUp({
      given: { capabilities: { speechToText: false, textToSpeech: false } },
      inBrowser: { recogniser: true },
    });
    await page.chooseHandsFree("questions");
    expect([page.state(), page.log.includes("recogniser starts")]).toEqual(["recording", true]);
    page.hooks.onHidden();
    await settled();
    expect([page.state(), page.log.includes("recogniser discards")]).toEqual(["idle", true]);
    await page.tap();
    page.hooks.onVoice();
    page.hooks.onHidden();
    expect(page.state()).toBe("recording");
  });

  it("leaves a recording by hand alone when the page is hidden", async () => {
    const { hooks, hold, state } = await handsFree("questions");
    await hold();
    hooks.onHidden();
    expect(state()).toBe("recording");
  });

  it("is silent while it is muted, and listens when it is not any more", async () => {
    const { mute, hears, starts, state, cues, controller } = await handsFree("questions");
    await mute(true);
    expect([state(), cues().at(-1)]).toEqual(["idle", "resting"]);
    expect(controller.getSnapshot().handsFree.muted).toBe(true);
    await mute(false);
    expect([state(), starts()]).toEqual(["recording", 2]);
    await hears("a flight to Rome", "On which day?");
    expect(starts()).toBe(3);
  });

  it("waits until it hears a voice; holding a key or tapping starts at once", async () => {
    const { hears, hooks, hold, cancel, state, controller } = await handsFree("questions");
    const waits = () => controller.getSnapshot().handsFree.waits;
    expect([state(), waits()]).toEqual(["recording", true]);
    hooks.onVoice();
    expect([state(), waits()]).toEqual(["recording", false]);
    await hears("a flight to Rome", "On which day?");
    expect([state(), waits()]).toEqual(["recording", true]);
    cancel();
    await hold();
    expect([state(), waits()]).toEqual(["recording", false]);
  });

  it("listens to a held key without judging pauses", async () => {
    const { hold, release, cancel, log, state } = await handsFree("questions");
    cancel();
    await hold();
    expect([log.at(-1), state()]).toEqual(["recorder starts", "recording"]);
    await release();
    expect(state()).toBe("processing");
  });

  it("is remembered in this browser until it is switched off", async () => {
    const { chooseHandsFree, kept, state, log } = await handsFree("always");
    expect(kept.get("novo.hands-free")).toBe("always");
    await chooseHandsFree("off");
    expect(kept.has("novo.hands-free")).toBe(false);
    expect(state()).toBe("idle");
    expect(log).toContain("ears close");
  });

  it("says why it cannot listen", async () => {
    const page = setUp();
    page.microphone.started = { ok: false, reason: "denied" };
    expect(await page.chooseHandsFree("questions")).toEqual({ ok: false, reason: "denied" });
    expect(page.state()).toBe("idle");
  });
});

describe("a question", () => {
  it.each([
    "Where to?",
    "要保存吗？",
    "إلى أين؟",
    'Shall I say "yes"?',
    "When is your birthday? Say it like this: the third of March.",
  ])("is '%s'", (text) => expect(isQuestion(text)).toBe(true));
  it.each(["I found six flights.", "You asked: where to? I found six. Here they are.", ""])(
    "is not '%s'",
    (text) => expect(isQuestion(text)).toBe(false),
  );
});
