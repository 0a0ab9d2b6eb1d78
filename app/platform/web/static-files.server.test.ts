import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import express from "express";
import { afterEach, beforeEach, expect, it } from "vitest";
import { serveStaticFiles } from "./static-files.server.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "novo-static-"));
  mkdirSync(path.join(folder, "assets"), { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));

/** The policy with which a file of the build is sent; the page's own is "the page's". */
async function policyOf(name: string): Promise<string | null> {
  writeFileSync(path.join(folder, "assets", name), "");
  const web = express();
  web.use((_request, response, next) => {
    response.setHeader("Content-Security-Policy", "the page's");
    next();
  });
  serveStaticFiles(web, folder);
  const server = web.listen(0);
  try {
    const { port } = server.address() as { port: number };
    const response = await fetch(`http://localhost:${port}/assets/${name}`);
    return response.headers.get("content-security-policy");
  } finally {
    server.close();
  }
}

it("only the script that finds voices may compile WebAssembly", async () => {
  expect(await policyOf("vad.worker-sCSOcF8c.js")).toContain(
    "script-src 'self' 'wasm-unsafe-eval'",
  );
  for (const other of ["home-vad.worker.js", "frames.worklet-BNdhZ8J-.js", "vad.worker-a.js.map"]) {
    expect(await policyOf(other)).toBe("the page's");
  }
});
