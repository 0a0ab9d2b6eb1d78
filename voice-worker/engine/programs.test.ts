import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { createProgramRunner } from "./programs.ts";

const { signal } = new AbortController();

describe("a speech program", () => {
  it("gets its input and gives its output, and no shell reads its arguments", async () => {
    const runner = createProgramRunner();
    const heard = await runner.run("cat", [], { input: Buffer.from("hello"), signal });
    expect(heard.toString()).toBe("hello");
    expect((await runner.run("echo", ["$HOME; `id`"], { signal })).toString()).toBe(
      "$HOME; `id`\n",
    );
  });

  it("that is not there is told from one that fails", async () => {
    const runner = createProgramRunner();
    // The second is there, and may not be run.
    for (const program of ["no-such-program", path.resolve("package.json")]) {
      await expect(runner.run(program, [], { signal })).rejects.toMatchObject({ code: "ENOENT" });
    }
    await expect(runner.run("false", [], { signal })).rejects.toThrow("false ended with code 1");
  });

  it("is stopped after its time, and when it is not wanted any more", async () => {
    const runner = createProgramRunner({ timeoutMs: 50 });
    await expect(runner.run("sleep", ["60"], { signal })).rejects.toThrow("SIGKILL");
    const unwanted = new AbortController();
    const running = createProgramRunner().run("sleep", ["60"], { signal: unwanted.signal });
    unwanted.abort();
    await expect(running).rejects.toMatchObject({ name: "AbortError" });
  });

  it("is stopped when it says too much", async () => {
    const runner = createProgramRunner({ maxOutputBytes: 1000 });
    await expect(runner.run("yes", [], { signal })).rejects.toThrow("MAXBUFFER");
  });

  it.skipIf(process.platform !== "linux")(
    "gets no more memory than it may have (needs Linux)",
    async () => {
      const runner = createProgramRunner({ maxMemoryBytes: 64 * 1024 * 1024 });
      const tooMuch = ["if=/dev/zero", "of=/dev/null", "bs=100M", "count=1"];
      await expect(runner.run("dd", tooMuch, { signal })).rejects.toThrow("dd ended with code 1");
      await createProgramRunner().run("dd", tooMuch, { signal });
    },
  );

  it("waits for its turn where enough of them run", async () => {
    const runner = createProgramRunner({ atOnce: 2 });
    const ended: number[] = [];
    const release = new AbortController();
    const long = [1, 2].map((n) =>
      runner.run("sleep", ["60"], { signal: release.signal }).catch(() => ended.push(n)),
    );
    const third = runner.run("true", [], { signal }).then(() => ended.push(3));
    await wait(100);
    expect(ended).toEqual([]);
    release.abort();
    await Promise.all([...long, third]);
    expect(ended.indexOf(3)).toBeGreaterThan(0);
  });
});
