import { execFile } from "node:child_process";
import { getPriority, setPriority } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { createRunBounded } from "./run-bounded.server.ts";

const OPTIONS = { env: { PATH: "/usr/bin:/bin" }, timeoutMs: 5000, maxBytes: 100 };
/** What Node.js throws: "code" is the same for every reason, "info" has the system's. */
const refused = (code: string) =>
  Object.assign(new Error(`A system error occurred: ${code}`), {
    code: "ERR_SYSTEM_ERROR",
    info: { code },
  });

it("runs where the system forbids it to give way, and says so once", async () => {
  const told: Error[] = [];
  const run = createRunBounded({
    tell: (error) => void told.push(error),
    setPriority: () => {
      throw refused("EPERM");
    },
  });
  expect(String(await run(["/bin/cat"], { ...OPTIONS, input: Buffer.from("a") }))).toBe("a");
  expect(String(await run(["/bin/cat"], { ...OPTIONS, input: Buffer.from("b") }))).toBe("b");
  expect(told.map(({ message }) => message)).toEqual(["A system error occurred: EPERM"]);
});

it("says nothing of one that has ended already", async () => {
  const told: Error[] = [];
  const run = createRunBounded({
    tell: (error) => void told.push(error),
    setPriority: () => {
      throw refused("ESRCH");
    },
  });
  await run(["/bin/true"], OPTIONS);
  expect(told).toEqual([]);
});

it("is ended by the system before the server is, where memory runs out", async () => {
  const run = createRunBounded();
  const command = ["/bin/sh", "-c", "read -r go; cat /proc/self/oom_score_adj"] as const;
  const score = await run(command, { ...OPTIONS, input: Buffer.from("go\n") });
  expect(Number(score)).toBe(1000);
});

it("runs where the system forbids to be ended first, and says so once", async () => {
  const told: Error[] = [];
  const run = createRunBounded({
    tell: (error) => void told.push(error),
    endFirst: () => {
      throw Object.assign(new Error("EACCES: permission denied"), { code: "EACCES" });
    },
  });
  expect(String(await run(["/bin/cat"], { ...OPTIONS, input: Buffer.from("a") }))).toBe("a");
  expect(String(await run(["/bin/cat"], { ...OPTIONS, input: Buffer.from("b") }))).toBe("b");
  expect(told.map(({ message }) => message)).toEqual(["EACCES: permission denied"]);
});

it.each(["ENOENT", "ESRCH"])("says nothing where a system has no such file (%s)", async (code) => {
  const told: Error[] = [];
  const run = createRunBounded({
    tell: (error) => void told.push(error),
    endFirst: () => {
      throw Object.assign(new Error(code), { code });
    },
  });
  await run(["/bin/true"], OPTIONS);
  expect(told).toEqual([]);
});

it("what fails after the start ends what was started", async () => {
  let pid = 0;
  const run = createRunBounded({
    setPriority: (of) => {
      pid = of;
    },
  });
  const input = 7 as unknown as Uint8Array;
  await expect(run(["/bin/sleep", "60"], { ...OPTIONS, input })).rejects.toThrow(/"chunk"/);
  await expect.poll(() => isThere(pid)).toBe(false);
});

const isThere = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ESRCH") return false;
    throw error;
  }
};

it("gives way as far as a server does that gives way further itself", async () => {
  const asked: number[] = [];
  const run = createRunBounded({
    setPriority: (pid, priority) => {
      asked.push(priority);
      setPriority(pid, priority);
    },
  });
  await run(["/bin/true"], OPTIONS);
  expect(asked).toEqual([Math.max(10, getPriority())]);

  const module = path.resolve("app/services/import/run-bounded.server.ts");
  const script = `import { createRunBounded } from ${JSON.stringify(module)};
    const run = createRunBounded({ tell: (error) => console.log(error.message) });
    const options = { env: { PATH: "/usr/bin:/bin" }, timeoutMs: 5000, maxBytes: 100 };
    console.log(String(await run(["/usr/bin/nice"], options)).trim());`;
  const node = ["--import", "tsx", "--input-type=module", "--eval", script];
  const { stdout } = await promisify(execFile)(NICE, [
    "-n",
    "15",
    ...AS_ORDINARY,
    process.execPath,
    ...node,
  ]);
  expect(Number(stdout)).toBe(Math.min(19, getPriority() + 15));
});

const NICE = "/usr/bin/nice";
/** A superuser may raise what it starts, and would not notice. */
const AS_ORDINARY =
  process.getuid?.() === 0
    ? ["/usr/bin/setpriv", "--bounding-set=-sys_nice", "--inh-caps=-sys_nice", "--"]
    : [];
