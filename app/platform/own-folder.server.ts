import { existsSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

/** Relative paths in the configuration start at package.json's folder, wherever NoVo is started from. */
export function workInOwnFolder(moduleUrl: string): void {
  let folder = path.dirname(fileURLToPath(moduleUrl));
  while (!existsSync(path.join(folder, "package.json")) && folder !== path.dirname(folder)) {
    folder = path.dirname(folder);
  }
  process.chdir(folder);
}
