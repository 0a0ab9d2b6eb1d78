import { readFileSync } from "node:fs";
import ts from "typescript";

export interface FunctionSize {
  lines: number;
  name: string;
  file: string;
}

/** The functions of a file, those inside others as well. */
export function functionsOf(file: string): FunctionSize[] {
  const tree = ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest, true);
  const lineAt = (at: number) => tree.getLineAndCharacterOfPosition(at).line;
  const found: FunctionSize[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node) && "body" in node && node.body) {
      const lines = lineAt(node.end) - lineAt(node.getStart(tree)) + 1;
      const of =
        node.name ?? (ts.isVariableDeclaration(node.parent) ? node.parent.name : undefined);
      found.push({ lines, name: of?.getText(tree) ?? "(unnamed)", file });
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}
