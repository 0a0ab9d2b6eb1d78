import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it } from "vitest";
import { parseConfig } from "./config/config.server.ts";
import { requireFolders } from "./folders.server.ts";
import { StartError } from "./start-error.server.ts";

it("makes a data folder that is missing, and leaves nothing else in it", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "novo-folders-"));
  const data = path.join(folder, "a/b");
  requireFolders(parseConfig({ DATABASE_URL: `file:${data}/novo.db` }));
  expect(readdirSync(data)).toEqual([]);
  rmSync(folder, { recursive: true });
});

it.skipIf(!existsSync("/proc/self"))(
  "says of /proc that nothing can be written, to root too (needs /proc)",
  () => {
    const config = parseConfig({ DATABASE_URL: "file:/proc/novo.db" });
    expect(() => requireFolders(config)).toThrow(StartError);
    expect(() => requireFolders(config)).toThrow(/\/proc \(DATABASE_URL\) cannot be written/);
  },
);
