/**
 * How much text the regular expressions of some work went over, in characters: a measure of the work
 * that is the same on every machine. What one expression does with a text (its backtracking) is judged
 * by regular-expressions.test.ts. (All methods of a RegExp go through `exec` once it has been replaced:
 * ECMAScript, RegExpExec.)
 */
export async function countRegexWork(work: () => unknown): Promise<number> {
  const exec = RegExp.prototype.exec;
  let characters = 0;
  RegExp.prototype.exec = function (this: RegExp, text: string) {
    const from = this.global || this.sticky ? this.lastIndex : 0;
    const match = exec.call(this, text);
    const to = match ? match.index + match[0].length : this.sticky ? from : String(text).length;
    characters += Math.max(1, to - from);
    return match;
  };
  try {
    await work();
  } finally {
    RegExp.prototype.exec = exec;
  }
  return characters;
}
