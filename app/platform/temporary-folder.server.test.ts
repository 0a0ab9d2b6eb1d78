import { spawn } from "node:child_process";
import { existsSync, mkdirSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { ownTempFolder } from "#tests/support/own-temp-folder.ts";
import { removeLeftBehind, withTemporaryFolder } from "./temporary-folder.server.ts";

let temporary: ReturnType<typeof ownTempFolder>;
beforeEach(() => {
  temporary = ownTempFolder("temporary-folder-");
});
afterEach(() => temporary.remove());

it("is its owner's alone, and gone when its use ends or fails", async () => {
  const seen = await withTemporaryFolder("import", async (folder) => {
    writeFileSync(path.join(folder, "document"), "secret");
    return { folder, mode: (statSync(folder).mode & 0o777).toString(8) };
  });
  expect(seen.mode).toBe("700");
  expect(path.basename(seen.folder)).toMatch(new RegExp(`^novo-import-${process.pid}-`));
  const fails = withTemporaryFolder("recording", () => Promise.reject(new Error("broken")));
  await expect(fails).rejects.toThrow("broken");
  expect(temporary.left()).toEqual([]);
});

it("of a process that was killed is removed; of one that runs it stays", async () => {
  const running = spawn("/bin/sleep", ["60"]);
  const killed = spawn("/bin/sleep", ["60"]);
  await new Promise((resolve) => killed.once("exit", resolve).kill("SIGKILL"));
  const make = (name: string) => {
    mkdirSync(path.join(tmpdir(), name));
    writeFileSync(path.join(tmpdir(), name, "document"), "secret");
    return name;
  };
  const kept = [
    make(`novo-import-${running.pid}-AbC123`),
    make("novo-import-x"),
    make("other-1-a"),
  ];
  make(`novo-import-${killed.pid}-AbC123`);
  make(`novo-recording-${killed.pid}-AbC123`);
  // In a container each start has the same number; nothing is in use yet.
  make(`novo-recording-${process.pid}-AbC123`);
  try {
    expect(await removeLeftBehind()).toBe(3);
    expect(temporary.left().toSorted()).toEqual(kept.toSorted());
    for (const name of kept) expect(existsSync(path.join(tmpdir(), name, "document"))).toBe(true);
  } finally {
    running.kill();
  }
});
