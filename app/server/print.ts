/** For the person who starts NoVo; the log is for the operator. */
export function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
