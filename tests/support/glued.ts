/** Where a file puts a sentence together from pieces, which other languages part or order in their own ways. */
import ts from "typescript";

/** Signs and figures that mean the same in every language, and names. */
const ALONE = new Set(["/", "F", "/10", "WhatsApp", "\u2013"]);
const WORDS_OR_STOPS = /[\p{L},;:.!?、]/u;
const STOPS = /^(?:[,;.] |:? and | or | to )$/;

function piecesOf(node: ts.Node): (string | undefined)[] {
  if (ts.isJsxElement(node) || ts.isJsxFragment(node)) {
    const texts = node.children.filter(ts.isJsxText).map(({ text }) => text.trim());
    const isWhole = node.children.filter((one) => one.getText().trim() !== "").length < 2;
    return isWhole ? [] : texts.filter((text) => WORDS_OR_STOPS.test(text) && !ALONE.has(text));
  }
  if (ts.isTemplateExpression(node)) {
    return node.templateSpans.map(({ literal: { text } }) => text).filter((t) => STOPS.test(t));
  }
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return [];
  const [by] = node.arguments;
  const isJoin = node.expression.name.text === "join" && by && ts.isStringLiteral(by);
  return isJoin && /\s/.test(by.text) && WORDS_OR_STOPS.test(by.text) ? [by.text] : [];
}

export function gluedIn(file: string, source: string): string[] {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    found.push(...piecesOf(node).map((piece) => `${file}: ${JSON.stringify(piece)}`));
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}
