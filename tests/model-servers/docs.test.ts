import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { parseConfig } from "#app/platform/config/config.server.ts";
import { PROFILES } from "../loopback/profiles/all.ts";
import { SITUATIONS } from "./situations.ts";

const page = readFileSync("docs/model-servers.md", "utf8");

it("docs/model-servers.md has the table as it is printed", () => {
  const table = /<!-- table -->\n([\s\S]*?)<!-- \/table -->/.exec(page)?.[1]?.trim().split("\n");
  const row = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  expect(table).toEqual([
    row(["server", ...SITUATIONS.map(({ name }) => name)]),
    row(["---", ...SITUATIONS.map(() => ":-:")]),
    ...PROFILES.map((profile) =>
      row([profile.name, ...SITUATIONS.map(({ applies }) => (applies(profile) ? "✔" : ""))]),
    ),
  ]);
});

it("each .env block on it is one that NoVo starts with", () => {
  const blocks = page.matchAll(/(?:^ {4}[A-Z_]+=.*\n)+/gm);
  const configs = [...blocks].map(([block]) =>
    parseConfig(
      Object.fromEntries(
        block
          .trim()
          .split("\n")
          .map((line) => line.trim().split(/=(.*)/s).slice(0, 2)),
      ),
    ),
  );
  expect(configs.length).toBeGreaterThan(12);
  for (const { engines } of configs) {
    expect(engines.chat ?? engines.transcribe ?? engines.speech).toBeDefined();
  }
});
