import { expect, it } from "vitest";
import { parseConfig } from "./config.server.ts";
import { describeVariables } from "./describe-variables.server.ts";

it("what is set is listed by name with what it does, and without its value", () => {
  const { setVariables } = parseConfig({
    PATH: "/usr/bin",
    NODE_ENV: "production",
    OPENAI_API_KEY: "sk-a-secret",
    PORT: "3001",
    HOST: "",
  });
  expect(setVariables).toEqual(["PORT", "OPENAI_API_KEY"]);
  const lines = describeVariables(setVariables);
  expect(lines).toBe(
    "  PORT            the port NoVo listens on\n" +
      "  OPENAI_API_KEY  turns language model, transcription and speech on",
  );
  expect(parseConfig({}).setVariables).toEqual([]);
});
