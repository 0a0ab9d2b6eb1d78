import { describe, expect, it } from "vitest";
import { serverVoices, voiceFor } from "./server-voices.ts";

const openAi = serverVoices({ baseUrl: "https://api.openai.com/v1", voice: "marin" });
const other = serverVoices({ baseUrl: "http://localhost:8880/v1", voice: "af_heart" });

describe("the voices of a speech server", () => {
  it("are known of OpenAI, and of nobody else", () => {
    expect(openAi.offered).toContainEqual({ name: "cedar", title: "Cedar" });
    expect(other.offered).toBeUndefined();
  });

  it.each([
    ["cedar", "cedar", "af_heart"],
    ["kokoro", "marin", "af_heart"],
    [null, "marin", "af_heart"],
    [undefined, "marin", "af_heart"],
  ])("are the traveller's choice where the server has it: %s", (chosen, atOpenAi, elsewhere) => {
    expect(voiceFor(chosen, openAi)).toBe(atOpenAi);
    expect(voiceFor(chosen, other)).toBe(elsewhere);
  });
});
