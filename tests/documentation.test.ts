import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { LANGUAGES } from "#app/contracts/languages.ts";
import { CATALOGUE } from "../scripts/catalogue.mjs";
import { TARGETS } from "./mutation/targets.ts";

/** What is written for people, and the sources, whose comments and messages name commands too. */
const ROOTS = [
  ...readdirSync(".").filter((name) =>
    /\.(md|ts|ya?ml|toml)$|^(Dockerfile|\.env\.example)$/.test(name),
  ),
  ...[".github", "app", "db", "docs", "scripts", "tests", "voice-worker"],
];
const TEXT = /(?:\.(?:md|m?[jt]s|tsx|ya?ml|toml|service|env)|Dockerfile|\.env\.example)$/;

const files = ROOTS.flatMap((root) =>
  statSync(root).isFile()
    ? [root]
    : readdirSync(root, { recursive: true, encoding: "utf8" }).map((name) => path.join(root, name)),
).filter((file) => TEXT.test(file) && statSync(file).isFile());

/** A command may be broken over two lines of a comment. */
const textOf = (file: string) =>
  readFileSync(file, "utf8").replaceAll(/\n\s*(?:\*|\/\/|#)?\s*/g, " ");

const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as {
  scripts: Record<string, string>;
};

describe("the commands", () => {
  it("are at most twenty, and what they start exists", () => {
    expect(Object.keys(scripts).length).toBeLessThanOrEqual(20);
    const started = Object.values(scripts).flatMap((line) => line.match(/scripts\/[\w.-]+/g) ?? []);
    const catalogued = Object.values(CATALOGUE).flatMap((kind) =>
      Object.values(kind).map(({ file }) => file),
    );
    expect([...started, ...catalogued].filter((file) => !existsSync(file))).toEqual([]);
  });

  it("are those that documents, comments and messages name", () => {
    const unknown = files.flatMap((file) =>
      [...textOf(file).matchAll(/npm run (?:--silent )?([a-z][\w:-]*)(?: -- ([a-z][\w-]*))?/g)]
        .filter(([, script = "", name]) => {
          if (!Object.hasOwn(scripts, script)) return true;
          if (script !== "figures" && script !== "show") return false;
          return name !== undefined && !Object.hasOwn(CATALOGUE[script], name);
        })
        .map(([command]) => `${file}: ${command}`),
    );
    expect(unknown).toEqual([]);
  });

  it("of the tests are parts of scripts/test.mjs", () => {
    const [, parts = ""] = /USUAL_PARTS = \[([^\]]+)/.exec(textOf("scripts/test.mjs")) ?? [];
    const known = [...(parts.match(/\w+/g) ?? []), "nightly", "bare"];
    const unknown = files.flatMap((file) =>
      [...textOf(file).matchAll(/npm test -- (\w+)/g)]
        .filter(([, part = ""]) => !known.includes(part))
        .map(([command]) => `${file}: ${command}`),
    );
    expect(unknown).toEqual([]);
  });
});

const documents = files.filter((file) => file.endsWith(".md"));

/** A heading's address as GitHub makes it. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, "")
    .trim()
    .replaceAll(" ", "-");

const anchorsOf = (file: string) =>
  [...readFileSync(file, "utf8").matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = ""]) =>
    anchorOf(heading),
  );

describe("the documents", () => {
  it("link to files and headings that exist", () => {
    const dead = documents.flatMap((file) =>
      [...readFileSync(file, "utf8").matchAll(/(?:\]\(|src=")([^)"\s]+)[)"]/g)]
        .map(([, target = ""]) => target)
        .filter((target) => !/^(?:https?:|mailto:|\/)/.test(target))
        .filter((target) => {
          const [name = "", anchor] = target.split("#");
          const linked = name === "" ? file : path.join(path.dirname(file), name);
          if (!existsSync(linked)) return true;
          return anchor !== undefined && !anchorsOf(linked).includes(anchor);
        })
        .map((target) => `${file}: ${target}`),
    );
    expect(dead).toEqual([]);
  });

  it("and the sources name files that exist", () => {
    const PLACE =
      /(?<![\w/.-])(?:app|db|docs|scripts|server|tests|voice-worker)\/[\w./$-]+\.(?:md|m?[jt]s|tsx|json|yaml)\b/g;
    const mentions = files
      .filter((file) => !/\.test\.tsx?$/.test(file))
      .flatMap((file) => {
        const text = readFileSync(file, "utf8");
        const places = file.endsWith(".md")
          ? text.match(PLACE)
          : text.match(/(?<![\w/.-])docs\/[\w/.-]+\.md\b/g);
        return (places ?? []).map((place) => ({ file, place }));
      });
    const stale = mentions.filter(
      ({ file, place }) => !existsSync(place) && !existsSync(path.join(path.dirname(file), place)),
    );
    expect(stale.map(({ file, place }) => `${file}: ${place}`)).toEqual([]);
  });

  it("quote folders, files and variables that exist", () => {
    const ROOT = /^(?:app|db|docs|public|scripts|tests|voice-worker)\//;
    const FILE = /^[\w/.-]+(?:\/|\.(?:md|m?[jt]s|tsx|sh|css|ya?ml|cfg|toml|service|webmanifest))$/;
    const tails = new Set(
      ROOTS.filter((root) => !statSync(root).isFile())
        .flatMap((root) => readdirSync(root, { recursive: true, encoding: "utf8" }))
        .flatMap((place) => place.split("/").map((_, n, all) => all.slice(n).join("/"))),
    );
    const sources = files.filter((file) => !file.endsWith(".md")).map(textOf);
    const isThere = (quoted: string) => {
      const place = quoted.replace(/\/$/, "");
      if (/^[A-Z]+(?:_[A-Z0-9]+)+$/.test(quoted)) {
        return sources.some((text) => text.includes(quoted));
      }
      const isPlace = ROOT.test(place) || (FILE.test(quoted) && !quoted.startsWith("/"));
      if (!isPlace || existsSync(place)) return true;
      return !ROOT.test(place) && tails.has(place);
    };
    const stale = documents
      // The corpora are fetched into a folder of the reader's.
      .filter((file) => !file.startsWith("tests/corpora/"))
      .flatMap((file) =>
        [...readFileSync(file, "utf8").matchAll(/`([^`\s]+)`/g)]
          .filter(([, quoted = ""]) => !isThere(quoted))
          .map(([, quoted]) => `${file}: ${quoted}`),
      );
    expect(stale).toEqual([]);
  });

  it("are all reached from the index or from a folder's own", () => {
    const linked = new Set(
      documents.flatMap((file) =>
        [...readFileSync(file, "utf8").matchAll(/\]\(([^)#\s]+)/g)].map(([, target = ""]) =>
          path.join(path.dirname(file), target),
        ),
      ),
    );
    const lost = documents.filter((file) => file.startsWith("docs/") && !linked.has(file));
    expect(lost).toEqual([]);
  });

  it("and the sources say email, in one word", () => {
    // What travellers say is understood however they say it.
    const heard = /\/embedded\//;
    const other = files.filter(
      (file) => !heard.test(file) && /\bE-mail|\be-mail/.test(readFileSync(file, "utf8")),
    );
    expect(other.filter((file) => file !== "tests/documentation.test.ts")).toEqual([]);
  });

  it("begin with a README of at most 700 words", () => {
    expect(
      readFileSync("README.md", "utf8").split(/\s+/).filter(Boolean).length,
    ).toBeLessThanOrEqual(700);
  });
});

it.each(["README.md", "docs/use/driver.md"])("%s counts the drivers' languages", (file) => {
  expect(readFileSync(file, "utf8")).toContain(` in ${LANGUAGES.length} languages`);
});

it("what is measured by mutation, and the tests that it is measured with, exist", () => {
  const named = TARGETS.flatMap(({ file, tests }) => [file, ...tests]);
  expect(named.filter((file) => !existsSync(file))).toEqual([]);
});

it("the README's map names every folder of the house", () => {
  const map = readFileSync("README.md", "utf8");
  const folders = readdirSync("app", { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `app/${name}/`);
  const named = [...folders, "db/", "voice-worker/", "tests/", "scripts/"];
  expect(named.filter((folder) => !map.includes(`\`${folder}\``))).toEqual([]);
});

describe("the decisions", () => {
  const FOLDER = "docs/develop/decisions";
  const pages = readdirSync(FOLDER)
    .filter((name) => name !== "README.md")
    .toSorted();

  it("are numbered without a gap", () => {
    expect(pages.map((name) => Number(name.slice(0, 4)))).toEqual(pages.map((_, n) => n + 1));
  });

  it.each(pages)("%s has its date and its four parts in at most 300 words", (name) => {
    const text = readFileSync(path.join(FOLDER, name), "utf8");
    const [title = "", , date = ""] = text.split("\n");
    expect(title).toMatch(new RegExp(`^# ${Number(name.slice(0, 4))}\\. \\S`));
    expect(date).toMatch(/^Date: \d{1,2} \w+ \d{4}$/);
    const parts = [...text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);
    expect(parts).toEqual(["Context", "Options considered", "Decision", "Consequences"]);
    expect(text.split(/\s+/).filter(Boolean).length).toBeLessThanOrEqual(300);
  });
});
