/** Checks the configured folders and program at the start, so that a wrong one is not found a day later. */
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmdirSync,
  statSync,
} from "node:fs";
import path from "node:path";
import type { Config } from "./config/config.server.ts";
import { byWhom, StartError } from "./start-error.server.ts";

/** Creates configured folders that are missing. Throws a StartError if one cannot be written. */
export function requireFolders({ dataFolder, backups }: Config): void {
  if (dataFolder !== null) requireWritable(dataFolder, "DATABASE_URL");
  if (backups.everyMs) requireWritable(backups.folder, "BACKUP_DIR");
}

/** Throws a StartError if a document reader is configured but cannot be run. */
export function requireExtractor({ importExtractor }: Pick<Config, "importExtractor">): void {
  if (importExtractor === undefined || importExtractor === "off") return;
  try {
    if (!statSync(importExtractor).isFile()) throw new Error("it is not a file");
    accessSync(importExtractor, constants.X_OK);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new StartError(
      `The program ${importExtractor} (IMPORT_EXTRACTOR_PATH) cannot be run${byWhom()}: ${why}. ` +
        "Install it (Debian: libkitinerary-bin), name where it is, or set: off.",
      { cause: error },
    );
  }
}

function requireWritable(folder: string, variable: string): void {
  try {
    makeFolder(folder);
    if (!statSync(folder).isDirectory()) throw new Error("it is not a folder");
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    writeOnce(folder);
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

/** To root every folder seems writable, even /proc. A full disk is not reported here. */
function writeOnce(folder: string): void {
  try {
    rmdirSync(mkdtempSync(path.join(folder, ".writable-")));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
  }
}

/** Node's own recursive mkdir never returns if a folder is visible but cannot be made, as below /proc. */
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
