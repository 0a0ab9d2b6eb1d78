/** The folders that NoVo writes into, tried at the start: a wrong one is not found out a day later. */
import { accessSync, constants, existsSync, mkdirSync, statSync } from "node:fs";
import path from "node:path";
import type { Config } from "./config/config.server.ts";
import { byWhom, StartError } from "./start-error.server.ts";

/** Makes the folders of the configuration where they are missing. Throws a StartError. */
export function requireFolders({ dataFolder, backups }: Config): void {
  if (dataFolder !== null) requireWritable(dataFolder, "DATABASE_URL");
  if (backups.everyMs) requireWritable(backups.folder, "BACKUP_DIR");
}

function requireWritable(folder: string, variable: string): void {
  try {
    makeFolder(folder);
    if (!statSync(folder).isDirectory()) throw new Error("it is not a folder");
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    const uid = process.getuid?.();
    throw new StartError(
      `The folder ${folder} (${variable}) cannot be written${byWhom()}: ${why}. ` +
        `Give it to that user${uid === undefined ? "" : ` (chown ${uid} ${folder})`}, or name another folder.`,
      { cause: error },
    );
  }
}

/** Node's own recursive mkdir never ends where a folder can be seen but not be made, as below /proc. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(path.dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    // Another process was faster.
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
}
