import { describe, expect, it } from "vitest";
import { createIsOwnHost, createIsOwnOrigin, isLoopback, parseHost } from "./origins.server.ts";

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

  it.each([true, false])("of a public site are APP_URL alone (on loopback: %s)", (loopback) => {
    const isOwn = createIsOwnOrigin(
      { appUrl: "https://novo.example", listensOnLoopback: loopback },
      3000,
    );
    expect(isOwn("https://novo.example")).toBe(true);
    expect(isOwn("http://novo.example")).toBe(false);
    expect(isOwn("http://localhost:3000")).toBe(false);
    expect(isOwn("null")).toBe(false);
    expect(isOwn(undefined)).toBe(false);
  });

  it("of a site of this machine with an address of its own are both", () => {
    const isOwn = createIsOwnOrigin(
      { appUrl: "http://localhost:8080", listensOnLoopback: true },
      3000,
    );
    expect(isOwn("http://localhost:8080")).toBe(true);
    expect(isOwn("http://127.0.0.1:3000")).toBe(true);
  });
});

describe("own hosts", () => {
  it("are loopback's names on any port, while it listens there", () => {
    const isOwn = createIsOwnHost({ appUrl: undefined, listensOnLoopback: true });
    for (const host of ["localhost:3000", "localhost", "127.0.0.1:9", "[::1]:3000", "LocalHost"]) {
      expect(isOwn(host), host).toBe(true);
    }
    for (const host of ["evil.test:3000", "localhost.evil.test", "::1", "", undefined]) {
      expect(isOwn(host), host).toBe(false);
    }
  });

  it("are APP_URL's alone elsewhere, with its port", () => {
    const isOwn = createIsOwnHost({ appUrl: "https://novo.example", listensOnLoopback: false });
    expect(isOwn("novo.example")).toBe(true);
    expect(isOwn("novo.example:443")).toBe(true);
    for (const host of ["novo.example:80", "localhost", "127.0.0.1:3000", "x.novo.example"]) {
      expect(isOwn(host), host).toBe(false);
    }
    const onPort = createIsOwnHost({ appUrl: "http://novo.lan:8080", listensOnLoopback: false });
    expect([onPort("novo.lan:8080"), onPort("novo.lan"), onPort("novo.lan:80")]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it("behind a proxy on this machine are both", () => {
    const isOwn = createIsOwnHost({ appUrl: "https://novo.example", listensOnLoopback: true });
    expect([isOwn("novo.example"), isOwn("127.0.0.1:3000"), isOwn("evil.test")]).toEqual([
      true,
      true,
      false,
    ]);
  });

  it("are read as hosts, or not at all", () => {
    expect(parseHost("novo.example:8080")?.port).toBe("8080");
    for (const host of [
      "a b",
      "x@localhost",
      "localhost/x",
      "localhost?x",
      "#",
      "[::1",
      "a:99999",
    ]) {
      expect(parseHost(host), host).toBeNull();
    }
    expect(isLoopback("127.0.0.1")).toBe(true);
    expect(isLoopback("example.com")).toBe(false);
  });
});
