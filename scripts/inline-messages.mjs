/**
 * Has each module that browsers are sent carry the messages that it uses, in one language: a build leaves marks in their
 * places, and the texts of each language are put there once the files are minified and named. So one build serves every
 * language, and a page loads the texts of its own screens only.
 */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { transformSync } from "esbuild";
import { languages, readMessages } from "./messages.mjs";

const IMPORT = /^import \{ m \} from "#messages";\n/m;
/** Not in a type, which no browser is sent. */
const USE = /(?<!typeof )\bm\s*\.\s*([a-z]\w*)\s*\.\s*([a-z]\w*)(\(\))?/g;
const RUNTIME =
  'import { number as __number, plural as __plural, select as __select } from "@messageformat/runtime";\n' +
  `import { pluralRule as __rule } from "#app/contracts/interface-languages.ts";\n`;

/** The text itself, where a message has no values and is asked for at once. */
const TEXT = "__novoText";
/** Its function, where it is called with values or handed on. */
const FUNCTION = "__novoMessage";

const isPlain = (text) => !/[{}]|''/.test(text);
/** Those that count or choose; they are passed what that takes. */
export const isComplex = (text) => /\{\s*\w+\s*,/.test(text);

/** Puts marks where a module asks for messages; undefined if it asks for none. */
export function markMessages(code, file, messages = readMessages("en")) {
  if (!IMPORT.test(code)) return undefined;
  let needsRuntime = false;
  const marked = code.replace(IMPORT, "").replace(USE, (_whole, area, key, called) => {
    const text = messages[area]?.[key];
    if (text === undefined) throw new Error(`${file}: there is no message ${area}.${key}`);
    if (called && isPlain(text)) return `/*#__PURE__*/${TEXT}("${area}.${key}")`;
    needsRuntime ||= isComplex(text);
    const runtime = isComplex(text) ? ",__plural,__number,__select,__rule" : "";
    return `/*#__PURE__*/${FUNCTION}("${area}.${key}"${runtime})${called ?? ""}`;
  });
  if (marked.includes('"#messages"'))
    throw new Error(`${file}: import { m } from "#messages" alone`);
  return needsRuntime ? RUNTIME + marked : marked;
}

/** Every language's texts of the messages that a module uses. */
const textsOf = (code, catalogues) =>
  [...code.matchAll(USE)].flatMap(([, area, key]) =>
    catalogues.map(([, texts]) => texts[area]?.[key]),
  );

const MARK = new RegExp(`\\b(?:${TEXT}|${FUNCTION})\\b`);

/** The source of a message's function, which is passed what counts and chooses if it does either. */
function sourceOf(format, language, text) {
  const source = format.compile(text).toString();
  if (!isComplex(text)) return minified(source);
  // The language's own rule is what the browser knows of it, so that no page carries it.
  const ownRule = new RegExp(`(?<=\\bplural\\([^,]+, \\d+, )${language}\\b`, "g");
  return minified(`(plural, number, select, rule) => ${source.replace(ownRule, "rule")}`);
}

/** As an expression by itself it would be dropped, being unused. */
function minified(source) {
  const { code } = transformSync(`f=${source}`, { minify: true, charset: "utf8" });
  return `(${code.trim().replace(/^f=/, "").replace(/;$/, "")})`;
}

function marksOf(ast) {
  const found = [];
  const visit = (node) => {
    if (node === null || typeof node !== "object") return;
    if (node.type === "CallExpression" && MARK.test(node.callee.name ?? "")) found.push(node);
    for (const value of Object.values(node)) {
      if (Array.isArray(value)) value.forEach(visit);
      else visit(value);
    }
  };
  visit(ast);
  return found.sort((a, b) => b.start - a.start);
}

/** Puts one language's texts in the places of the marks in a finished file. */
export async function putTexts(code, language, messages = readMessages(language)) {
  if (!MARK.test(code)) return code;
  const [{ default: MessageFormat }, { parseAst }] = await Promise.all([
    import("@messageformat/core"),
    import("rollup/parseAst"),
  ]);
  const format = new MessageFormat(language);
  let put = code;
  for (const { callee, arguments: passed, start, end } of marksOf(parseAst(code))) {
    const [key, ...runtime] = passed;
    const [area, name] = key.value.split(".");
    const text = messages[area][name];
    const given = runtime.map((one) => code.slice(one.start, one.end)).join();
    const placed =
      callee.name === TEXT
        ? JSON.stringify(text)
        : sourceOf(format, language, text) + (given && `(${given})`);
    put = put.slice(0, start) + placed + put.slice(end);
  }
  return put;
}

/** The chunks that hold marks or import one that does, at once or later. */
function chunksInLanguage(chunks) {
  const found = new Set(
    chunks.filter(({ code }) => MARK.test(code)).map(({ fileName }) => fileName),
  );
  for (let before = -1; before !== found.size; ) {
    before = found.size;
    for (const { fileName, imports, dynamicImports } of chunks) {
      if ([...imports, ...dynamicImports].some((name) => found.has(name))) found.add(fileName);
    }
  }
  return found;
}

/** Where a file stands in a language other than English: `assets/fr/home-1a2b.js`. */
const inFolder = (language, fileName) => fileName.replace(/^assets\//, `assets/${language}/`);

/** A chunk as it is in a folder deeper: files without texts are one above, those with them beside it. */
function moved(code, language, own) {
  return code
    .replace(/(["'`])\.\/([\w.-]+\.js)\1/g, (whole, quote, name) =>
      own.has(`assets/${name}`) ? whole : `${quote}../${name}${quote}`,
    )
    .replace(/(["'`])(\/?)(assets\/[\w.-]+\.js)\1/g, (whole, quote, slash, name) =>
      own.has(name) ? quote + slash + inFolder(language, name) + quote : whole,
    );
}

/** Vite's plugin for what browsers are sent. */
export function inlineMessages() {
  const catalogues = languages().map((language) => [language, readMessages(language)]);
  /** By module. */
  const used = new Map();
  return {
    name: "novo:inline-messages",
    enforce: "pre",
    apply: "build",
    transform(code, id) {
      const result = markMessages(code, id, catalogues[0][1]);
      if (result !== undefined) used.set(id, textsOf(code, catalogues));
      return result;
    },
    // A file that is cached for a year has another name once a text in it is another.
    augmentChunkHash({ moduleIds }) {
      const texts = moduleIds.flatMap((id) => used.get(id) ?? []);
      return texts.length > 0 ? hashOf([SOURCE, texts]) : undefined;
    },
    generateBundle: {
      // After Vite has put in what an import() loads beforehand.
      order: "post",
      async handler(_options, bundle) {
        const chunks = Object.values(bundle).filter(({ type }) => type === "chunk");
        const own = chunksInLanguage(chunks);
        const withTexts = chunks.filter(({ fileName }) => own.has(fileName));
        const [[, english], ...others] = catalogues;
        for (const [language, texts] of others) {
          for (const { fileName, code } of withTexts) {
            const source = moved(await putTexts(code, language, texts), language, own);
            this.emitFile({ type: "asset", fileName: inFolder(language, fileName), source });
          }
        }
        for (const chunk of withTexts) chunk.code = await putTexts(chunk.code, "en", english);
      },
    },
  };
}

/** What is put in a file depends on this one too. */
const SOURCE = readFileSync(fileURLToPath(import.meta.url), "utf8");

const hashOf = (values) => createHash("sha256").update(JSON.stringify(values)).digest("hex");
