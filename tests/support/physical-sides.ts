/**
 * Left and right where start and end would do, which a page from right to left swaps. Both are needed where an
 * element is not the page's to mirror.
 */

/** What stays as it is in either direction, and why. */
const KEPT: [file: string, side: RegExp, why: string][] = [
  [
    "app/styles/app.css",
    /^p[lr]-(?:4|5|12|42)$/,
    "the message field's direction is that of its text",
  ],
  ["app/styles/app.css", /^rounded-b[lr]-md$/, "a bubble's direction is that of its text"],
];

const VALUE = String.raw`(?:\d[\w./]*|auto|px|full|\[[^\s"']+\]|\([^\s"']+\))`;
const CLASS = new RegExp(
  String.raw`(?<=["'\x60\s:])-?(?:(?:scroll-)?[mp][lr]-${VALUE}|(?:left|right|start|end)-${VALUE}|(?:border|rounded)-[lr](?:-[^\s"'\x60;]+)?|rounded-[tb][lr](?:-[^\s"'\x60;]+)?|(?:text|float|clear)-(?:left|right))(?=!?["'\x60\s;])`,
  "g",
);
const DECLARATION =
  /(?<=^\s*)(?:(?:scroll-)?(?:margin|padding)-(?:left|right)|border-(?:left|right)(?:-\w+)?|(?:left|right|text-align: (?:left|right)))(?=[:;])/gm;
/** Half of the width back from the middle: as far from either side. */
const CENTRED =
  /(?<![\w-])left-1\/2(?=.*-translate-(?:x-)?1\/2)|(?<=-translate-(?:x-)?1\/2.*)left-1\/2/g;

/** The physical sides in a file, each as "file: class". */
export function physicalSides(file: string, text: string): string[] {
  const lines = text.replace(CENTRED, "");
  const found = file.endsWith(".css")
    ? [...lines.matchAll(DECLARATION), ...lines.matchAll(/@apply [^;]+;/g)].flatMap(([part]) =>
        part.startsWith("@apply") ? [...part.matchAll(CLASS)].map(([name]) => name) : [part],
      )
    : [...lines.matchAll(CLASS)].map(([name]) => name);
  return found
    .filter((name) => !KEPT.some(([kept, side]) => file === kept && side.test(name)))
    .map((name) => `${file}: ${name}`);
}
