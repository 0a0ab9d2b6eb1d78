/** The presentation of the assistant features screen, in a whole tab. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { ChatMessage } from "#app/contracts/conversation.ts";
import { STORAGE_KEYS } from "../conversation/storage-keys.ts";
import { answer, greetingOf, setUp, speech } from "./testing.ts";
import type { VoiceInputs } from "./voice-channel.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => void vi.useRealTimers());

describe("a presentation", () => {
  const WORDS = "the presentation";
  const shown = (given: Partial<VoiceInputs> = { path: "/novo" }) => {
    const voice = setUp({ given });
    const mode = () => voice.controller.getSnapshot().presentation;
    const hear = (words: string, id = "a") =>
      voice.receive({ type: "text", data: { role: "user", content: words, id }, turn: 1 });
    return { ...voice, mode, hear };
  };

  it("begins with the words, and at once: the reply to them is neither shown nor heard", () => {
    const { receive, hear, mode, log, said } = shown();
    hear(WORDS);
    receive(answer("Hello again", { id: "b", final: true }, 1));
    receive(speech("one", 1));
    expect(mode()).toBe("first");
    expect(said()).toEqual(["assistant: Hello!", `user: ${WORDS}`]);
    expect(log).not.toContain("plays one");
  });

  it("is not led away by the reply to what is typed meanwhile", () => {
    const { receive, hear, mode, sendText, log } = shown();
    hear(WORDS);
    sendText("open flights");
    receive({ type: "navigate", path: "/flights", turn: 2 });
    expect(mode()).toBe("first");
    expect(log).not.toContain("goes to /flights");
  });

  it("begins on its own screen only", () => {
    const { hear, mode } = shown({ path: "/" });
    hear(WORDS);
    expect(mode()).toBe("off");
  });

  it.each<[string, (voice: Shown, messages: ChatMessage[]) => void]>([
    [
      "what the server has stored of another device",
      ({ controller, inputs }, messages) =>
        controller.update({ ...inputs, conversation: { sessionId: "s1", messages } }),
    ],
    [
      "what another tab has stored",
      ({ kept, hooks }, messages) => {
        kept.set(STORAGE_KEYS.conversation, JSON.stringify(messages));
        hooks.onStorage(STORAGE_KEYS.conversation);
      },
    ],
  ])("does not begin with %s, then or at the next words here", (_, read) => {
    const voice = shown();
    const elsewhere = { id: "x", role: "user" as const, content: WORDS, sessionId: "s1" };
    read(voice, [...greetingOf("s1"), elsewhere]);
    expect(voice.said()).toContain(`user: ${WORDS}`);
    expect(voice.mode()).toBe("off");
    voice.hear("Hello");
    expect(voice.mode()).toBe("off");
    voice.hear(WORDS, "b");
    expect(voice.mode()).toBe("first");
  });

  type Shown = ReturnType<typeof shown>;
  it.each<[string, (voice: Shown) => void]>([
    [
      "both videos",
      (voice) => {
        voice.presentationVideoEnded();
        voice.presentationVideoEnded();
      },
    ],
    ["being stopped", (voice) => voice.stopPresentation()],
    [
      "being stopped, and its words once more from the server",
      (voice) => {
        voice.stopPresentation();
        voice.hear(WORDS);
      },
    ],
    ["leaving the screen", (voice) => voice.controller.update({ ...voice.inputs, path: "/" })],
    [
      "leaving the screen before its words have come",
      (voice) => {
        voice.stopPresentation();
        voice.controller.update({ ...voice.inputs, path: "/" });
        voice.hear(`${WORDS} again`, "c");
      },
    ],
    [
      "coming back to the screen",
      (voice) => {
        voice.controller.update({ ...voice.inputs, path: "/" });
        voice.controller.update({ ...voice.inputs, path: "/novo" });
      },
    ],
  ])("is over after %s: replies are shown and heard", (_, end) => {
    const voice = shown();
    voice.hear(WORDS);
    end(voice);
    expect(voice.mode()).toBe("off");
    voice.sendText("Hello");
    voice.receive(answer("Hello again", { id: "d", final: true }, 2));
    voice.receive(speech("two", 2));
    expect(voice.said()).toContain("assistant: Hello again");
    expect(voice.log).toContain("plays two");
  });
});
