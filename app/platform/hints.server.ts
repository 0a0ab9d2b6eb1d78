/** What is no mistake, and yet is rarely meant: told at the start and by the check. */
import { accessSync, constants } from "node:fs";
import { tmpdir } from "node:os";
import type { Config } from "./config/config.server.ts";
import { isLoopback } from "./web/origins.server.ts";

export function hintsFor(config: Config): string[] {
  const hints: string[] = [];
  const { appUrl, https, trustProxy, backups, engines } = config;
  const others = appUrl !== undefined && !isLoopback(new URL(appUrl).hostname);
  if (https && trustProxy === undefined) {
    hints.push(
      "APP_URL is https, so a proxy stands in front, but TRUST_PROXY is not set: to the limits all visitors are one. Set TRUST_PROXY=1.",
    );
  }
  if (others && !https) {
    hints.push(`APP_URL is ${appUrl}: browsers give a page no microphone without https.`);
  }
  if (others && !backups.everyMs && config.dataFolder !== null) {
    hints.push("BACKUP_EVERY_HOURS is not set: no backups are made.");
  }
  if (!engines.transcribe && !canWrite(tmpdir())) {
    hints.push(
      `The folder ${tmpdir()} cannot be written, so recordings are not recognised here. Mount a tmpfs there, or set TMPDIR.`,
    );
  }
  return hints;
}

function canWrite(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
