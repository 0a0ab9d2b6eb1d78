import { describe, expect, it } from "vitest";
import { createIsOwnOrigin } from "./origins.server.ts";

describe("own origins", () => {
  it("on loopback are the three loopback names at the port", () => {
    const isOwn = createIsOwnOrigin({ appUrl: undefined, listensOnLoopback: true }, 3000);
    expect(isOwn("http://localhost:3000")).toBe(true);
    expect(isOwn("http://127.0.0.1:3000")).toBe(true);
    expect(isOwn("http://[::1]:3000")).toBe(true);
    expect(isOwn("http://localhost:3001")).toBe(false);
    expect(isOwn("https://localhost:3000")).toBe(false);
    expect(isOwn("http://localhost.evil.test:3000")).toBe(false);
  });

  it("on a public address are APP_URL alone", () => {
    const isOwn = createIsOwnOrigin(
      { appUrl: "https://novo.example", listensOnLoopback: false },
      3000,
    );
    expect(isOwn("https://novo.example")).toBe(true);
    expect(isOwn("http://novo.example")).toBe(false);
    expect(isOwn("http://localhost:3000")).toBe(false);
    expect(isOwn("null")).toBe(false);
    expect(isOwn(undefined)).toBe(false);
  });
});
