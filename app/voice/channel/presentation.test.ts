import { describe, expect, it } from "vitest";
import type { ChatMessage } from "#app/contracts/conversation.ts";
import { type PresentationEvent, reducePresentation, startPresentation } from "./presentation.ts";

const message = (id: string, role: ChatMessage["role"], content: string): ChatMessage => ({
  id,
  role,
  content,
  sessionId: "s",
});
const BEFORE = [message("1", "user", "a presentation, please")];
const run = (...events: PresentationEvent[]) =>
  events.reduce(reducePresentation, startPresentation(BEFORE)).mode;
const hear = (...messages: ChatMessage[]): PresentationEvent => ({
  type: "messages",
  messages: [...BEFORE, ...messages],
});

describe("the presentation", () => {
  it("does not start for what was said before", () => {
    expect(run(hear())).toBe("off");
  });

  it.each(["show me the presentation", "PRESENTATION", "presentations are nice"])(
    "starts when the traveller says %j",
    (words) => {
      expect(run(hear(message("2", "user", words)))).toBe("first");
    },
  );

  it("does not start for the assistant's words, or others of the traveller's", () => {
    expect(run(hear(message("2", "assistant", "Shall I start the presentation?")))).toBe("off");
    expect(run(hear(message("2", "user", "present it")))).toBe("off");
    expect(run(hear(message("2", "user", "my representation fee")))).toBe("off");
  });

  it("shows two videos and ends", () => {
    const asked = hear(message("2", "user", "presentation"));
    expect(run(asked, { type: "videoEnded" })).toBe("second");
    expect(run(asked, { type: "videoEnded" }, { type: "videoEnded" })).toBe("off");
  });

  it("is not started again by the same words, nor while it runs", () => {
    const asked = hear(message("2", "user", "presentation"));
    expect(run(asked, { type: "videoEnded" }, { type: "videoEnded" }, asked)).toBe("off");
    const again = hear(message("2", "user", "presentation"), message("3", "user", "presentation"));
    expect(run(asked, { type: "videoEnded" }, again)).toBe("second");
  });
});
