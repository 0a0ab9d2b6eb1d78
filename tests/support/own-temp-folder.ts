import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/** A folder for temporary files that nobody else on this machine uses, for as long as a test file runs. */
export function ownTempFolder(name: string) {
  const usual = process.env.TMPDIR;
  const folder = mkdtempSync(path.join(tmpdir(), name));
  process.env.TMPDIR = folder;
  return {
    left: () => readdirSync(folder),
    remove() {
      if (usual === undefined) delete process.env.TMPDIR;
      else process.env.TMPDIR = usual;
      rmSync(folder, { recursive: true });
    },
  };
}
