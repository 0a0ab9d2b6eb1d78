import { existsSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

/** What is relative in the configuration is meant from the folder of package.json, wherever NoVo is started from. */
export function workInOwnFolder(moduleUrl: string): void {
  let folder = path.dirname(fileURLToPath(moduleUrl));
  while (!existsSync(path.join(folder, "package.json")) && folder !== path.dirname(folder)) {
    folder = path.dirname(folder);
  }
  process.chdir(folder);
}
