import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import ts from "typescript";

export interface Import {
  file: string;
  /** A path from the root for the project's own modules, else the package's specifier. */
  target: string;
  typeOnly: boolean;
  /** By import(): it comes when it is wanted. */
  late: boolean;
}

const OWN = ["app", "db", "voice-worker", "tests"];

/** Every source file below these folders, as paths from the root with forward slashes. */
export function sourceFiles(roots: string[]): string[] {
  return roots.flatMap((root) =>
    statSync(root).isFile()
      ? [root]
      : readdirSync(root, { recursive: true, encoding: "utf8" })
          .map((name) => path.posix.join(root, name.replaceAll("\\", "/")))
          .filter((file) => /\.tsx?$/.test(file) && !file.endsWith(".d.ts")),
  );
}

export const importsOfFile = (file: string): Import[] =>
  importsOf(file, readFileSync(file, "utf8"));

/** What a module imports, statically, by re-export, or by import(). */
export function importsOf(file: string, text: string): Import[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found: Import[] = [];
  const add = (specifier: ts.Expression | undefined, typeOnly: boolean, late = false) => {
    if (!specifier || !ts.isStringLiteralLike(specifier)) return;
    found.push({ file, target: resolve(file, specifier.text), typeOnly, late });
  };
  const visit = (node: ts.Node) => {
    if (ts.isImportDeclaration(node)) add(node.moduleSpecifier, onlyTypes(node.importClause));
    else if (ts.isExportDeclaration(node)) add(node.moduleSpecifier, node.isTypeOnly);
    else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      add(node.arguments[0], false, true);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function onlyTypes(clause: ts.ImportClause | undefined): boolean {
  if (!clause) return false;
  if (clause.isTypeOnly) return true;
  const named = clause.namedBindings;
  return (
    !clause.name &&
    named !== undefined &&
    ts.isNamedImports(named) &&
    named.elements.every(({ isTypeOnly }) => isTypeOnly)
  );
}

function resolve(file: string, specifier: string): string {
  if (specifier.startsWith(".")) return path.posix.join(path.posix.dirname(file), specifier);
  const own = OWN.find((root) => specifier.startsWith(`#${root}/`));
  return own ? specifier.slice(1) : specifier;
}
