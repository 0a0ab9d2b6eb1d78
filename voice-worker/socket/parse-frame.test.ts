import { describe, expect, it } from "vitest";
import { formatAudioFrame } from "#app/contracts/audio.ts";
import { parseFrame } from "./parse-frame.ts";

const parse = (text: string) => parseFrame(Buffer.from(text), false);
const NOT_READ = { type: "invalid", message: "That recording could not be read." };
const NOT_UNDERSTOOD = { type: "invalid", message: "That message could not be understood." };

describe("a client's frame", () => {
  it.each(["webm", "mp4", "ogg", "wav"] as const)("carries a %s recording", (extension) => {
    const audio = Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x00, 0xff]);
    expect(parse(formatAudioFrame(extension, audio.toString("base64")))).toEqual({
      type: "recording",
      audio,
      extension,
    });
  });

  it("may come from a page of an older build, which asks for chunks by their former name", () => {
    for (const old of ['"pieces":true', '"chunks":true']) {
      expect(parse(`{"type":"playback",${old}}`)).toEqual({ type: "playback", chunks: true });
    }
  });

  it("may carry a recording of no bytes: its size is judged elsewhere", () => {
    expect(parse("AUDIO:webm:")).toEqual({
      type: "recording",
      audio: Buffer.alloc(0),
      extension: "webm",
    });
  });

  it.each([
    ["an unknown format", "AUDIO:mp3:AAAA"],
    ["no format", "AUDIO::AAAA"],
    ["no second colon", "AUDIO:webm"],
    ["a format in capitals", "AUDIO:WEBM:AAAA"],
    ["a path for a format", "AUDIO:../x:AAAA"],
    ["a letter that base64 does not have", "AUDIO:webm:AA*A"],
    ["a data URL", "AUDIO:webm:data:audio/webm;base64,AAAA"],
    ["base64url", "AUDIO:webm:A-_A"],
    ["a line break", "AUDIO:webm:AAAA\n"],
    ["padding in the middle", "AUDIO:webm:AA==AAAA"],
    ["too much padding", "AUDIO:webm:A==="],
  ])("is no recording with %s", (_about, frame) => {
    expect(parse(frame)).toEqual(NOT_READ);
  });

  it.each([
    [{ type: "timezone", timezone: "Europe/London" }],
    [{ type: "text", text: "weather in Rome", speak: true }],
    [{ type: "text", text: "weather in Rome" }],
    [{ type: "cancel" }],
    [{ type: "screen", path: "/flights" }],
    [{ type: "session", sessionId: "0b0f1c7e-7a1e-4f43-9a35-0a3f3b0c2d11" }],
  ])("carries %j", (message) => {
    expect(parse(JSON.stringify(message))).toEqual(message);
  });

  it("loses unknown fields and the space around a text", () => {
    expect(parse('{"type":"text","text":"  hello ","userId":"ben"}')).toEqual({
      type: "text",
      text: "hello",
    });
  });

  it.each([
    ["nothing", ""],
    ["no JSON", "hello"],
    ["half of it", '{"type":"cancel"'],
    ["no object", "null"],
    ["a list", '[{"type":"cancel"}]'],
    ["no type", '{"text":"hello"}'],
    ["an unknown type", '{"type":"speak","text":"hello"}'],
    ["a server's message", '{"type":"complete"}'],
    ["an empty text", '{"type":"text","text":"  "}'],
    ["too long a text", JSON.stringify({ type: "text", text: "a".repeat(2001) })],
    ["a text that is a number", '{"type":"text","text":5}'],
    ["an empty timezone", '{"type":"timezone","timezone":""}'],
    ["a screen outside the app", '{"type":"screen","path":"https://elsewhere.example"}'],
    ["an empty conversation", '{"type":"session","sessionId":""}'],
    ["audio in small letters", "audio:webm:AAAA"],
  ])("is not understood with %s", (_about, frame) => {
    expect(parse(frame)).toEqual(NOT_UNDERSTOOD);
  });

  it("is a slice of a recording in binary, whatever it holds", () => {
    const audio = Buffer.from('{"type":"cancel"}');
    expect(parseFrame(audio, true)).toEqual({ type: "slice", audio });
  });

  it("takes bytes that are no UTF-8 without an exception", () => {
    expect(parseFrame(Buffer.from([0xff, 0xfe, 0x00]), false)).toEqual(NOT_UNDERSTOOD);
  });
});
