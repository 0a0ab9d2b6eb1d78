/**
 * Compiles the messages that people read, ICU MessageFormat in `messages/<language>/<area>.json`, into functions:
 * `m.trip.minutesLate({ minutes })`. The server, the tests and Vite's development server share the module that
 * `#messages` names; of what browsers are sent, each module carries its own messages (`inlineMessages`).
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

const ROOT = path.join(import.meta.dirname, "..");
const SOURCES = path.join(ROOT, "messages");
/** What package.json calls #messages. */
const COMPILED = path.join(ROOT, ".cache/messages");
export const MESSAGES_MODULE = path.join(COMPILED, "index.js");

/** The texts of a language as `{ area: { key: text } }`. */
export function readMessages(language) {
  const folder = path.join(SOURCES, language);
  const files = readdirSync(folder).filter((name) => name.endsWith(".json"));
  return Object.fromEntries(
    files
      .sort()
      .map((name) => [
        name.slice(0, -".json".length),
        JSON.parse(readFileSync(path.join(folder, name), "utf8")),
      ]),
  );
}

/** The packages are imported late: this file itself is imported before they are installed. */
async function makeCompiler(language) {
  const [{ default: MessageFormat }, { default: compileModule }] = await Promise.all([
    import("@messageformat/core"),
    import("@messageformat/core/compile-module.js"),
  ]);
  const format = new MessageFormat(language);
  return (messages) => compileModule(format, messages);
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
    if (!AREA.test(area)) throw new Error(`messages: ${area}.json is not named in camelCase`);
    const lines = Object.entries(texts).map(([key, text]) => {
      if (!KEY.test(key)) throw new Error(`messages: ${area}.${key} is not in camelCase`);
      return `    /** ${text.replaceAll("*/", "* /")} */\n    readonly ${key}: ${typeOf(parse, text)};`;
    });
    return `  readonly ${area}: {\n${lines.join("\n")}\n  };`;
  });
  return `/** Made by scripts/messages.mjs. */\nexport declare const m: {\n${areas.join("\n")}\n};\n`;
}

/** Unless it has it already, so that nobody who watches the file begins anew. */
function write(file, text) {
  if (existsSync(file) && readFileSync(file, "utf8") === text) return;
  writeFileSync(file, text);
}

/** Makes what `#messages` names, if `messages/` has changed. */
export async function ensureMessages() {
  const messages = readMessages("en");
  const compile = await makeCompiler("en");
  mkdirSync(COMPILED, { recursive: true });
  write(MESSAGES_MODULE, compile(messages).replace("export default", "export const m ="));
  write(path.join(COMPILED, "index.d.ts"), await declare(messages));
}

const IMPORT = /^import \{ m \} from "#messages";\n/m;
const USE = /\bm\s*\.\s*([a-z]\w*)\s*\.\s*([a-z]\w*)(\(\))?/g;

/**
 * Puts the messages that a module uses into it, in one language: a text in place of a call without values, else
 * a function. What is sent to a browser thereby holds only the messages of its own modules.
 *
 * @returns a function from a module's code to its new code; `undefined` if it uses no message
 */
export async function inlineMessages(language) {
  const messages = readMessages(language);
  const compile = await makeCompiler(language);
  return (code, file) => {
    if (!IMPORT.test(code)) return undefined;
    const used = {};
    const replaced = code.replace(IMPORT, "").replace(USE, (_whole, area, key, called) => {
      const text = messages[area]?.[key];
      if (text === undefined) throw new Error(`${file}: there is no message ${area}.${key}`);
      if (called && !/[{}']/.test(text)) return JSON.stringify(text);
      used[`${area}_${key}`] = text;
      return `m_.${area}_${key}${called ?? ""}`;
    });
    if (Object.keys(used).length === 0) return replaced;
    const compiled = compile(used);
    const start = compiled.indexOf("export default {");
    const functions = compiled
      .slice(start + "export default {".length, compiled.lastIndexOf("}"))
      .trim()
      .split(/,?\n {2}/)
      .map((line) => line.replace(/^(\w+): /, "const m_$1 = ").replace(/,$/, ""));
    const calls = replaced.replace(/\bm_\.(\w+)/g, "m_$1");
    return `${compiled.slice(0, start)}${functions.join(";\n")};\n${calls}`;
  };
}
