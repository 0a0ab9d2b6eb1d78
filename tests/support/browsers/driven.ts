/** A browser in a process of its own that is driven by its own protocol: one tab, nothing kept afterwards. */
import { type ChildProcess, spawn } from "node:child_process";
import { setTimeout as wait } from "node:timers/promises";

export interface DrivenBrowser {
  open(url: string): Promise<void>;
  reload(): Promise<void>;
  back(): Promise<void>;
  /** Runs an async function in the page, by its source: JSON goes in and comes back. */
  run(source: string, args: readonly unknown[]): Promise<unknown>;
  /** Input as W3C's "perform actions" has it, the same in WebDriver and in WebDriver BiDi. */
  act(actions: readonly object[]): Promise<void>;
  close(): Promise<void>;
}

const START_MS = 30_000;
const END_MS = 5_000;
const POLL_MS = 50;

const running = new Set<ChildProcess>();
// Also those of a test that was cut off.
process.once("exit", () => {
  for (const child of running) child.kill("SIGKILL");
});

/** Starts a program; `ready` is asked, with all that it has printed, until it knows of something. */
export async function startProgram<Ready>(
  command: string,
  args: readonly string[],
  { ready, env = {} }: StartOptions<Ready>,
): Promise<{ known: Ready; stop: () => Promise<void> }> {
  const child = spawn(command, args, {
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  running.add(child);
  child.once("exit", () => running.delete(child));
  let printed = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk) => {
      printed += chunk;
    });
  }
  child.once("error", ({ message }) => {
    printed += message;
  });
  const stop = () => endOf(child);
  const deadline = Date.now() + START_MS;
  while (hasNotEnded(child) && Date.now() < deadline) {
    const known = await ready(printed);
    if (known !== null) return { known, stop };
    await wait(POLL_MS);
  }
  await stop();
  throw new Error(`${command} did not start: ${printed}`);
}

interface StartOptions<Ready> {
  ready: (printed: string) => Ready | null | Promise<Ready | null>;
  env?: Record<string, string>;
}

const hasNotEnded = ({ pid, exitCode, signalCode }: ChildProcess) =>
  pid !== undefined && exitCode === null && signalCode === null;

async function endOf(child: ChildProcess): Promise<void> {
  if (!hasNotEnded(child)) return;
  const gone = new Promise((resolve) => child.once("exit", resolve));
  child.kill();
  const kill = setTimeout(() => child.kill("SIGKILL"), END_MS);
  await gone;
  clearTimeout(kill);
}
