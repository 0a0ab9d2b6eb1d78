/** HTML: JSON-LD, microdata, and its text for the text reader. Nothing is rendered or fetched. */

import { Parser } from "htmlparser2";
import { parseJson } from "#app/contracts/parse-json.ts";
import type { Gathered } from "./gather.ts";
import { createItems, type ElementHandler, VOID } from "./microdata.ts";
import { readNodes } from "./schema-org.ts";
import { unescaped } from "./unescaped.ts";

const SLICE = 65_536;
const MAX_SCRIPT = 1_000_000;
const MAX_TEXT = 60_000;
const DEEPEST = 500;

/** Elements that begin a line of their own. */
const BLOCKS = new Set(
  "address article blockquote br dd div dl dt h1 h2 h3 h4 h5 h6 hr li ol p pre section table td th tr ul".split(
    " ",
  ),
);
const SPACED = new Set(["span", "a", "strong", "b"]);
const UNSEEN = new Set(["script", "style", "head", "template", "noscript"]);

export function readPage(html: string, found: Gathered): void {
  const items = createItems();
  const scripts = createScripts();
  const words = createWords();
  const handlers: ElementHandler[] = [items, scripts, words];
  let depth = 0;
  let isTooDeep = false;
  const parser = new Parser(
    {
      onopentag(tag, attributes) {
        if (!VOID.has(tag)) depth += 1;
        isTooDeep ||= depth > DEEPEST;
        for (const handler of handlers) handler.open(tag, attributes);
      },
      ontext(text) {
        for (const handler of handlers) handler.text(text);
      },
      onclosetag(tag) {
        if (!VOID.has(tag)) depth -= 1;
        for (const handler of handlers) handler.close(tag);
      },
    },
    { decodeEntities: true, lowerCaseTags: true },
  );
  // In slices, so that parsing stops once there is too much.
  for (let at = 0; at < html.length && !isTooDeep && !items.isFull(); at += SLICE) {
    parser.write(html.slice(at, at + SLICE));
  }
  parser.end();
  for (const script of scripts.all) readScript(script, found);
  readNodes(items.all, found);
  found.addText(words.all());
}

function readScript(script: string, found: Gathered): void {
  const value = jsonIn(script) ?? jsonIn(unescaped(script));
  if (value === undefined) found.broken();
  else readNodes(value, found);
}

const jsonIn = (script: string): unknown =>
  parseJson(script) ?? parseJson(mended(script)) ?? parseJson(`[${mended(script)}]`);

/** Repairs mailers' trailing or missing commas, comment marks around the whole, and objects side by side. */
const mended = (script: string): string =>
  script
    .replace(/^\s*(?:<!--|<!\[CDATA\[|\/\*<!\[CDATA\[\*\/)/, "")
    .replace(/(?:-->|\]\]>|\/\*\]\]>\*\/)\s*$/, "")
    .replace(/\s+/g, " ")
    .replace(/, ?(?=[\]}])/g, "")
    .replace(/\} ?(?=\{)/g, "},");

function createScripts(): ElementHandler & { all: string[] } {
  const all: string[] = [];
  let current: string | null = null;
  let length = 0;
  return {
    all,
    open(tag, { type = "" }) {
      if (tag === "script" && /ld\+json/i.test(type)) current = "";
    },
    text(text) {
      if (current === null) return;
      length += text.length;
      if (length <= MAX_SCRIPT) current += text;
    },
    close(tag) {
      if (tag !== "script" || current === null) return;
      all.push(current);
      current = null;
    },
  };
}

function createWords(): ElementHandler & { all: () => string } {
  const words: string[] = [];
  let length = 0;
  let unseen = 0;
  const write = (text: string) => {
    if (length > MAX_TEXT || unseen > 0) return;
    length += text.length;
    words.push(text);
  };
  return {
    all: () =>
      words
        .join("")
        .replace(/[^\S\n]+/g, " ")
        .split("\n")
        .map((line) => line.trim())
        .filter(Boolean)
        .join("\n"),
    open(tag) {
      if (BLOCKS.has(tag)) write("\n");
      if (UNSEEN.has(tag)) unseen += 1;
    },
    // A line break in the source is not one on the page.
    text: (text) => write(text.replace(/\s+/g, " ")),
    close(tag) {
      if (UNSEEN.has(tag)) unseen = Math.max(0, unseen - 1);
      if (BLOCKS.has(tag)) write("\n");
      else if (SPACED.has(tag)) write(" ");
    },
  };
}
