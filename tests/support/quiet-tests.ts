import ts from "typescript";

/** A `return` in the body of a test, which passes without its last assertions. As "file:line". */
export function earlyReturns(file: string, text: string): string[] {
  if (!/\breturn(?:;| expect)/.test(text)) return [];
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const lookForReturn = (node: ts.Node) => {
    if (ts.isFunctionLike(node)) return;
    if (ts.isReturnStatement(node)) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
      found.push(`${file}:${line + 1}`);
    }
    ts.forEachChild(node, lookForReturn);
  };
  const visit = (node: ts.Node) => {
    if (ts.isCallExpression(node) && /^(?:it|test)\b/.test(node.expression.getText(source))) {
      for (const work of node.arguments) {
        if (ts.isFunctionLike(work) && "body" in work && work.body) {
          ts.forEachChild(work.body, lookForReturn);
        }
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** The names of tests that are left out on some machine and do not say what they need. */
export const withoutReason = (text: string): string[] =>
  [...text.matchAll(/\.(?:skipIf|runIf)\([^;]*?\)\(\s*(["'`])(.*?)\1,/gs)].flatMap(
    ([, , name = ""]) => (/\(needs [^)]+\)$/.test(name) ? [] : [name]),
  );
