import { describe, expect, it } from "vitest";
import { ConfigError, parseConfig } from "./config.server.ts";

describe("configuration", () => {
  it("works with nothing set at all", () => {
    expect(parseConfig({})).toMatchObject({
      port: 3000,
      host: "127.0.0.1",
      listensOnLoopback: true,
      databaseUrl: "file:./data/novo.db",
      production: true,
      oidc: undefined,
      engines: { transcribe: undefined, chat: undefined, speech: undefined },
    });
  });

  it("counts an empty variable as unset", () => {
    expect(parseConfig({ PORT: "", HOST: " ", OPENAI_API_KEY: "" })).toMatchObject({
      port: 3000,
      host: "127.0.0.1",
      engines: { chat: undefined },
    });
  });

  it.each([
    [{ PORT: "http" }, "PORT should be a port number"],
    [{ PORT: "70000" }, "PORT should be a port number"],
    [{ APP_URL: "novo.example" }, "APP_URL should be an http(s) URL"],
    [{ DATABASE_URL: "postgres://x" }, "DATABASE_URL should be file: and a path"],
    [{ SESSION_SECRET: "short" }, "SESSION_SECRET should have at least 32 characters"],
  ])("names a bad variable and says what it should be: %j", (env, message) => {
    expect(() => parseConfig(env)).toThrow(ConfigError);
    expect(() => parseConfig(env)).toThrow(message);
  });

  it("turns all stages on by one key, and each by its own", () => {
    expect(parseConfig({ OPENAI_API_KEY: "sk-1" }).engines.speech).toMatchObject({
      apiKey: "sk-1",
      baseUrl: "https://api.openai.com/v1",
    });
    const { engines } = parseConfig({
      CHAT_BASE_URL: "http://127.0.0.1:11434/v1",
      CHAT_MODEL: "llama",
    });
    expect(engines.chat).toMatchObject({
      baseUrl: "http://127.0.0.1:11434/v1",
      apiKey: "none",
      model: "llama",
    });
    expect(engines.transcribe).toBeUndefined();
  });

  it("lets one stage differ from the rest", () => {
    const { engines } = parseConfig({
      OPENAI_API_KEY: "sk-1",
      SPEECH_BASE_URL: "http://tts.test/v1",
    });
    expect(engines.speech?.baseUrl).toBe("http://tts.test/v1");
    expect(engines.chat?.baseUrl).toBe("https://api.openai.com/v1");
  });

  it.each([
    [{ HOST: "0.0.0.0" }, "HOST is 0.0.0.0"],
    [{ APP_URL: "https://novo.example" }, "APP_URL is https://novo.example"],
    [{ TRUST_PROXY: "1" }, "TRUST_PROXY is set"],
  ])("refuses the demo sign-in where others can reach it: %j", (env, why) => {
    expect(() => parseConfig(env)).toThrow(why);
    expect(() => parseConfig(env)).toThrow("Set OIDC_CLIENT_ID, or DEMO_SIGN_IN=allow");
    const known = { APP_URL: "https://novo.example", ...env };
    expect(parseConfig({ ...known, DEMO_SIGN_IN: "allow" }).oidc).toBeUndefined();
    expect(parseConfig({ ...known, OIDC_CLIENT_ID: "novo" }).oidc?.clientId).toBe("novo");
  });

  it("allows it on this machine alone, by whatever name", () => {
    for (const HOST of ["127.0.0.1", "::1", "localhost"]) {
      expect(parseConfig({ HOST, APP_URL: "http://localhost:8080" }).listensOnLoopback).toBe(true);
    }
  });
});
