import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import express from "express";
import { afterEach, beforeEach, expect, it } from "vitest";
import { inLanguage } from "#app/platform/language.server.ts";
import { serveStaticFiles } from "./static-files.server.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "novo-static-"));
  mkdirSync(path.join(folder, "assets"), { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));

/** The headers with which a file of the build is sent, where a page's would be a page's. */
const headersOf = (name: string) => headersAt(`/assets/${name}`);

async function headersAt(address: string, file = address): Promise<Headers> {
  writeFileSync(path.join(folder, file), "");
  const web = express();
  web.use((_request, response, next) => {
    response.setHeader("Content-Security-Policy", "the page's");
    response.setHeader("Permissions-Policy", "the page's");
    response.setHeader("X-Content-Type-Options", "nosniff");
    next();
  });
  serveStaticFiles(web, folder);
  const server = web.listen(0);
  try {
    const { port } = server.address() as { port: number };
    return (await fetch(`http://localhost:${port}${address}`)).headers;
  } finally {
    server.close();
  }
}

it("only the script that finds voices may compile WebAssembly", async () => {
  const policyOf = async (name: string) => (await headersOf(name)).get("content-security-policy");
  expect(await policyOf("vad.worker-sCSOcF8c.js")).toContain(
    "script-src 'self' 'wasm-unsafe-eval'",
  );
  for (const other of ["home-vad.worker.js", "frames.worklet-BNdhZ8J-.js", "vad.worker-a.js.map"]) {
    expect(await policyOf(other)).toBe("default-src 'none';frame-ancestors 'none'");
  }
});

it("an asset carries no header that speaks of pages, and is not sniffed", async () => {
  const headers = await headersOf("home-BNdhZ8J.js");
  expect(headers.get("permissions-policy")).toBeNull();
  expect(headers.get("x-content-type-options")).toBe("nosniff");
});

it.each(["/sw.js", "/sw.fr.js"])("%s counts at once, and asks this site alone", async (address) => {
  const headers = await headersAt(address);
  expect(headers.get("cache-control")).toBe("no-cache");
  expect(headers.get("content-security-policy")).toBe("default-src 'none'; connect-src 'self'");
  expect(headers.get("content-type")).toMatch(/^(text|application)\/javascript/);
});

it.each([
  ["/offline", "/offline.html"],
  ["/offline.html", "/offline.html"],
  ["/offline.fr.html", "/offline.fr.html"],
])("%s, which names files of its build, is never stale", async (address, file) => {
  const headers = await headersAt(address, file);
  expect(headers.get("cache-control")).toBe("no-cache");
  expect(headers.get("content-type")).toMatch(/^text\/html/);
  expect((await headersAt("/icon.png")).get("cache-control")).toBe("public, max-age=3600");
});

it("/offline itself is in the language of the request", async () => {
  const headers = await inLanguage("fr", () => headersAt("/offline", "/offline.fr.html"));
  expect(headers.get("content-type")).toMatch(/^text\/html/);
});
