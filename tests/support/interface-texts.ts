/**
 * The texts of the interface, which are written once each, so that a catalogue of another language can take
 * their place: what several places say is in app/contracts/texts/, or where the one that owns it is.
 */
import ts from "typescript";

/** A sentence or a name of several words, as a person reads them; not a class list, a path or a key. */
const TEXT = /^["“]?[A-Z0-9][^{}<>]* [^{}<>]*[a-z]{2}/;

/** What is written out in full where it stands, and why. */
const DATA: Record<string, string> = {
  "app/services/airports/metropolitan.ts": "names of cities",
  "app/services/trips/default-stay.server.ts": "names of cities",
  "app/services/languages/": "what is said in each language",
  "app/contracts/languages.ts": "what is stored of a language",
  "app/contracts/stored-words.ts": "what rows keep, for dispatchers and programs",
  "app/platform/config/provider-config.server.ts": "names of vendors",
};

/** Attributes that nobody reads. */
const UNREAD = new Set(["className", "d", "viewBox", "points", "id", "href"]);

interface Found {
  text: string;
  where: string;
  /** A message in the other languages. */
  elsewhere?: string;
}

const isPiece = (node: ts.Node): node is ts.TemplateLiteralLikeNode =>
  ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node);

/** Words within a sentence as well, unless they are of a grammar of what is understood. */
const WITHIN = /^(?=.*[a-z]{2})[^|[\]]* [^|[\]]*$/i;

/** What is understood, which is a person's word and not NoVo's. */
const UNDERSTOOD = /^(?:voice-worker\/assistant\/embedded|app\/services\/(?:english|languages))\//;

/** The texts that a source file writes out; with the pieces of those that something is put into, or that are put into one. */
export function textsOf(file: string, source: string, pieces?: "and the pieces"): Found[] {
  const isText = (text: string) =>
    TEXT.test(text) || (pieces && !UNDERSTOOD.test(file) && WITHIN.test(text));
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const found: Found[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) return;
    if (ts.isJsxAttribute(node) && UNREAD.has(node.name.getText())) return;
    if (ts.isStringLiteralLike(node) || ts.isJsxText(node)) {
      const text = node.text.replace(/\s+/g, " ").trim();
      const line = tree.getLineAndCharacterOfPosition(node.getStart()).line + 1;
      if (isText(text)) found.push({ text, where: `${file}:${line}` });
    } else if (pieces && isPiece(node)) {
      found.push({ text: node.text, where: file });
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

/** Each text that is written more than once, with where; not messages that other languages tell apart. */
export function writtenTwice(all: Found[]): string[] {
  const places = new Map<string, Found[]>();
  for (const found of all) places.set(found.text, [...(places.get(found.text) ?? []), found]);
  const isTwice = (found: Found[]) =>
    found.some(({ elsewhere }) => elsewhere === undefined) ||
    new Set(found.map(({ elsewhere }) => elsewhere)).size < found.length;
  return [...places]
    .filter(([, found]) => found.length > 1 && isTwice(found))
    .map(([text, found]) => `"${text}": ${found.map(({ where }) => where).join(", ")}`);
}

/** Whether a file is one of those. */
export const isData = (file: string) => Object.keys(DATA).some((path) => file.startsWith(path));
