import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { languages, readMessages } from "../scripts/messages.mjs";
import { folderCycles, folderGraph } from "./support/folder-graph.ts";
import { functionsOf } from "./support/function-sizes.ts";
import { type Import, importsOf, importsOfFile, sourceFiles } from "./support/import-graph.ts";
import { isData, textsOf, writtenTwice } from "./support/interface-texts.ts";
import { physicalSides } from "./support/physical-sides.ts";
import { earlyReturns, withoutReason } from "./support/quiet-tests.ts";

/**
 * Who may import whom, one row a zone; the first row whose path fits a file is its zone. `own` lists
 * the project's folders that it may import; `not` the packages that it may not.
 */
const ZONES: { zone: string; own: string[]; not?: RegExp; typesFrom?: string[] }[] = [
  { zone: "app/contracts/", own: ["app/contracts/"], not: /^(?!(?:zod|#messages)$)/ },
  { zone: "app/platform/", own: ["app/platform/", "app/contracts/"], not: /^(@remix-run|react)/ },
  {
    zone: "app/services/",
    own: ["app/services/", "app/contracts/", "app/platform/", "db/"],
    not: /^(@remix-run|react|express|ws$|openai)/,
  },
  {
    zone: "app/voice/",
    own: ["app/voice/", "app/contracts/", "app/components/ui/"],
    not: /^(@remix-run|node:|express|ws$|openai|drizzle)/,
  },
  {
    zone: "app/offline/",
    own: ["app/offline/", "app/contracts/"],
    not: /^(?!#messages$)/,
  },
  {
    zone: "app/service-worker/",
    own: ["app/service-worker/", "app/offline/kept-trip.ts", "app/contracts/"],
    not: /^(?!#messages$)/,
  },
  {
    zone: "app/components/",
    own: [
      "app/components/",
      "app/contracts/",
      "app/offline/edit-queue.ts",
      "app/offline/kept-trip.ts",
      "app/voice/",
    ],
    not: /^(@remix-run\/node|node:|express|ws$|openai|drizzle)/,
  },
  {
    zone: "app/auth/",
    own: ["app/auth/", "app/services/", "app/platform/", "app/contracts/", "db/queries/"],
    typesFrom: ["db/"],
    not: /^(ws$|openai|drizzle)/,
  },
  {
    zone: "app/web/",
    own: ["app/web/", "app/auth/", "app/services/", "app/platform/", "app/contracts/"],
    typesFrom: ["db/"],
    not: /^(ws$|openai|drizzle)/,
  },
  { zone: "app/server/", own: ["app/", "db/", "voice-worker/"] },
  { zone: "app/", own: ["app/"], typesFrom: ["db/"], not: /^(ws$|openai|drizzle|better-sqlite3)/ },
  { zone: "db/", own: ["db/", "app/contracts/"], not: /^(@remix-run|react|express|ws$|openai)/ },
  {
    zone: "voice-worker/",
    own: ["voice-worker/", "app/contracts/", "app/services/", "app/platform/"],
    typesFrom: ["db/"],
    not: /^(@remix-run|react|express|drizzle)/,
  },
];

/** A table: the list only becomes shorter. */
const LONG_FUNCTIONS: readonly string[] = ["defineTables of db/schema.ts"];

const isTest = (file: string) => /\.(?:test|spec)\.tsx?$/.test(file);
const isOwn = (target: string) => /^(app|db|voice-worker|tests)\//.test(target);

function offence({ file, target, typeOnly }: Import): string | null {
  const rule = ZONES.find(({ zone }) => file.startsWith(zone));
  if (!rule) return null;
  const allowed = isOwn(target)
    ? [...rule.own, ...(typeOnly ? (rule.typesFrom ?? []) : [])].some((zone) =>
        target.startsWith(zone),
      )
    : !rule.not?.test(target);
  return allowed ? null : `${file} imports ${target}`;
}

const files = sourceFiles(["app", "db", "voice-worker", "server.ts"]);
const runtime = files.filter((file) => !isTest(file));
const imports = runtime.filter((file) => !file.endsWith("/testing.ts")).flatMap(importsOfFile);

describe("the rules of the house", () => {
  it("hold: every zone imports only what it may", () => {
    expect(imports.map(offence).filter(Boolean)).toEqual([]);
  });

  it("would be noticed when broken", () => {
    const broken = (file: string, text: string) => importsOf(file, text).map(offence);
    expect(broken("app/services/x.ts", 'import { useState } from "react";')).toEqual([
      "app/services/x.ts imports react",
    ]);
    expect(broken("app/contracts/x.ts", 'export * from "../services/result.ts";')).toHaveLength(1);
    expect(broken("app/contracts/x.ts", 'import { x } from "luxon";')[0]).toBeTruthy();
    expect(
      broken("app/routes/x.tsx", 'const m = await import("#voice-worker/index.ts");')[0],
    ).toBeTruthy();
    expect(broken("app/routes/x.tsx", 'import type { User } from "#db/schema.ts";')).toEqual([
      null,
    ]);
    expect(broken("app/routes/x.tsx", 'import { users } from "#db/schema.ts";')[0]).toBeTruthy();
    expect(broken("voice-worker/x.ts", 'import { Form } from "@remix-run/react";')[0]).toBeTruthy();
  });

  it("server.ts and app/server/ are the root: nothing else imports them", () => {
    const ofRoot = (file: string) => /^(?:app\/server\/|server\.ts$)/.test(file);
    expect(imports.filter(({ file, target }) => ofRoot(target) && !ofRoot(file))).toEqual([]);
  });

  it("has floors: no two rooms import values from one another, by way of others neither", () => {
    expect(folderCycles(folderGraph(imports))).toEqual([]);
    const circle = importsOf("app/services/a/x.ts", 'import { y } from "../b/y.ts";').concat(
      importsOf("app/services/b/z.ts", 'import { x } from "#app/services/a/x.ts";'),
    );
    expect(folderCycles(folderGraph(circle))).toEqual([["app/services/a", "app/services/b"]]);
  });

  it("the browser's parts import no server module, not even its types at run time", () => {
    const leaks = imports.filter(
      ({ file, target, typeOnly }) =>
        /^app\/(components|voice)\//.test(file) && /\.server\.ts$/.test(target) && !typeOnly,
    );
    expect(leaks).toEqual([]);
  });

  it("what a screen shows at once brings no schema along: types, or what comes after the page", () => {
    const hasSchema = new Set(
      imports.filter(({ target }) => target === "zod").map(({ file }) => file),
    );
    // A route's own schemas stay on the server with its loader and its action.
    const isShown = (file: string) =>
      /^app\/(components|routes)\/.*\.tsx$/.test(file) &&
      !/export (async function|const) (loader|action)\b/.test(readFileSync(file, "utf8"));
    const brings = imports.filter(
      ({ file, target, typeOnly, late }) =>
        hasSchema.has(target) && !typeOnly && !late && isShown(file),
    );
    expect(brings).toEqual([]);
  });

  it.each([
    ["drizzle-orm", /^drizzle-orm/, /^db\//],
    ["openai", /^openai/, /^voice-worker\/(?:openai\/|[a-z-]+\/(?:openai-|realtime-))/],
    ["ws", /^ws$/, /^voice-worker\//],
  ])("%s has one home", (_name, packages, home) => {
    const strays = imports.filter(({ file, target }) => packages.test(target) && !home.test(file));
    expect(strays).toEqual([]);
  });

  it("only the configuration reads the environment", () => {
    const readers = runtime.filter((file) => /\bprocess\.env\b/.test(readFileSync(file, "utf8")));
    expect(readers).toEqual(["app/platform/config/config.server.ts"]);
  });

  it("reads are those of any SQL database: no method of SQLite's driver, nothing looked for inside JSON", () => {
    const queries = sourceFiles(["db/queries"]).filter((file) => !isTest(file));
    const odd = queries.flatMap((file) =>
      [...readFileSync(file, "utf8").matchAll(/\(db\)\s*\.(?:get|all)\(|json_|->>/g)].map(
        ([found]) => `${file}: ${found}`,
      ),
    );
    expect(odd).toEqual([]);
  });

  it("what is understood of English stands in words/, apart from what reads it", () => {
    const readers = sourceFiles(["app/services/english/", "voice-worker/assistant/embedded/"]);
    const lists = /\b(?:phrases|wordSet)(?:<[^(]*>)?\(\s*["'`{]/;
    const inline = readers.filter(
      (file) =>
        !/\/(?:words|base)\/|\.test\.ts$/.test(file) && lists.test(readFileSync(file, "utf8")),
    );
    expect(inline).toEqual([]);
    expect(lists.test('phrases<"a" | "b">(\n  `flight`')).toBe(true);
  });

  const others = languages()
    .filter((language) => language !== "en")
    .map(readMessages);
  const catalogue = Object.entries(readMessages("en")).flatMap(([area, texts]) =>
    Object.entries(texts).map(([key, text]) => ({
      text,
      where: `${area}.${key}`,
      elsewhere: others.map((messages) => messages[area]?.[key]).join("\n"),
    })),
  );

  it("no text of the interface is written twice", () => {
    const own = runtime.filter((file) => file.startsWith("app/") && !file.endsWith("/testing.ts"));
    const written = own
      .filter((file) => !isData(file))
      .flatMap((file) => textsOf(file, readFileSync(file, "utf8")));
    const texts = [...written, ...catalogue];
    expect(texts.length).toBeGreaterThan(300);
    expect(writtenTwice(texts)).toEqual([]);
    const twice =
      '<p className="Two words"><b title="Two words">Two\n  words</b>{say("Two words", `Two`)}</p>;';
    expect(writtenTwice(textsOf("x.tsx", twice))).toEqual([
      '"Two words": x.tsx:1, x.tsx:1, x.tsx:2',
    ]);
    const ofTwoMeanings = [
      { text: "Cancel", where: "common.cancel", elsewhere: "Abbrechen" },
      { text: "Cancel", where: "trips.cancel", elsewhere: "Stornieren" },
    ];
    expect(writtenTwice(ofTwoMeanings)).toEqual([]);
    expect(writtenTwice([...ofTwoMeanings, ...ofTwoMeanings])).toHaveLength(1);
  });

  // What a traveller says, in brackets, may be any of them; "Log In with" and "Change Pickup" are the specification's.
  it("texts of the interface use none of the words that a native reader stumbles over, and one word for one thing", () => {
    const odd = new RegExp(
      [
        /\b(?:whom?ever|anew|not whole|nobody but|waits for (?:your|their) yes|in words|for ever|(?<!\()withdraws?|signed on|logged (?:in|out)|(?:fits?|see|know|there) .{0,40}any more|as far as i know|of its own accord|(?<!-)mails|(?:a|the|this|booking) mail(?! (?:server|program)))\b/,
        /\b(?:any more|(?<![|(])somebody|nobody else|telephone|(?:with|under) which (?:anyone|some|you)|in order to|please note|utili[sz]e)\b/,
        // pick-up, turn off, sign in; documentation.test.ts holds email
        /\b(?<!Change )(?:pick up|pickup) (?!location|lines)(?:time|place|point|address|is|was|now)\b/,
        /\b(?:switch(?:ed|es|ing)?(?: \w+)? (?:on|off)|revoke[ds]?|deactivate[ds]?|log (?:in|out)(?! with(?: \{provider\})?$)|log-?on)\b/,
      ]
        .map(({ source }) => source)
        .join("|"),
      "i",
    );
    const written = runtime
      .filter((file) => /^(?:app|voice-worker|db)\//.test(file) && !file.endsWith("/wordings.ts"))
      .flatMap((file) => textsOf(file, readFileSync(file, "utf8"), "and the pieces"));
    const texts = [...written, ...catalogue];
    expect(texts.length).toBeGreaterThan(5000);
    expect(texts.filter(({ text }) => odd.test(text))).toEqual([]);
    for (const text of ["Whoever has the link sees it.", "Your pickup time", "Switch it off"])
      expect(odd.test(text), text).toBe(true);
    const within = 'say({ a: "not on any more", b: <p>{name} and somebody else</p> });';
    expect(
      textsOf("app/x.tsx", within, "and the pieces").filter(({ text }) => odd.test(text)),
    ).toHaveLength(2);
  });

  it("what stands at a side stands at the start or the end, which a page from right to left swaps", () => {
    const own = [...runtime, "app/styles/app.css"].filter((file) => file.startsWith("app/"));
    expect(own.flatMap((file) => physicalSides(file, readFileSync(file, "utf8")))).toEqual([]);
    const classes =
      'className="-ml-2 sm:pl-[3px]! left-1/2 -translate-x-1/2 lg:left-0" {`text-right`}';
    expect(physicalSides("x.tsx", classes)).toEqual(
      ["-ml-2", "pl-[3px]", "left-0", "text-right"].map((name) => `x.tsx: ${name}`),
    );
    const sheet = "a {\n  padding-left: 0;\n  @apply border-l-2 start-0;\n}";
    expect(physicalSides("x.css", sheet)).toHaveLength(3);
  });

  it("no test returns early, and one that is left out says what it needs", () => {
    const tests = sourceFiles(["app", "db", "voice-worker", "tests"]).filter(isTest);
    const texts = tests.map((file) => [file, readFileSync(file, "utf8")] as const);
    expect(texts.flatMap(([file, text]) => earlyReturns(file, text))).toEqual([]);
    const others = texts.filter(([file]) => file !== "tests/house-rules.test.ts");
    expect(others.flatMap(([, text]) => withoutReason(text))).toEqual([]);
    expect(earlyReturns("x", 'it("x", () => {\n  if (!hasIt) return;\n  expect(1);\n});')).toEqual([
      "x:2",
    ]);
    expect(withoutReason('it.skipIf(!hasIt())("x", () => {});')).toEqual(["x"]);
    expect(withoutReason('it.runIf(hasIt())("x", () => {});')).toEqual(["x"]);
  });

  it("functions have 100 lines at most, but for a table and those that wait to be cut", () => {
    const long = runtime
      .filter((file) => !file.endsWith("/testing.ts"))
      .flatMap(functionsOf)
      .filter(({ lines }) => lines > 100)
      .map(({ name, file }) => `${name} of ${file}`);
    expect(long.toSorted()).toEqual(LONG_FUNCTIONS);
  });

  it("files stay under 400 lines", () => {
    const all = [...runtime, ...sourceFiles(["tests"])];
    const long = all.filter((file) => readFileSync(file, "utf8").split("\n").length > 400);
    expect(long).toEqual([]);
  });
});
