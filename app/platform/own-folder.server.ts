import { existsSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

/**
 * Makes NoVo's own folder (that of package.json, above the module at `moduleUrl`) the working folder:
 * what is relative in the configuration is meant from there, wherever NoVo is started from.
 */
export function workInOwnFolder(moduleUrl: string): void {
  let folder = path.dirname(fileURLToPath(moduleUrl));
  while (!existsSync(path.join(folder, "package.json")) && folder !== path.dirname(folder)) {
    folder = path.dirname(folder);
  }
  process.chdir(folder);
}
