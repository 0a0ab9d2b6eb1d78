/** For whoever starts NoVo; the log is for whoever runs it. */
export function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
