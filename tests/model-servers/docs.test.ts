import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { parseConfig } from "#app/platform/config/config.server.ts";
import { PROFILES } from "../loopback/profiles/all.ts";
import { HABITS } from "../loopback/profiles/habits.ts";
import { SITUATIONS } from "./situations.ts";

const page = readFileSync("docs/run/model-servers.md", "utf8");

it("docs/run/model-servers.md has the table as it is printed", () => {
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

it("docs/run/model-servers.md has the habits as they are printed", () => {
  const table = /<!-- habits -->\n([\s\S]*?)<!-- \/habits -->/.exec(page)?.[1]?.trim().split("\n");
  expect(table).toEqual([
    "| habit | what NoVo does |",
    "| --- | --- |",
    ...HABITS.map(
      ({ name, outcome }) => `| ${name} | ${outcome === "done" ? "done" : "says so in words"} |`,
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
