import { describe, expect, it } from "vitest";
import { answerAbout } from "./answer-about.ts";
import { formatAudioFrame } from "./audio.ts";
import { clientMessage, parseAudioFrame, serverMessage } from "./voice.ts";

describe("the audio frame", () => {
  it("is AUDIO:{extension}:{base64}", () => {
    expect(formatAudioFrame("webm", "AAAA")).toBe("AUDIO:webm:AAAA");
    expect(parseAudioFrame("AUDIO:webm:AAAA")).toEqual({ extension: "webm", base64: "AAAA" });
    expect(parseAudioFrame("AUDIO:mp4:AA:AA")).toEqual({ extension: "mp4", base64: "AA:AA" });
  });

  it.each(["", "AUDIO:", "AUDIO:exe:AAAA", "audio:webm:AAAA", '{"type":"text"}', "AUDIO:webm"])(
    "is not %j",
    (frame) => {
      expect(parseAudioFrame(frame)).toBeNull();
    },
  );
});

describe("messages", () => {
  it("of the spec pass as they are", () => {
    const messages = [
      { type: "text", data: { role: "assistant", content: "Hello" } },
      { type: "speaking", data: "SUQz" },
      { type: "navigate", path: "/flights" },
      { type: "refresh_data", queries: ["/api/upcoming-travel"] },
      { type: "complete" },
      { type: "error", message: "no" },
    ];
    for (const message of messages) expect(serverMessage.parse(message)).toEqual(message);
    const timezone = { type: "timezone", timezone: "Europe/London" };
    expect(clientMessage.parse(timezone)).toEqual(timezone);
  });

  it("bound the title of what an answer shows", () => {
    const line = { kind: "car", id: "c1", time: "06:00", first: "2026-11-20", last: null };
    const shown = (title: string) =>
      answerAbout.safeParse({ kind: "item", item: { ...line, title, isUnconfirmed: false } });
    // The longest destination of a car.
    expect(shown("x".repeat(300)).success).toBe(true);
    expect(shown("x".repeat(10_000)).success).toBe(false);
  });

  it("of unknown types or shapes do not pass", () => {
    expect(clientMessage.safeParse({ type: "sudo" }).success).toBe(false);
    expect(clientMessage.safeParse({ type: "text", text: "" }).success).toBe(false);
    expect(clientMessage.safeParse({ type: "session", sessionId: "../../x" }).success).toBe(false);
    expect(
      serverMessage.safeParse({ type: "text", data: { role: "system", content: "" } }).success,
    ).toBe(false);
  });
});
