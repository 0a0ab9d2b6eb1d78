/** For the person starting NoVo; the log is for the operator. */
export function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
