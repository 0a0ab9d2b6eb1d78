/**
 * Compiles the messages that people read, ICU MessageFormat in `messages/<language>.json`, into functions:
 * `m.trip.minutesLate({ minutes })`. The server, the tests and Vite's development server share the module that
 * `#messages` names; what browsers are sent carries its own messages (inline-messages.mjs).
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";

const ROOT = path.join(import.meta.dirname, "..");
const SOURCES = path.join(ROOT, "messages");
/** What package.json calls #messages. */
const COMPILED = path.join(ROOT, ".cache/messages");
export const MESSAGES_MODULE = path.join(COMPILED, "index.js");

/** In place of a text that is the English one in another language too. */
export const SAME = "=";

/** The texts of a language as `{ area: { key: text } }`. */
export function readMessages(language) {
  const written = writtenMessages(language);
  if (language === "en") return written;
  const english = writtenMessages("en");
  const placed = FROM_RIGHT_TO_LEFT.has(language) ? isolateValues : (text) => text;
  const text =
    (area) =>
    ([key, own]) => [key, placed(own === SAME ? english[area][key] : own)];
  return Object.fromEntries(
    Object.entries(written).map(([area, texts]) => [
      area,
      Object.fromEntries(Object.entries(texts).map(text(area))),
    ]),
  );
}

export const FROM_RIGHT_TO_LEFT = new Set(["ar"]);

/**
 * Each value keeps its own direction and turns nothing around it, by Unicode's marks of an isolate, as MessageFormat 2
 * has it: "from LHR to JFK" stays in that order in Arabic. A message without a word of its own, "BA117, JFK", says by
 * another mark that it is read from the right.
 */
export function isolateValues(text) {
  if (!text.includes("{")) return text;
  const { parse } = createRequire(import.meta.url)("@messageformat/parser");
  const values = [];
  const visit = (tokens) => {
    for (const { type, ctx, cases = [] } of tokens) {
      if (type === "argument") values.push(ctx);
      for (const { tokens: inner } of cases) visit(inner);
    }
  };
  visit(parse(text));
  if (values[0]?.text === text) return text;
  const start = /\p{L}/u.test(text.replace(/\{\w+\}/g, "")) ? "" : "\u200f";
  const isolated = values.toReversed().reduce((all, { offset, text: value }) => {
    const end = offset + value.length;
    return `${all.slice(0, offset)}\u2068${value}\u2069${all.slice(end)}`;
  }, text);
  return start + isolated;
}

/** The same as they stand in the file. */
export const writtenMessages = (language) =>
  JSON.parse(readFileSync(path.join(SOURCES, `${language}.json`), "utf8"));

/** A file each in `messages/`; English first. */
export function languages() {
  const files = readdirSync(SOURCES).filter((name) => name.endsWith(".json"));
  const codes = files.map((name) => path.basename(name, ".json")).sort();
  return ["en", ...codes.filter((code) => code !== "en")];
}

/** The packages are imported late: this file itself is imported before they are installed. */
async function makeCompiler() {
  const [{ default: MessageFormat }, { default: compileModule }] = await Promise.all([
    import("@messageformat/core"),
    import("@messageformat/core/compile-module.js"),
  ]);
  return (codes, texts) => compileModule(new MessageFormat(codes), texts);
}

const AREA = /^[a-z][A-Za-z]*$/;
const KEY = /^[a-z][A-Za-z0-9]*$/;

/** TypeScript's type of each value of a message; a `select` takes its own choices only. */
export function valuesOf(parse, text) {
  const types = {};
  const visit = (tokens) => {
    for (const { type, arg, cases = [] } of tokens) {
      if (arg) types[arg] = TYPES[type]?.(cases) ?? types[arg] ?? "string | number";
      for (const { tokens: inner } of cases) visit(inner);
    }
  };
  visit(parse(text));
  return types;
}

const TYPES = {
  plural: () => "number",
  selectordinal: () => "number",
  select: (cases) => cases.map(({ key }) => JSON.stringify(key)).join(" | "),
};

function typeOf(parse, text) {
  const values = Object.entries(valuesOf(parse, text)).map(([name, type]) => `${name}: ${type}`);
  return values.length === 0 ? "() => string" : `(values: { ${values.join("; ")} }) => string`;
}

async function declare(messages) {
  const { parse } = await import("@messageformat/parser");
  const areas = Object.entries(messages).map(([area, texts]) => {
    if (!AREA.test(area)) throw new Error(`messages: the area ${area} is not in camelCase`);
    const lines = Object.entries(texts).map(([key, text]) => {
      if (!KEY.test(key)) throw new Error(`messages: ${area}.${key} is not in camelCase`);
      return `    /** ${text.replaceAll("*/", "* /")} */\n    readonly ${key}: ${typeOf(parse, text)};`;
    });
    return `  readonly ${area}: {\n${lines.join("\n")}\n  };`;
  });
  return `/** Made by scripts/messages.mjs. */\nexport declare const m: {\n${areas.join("\n")}\n};\n`;
}

/** Unless it has it already, so that nothing that watches the file starts again. */
function write(file, text) {
  if (existsSync(file) && readFileSync(file, "utf8") === text) return;
  writeFileSync(file, text);
}

/** A module whose `m` speaks the one language, or the one that `languageNow()` names. */
export async function moduleOf(texts) {
  const compile = await makeCompiler();
  const codes = Object.keys(texts);
  const compiled = compile(codes, codes.length === 1 ? texts[codes[0]] : texts);
  if (codes.length === 1) return compiled.replace("export default", "export const m =");
  const areas = Object.entries(texts.en).map(([area, keys]) => {
    const lines = Object.keys(keys).map(
      (key) => `    ${key}: (values) => all[languageNow()].${area}.${key}(values),`,
    );
    return `  ${area}: {\n${lines.join("\n")}\n  },`;
  });
  return (
    'import { languageNow } from "#app/contracts/interface-languages.ts";\n' +
    `${compiled.replace("export default", "const all =")};\nexport const m = {\n${areas.join("\n")}\n};\n`
  );
}

/** Makes what `#messages` names, if `messages/` has changed. */
export async function ensureMessages() {
  const texts = Object.fromEntries(languages().map((code) => [code, readMessages(code)]));
  mkdirSync(COMPILED, { recursive: true });
  write(MESSAGES_MODULE, await moduleOf(texts));
  write(path.join(COMPILED, "index.d.ts"), await declare(texts.en));
}
