import { describe, expect, it } from "vitest";
import { pickFormat } from "./media-recording.ts";

const CHROME = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/156.0.0.0 Safari/537.36";
const SAFARI = "Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 Version/19.0 Mobile/15E148 Safari/604.1";
const only =
  (...types: string[]) =>
  (type: string) =>
    types.includes(type);

describe("the recording format", () => {
  it("is the first that the browser supports, in the order of the spec", () => {
    const all = () => true;
    expect(pickFormat(all, CHROME)?.mimeType).toBe("audio/webm;codecs=opus");
    expect(pickFormat(only("audio/webm", "audio/mp4"), CHROME)?.mimeType).toBe("audio/webm");
    expect(pickFormat(only("audio/wav", "audio/mp4"), CHROME)?.extension).toBe("mp4");
    expect(pickFormat(only("audio/wav", "audio/ogg;codecs=opus"), CHROME)?.extension).toBe("ogg");
    expect(pickFormat(only("audio/wav"), CHROME)?.extension).toBe("wav");
    expect(pickFormat(() => false, CHROME)).toBeNull();
  });

  it("is mp4 on Safari, whatever else it claims", () => {
    expect(pickFormat(() => true, SAFARI)?.extension).toBe("mp4");
    expect(pickFormat(only("audio/webm"), SAFARI)?.extension).toBe("webm");
  });
});
