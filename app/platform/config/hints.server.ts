/** Settings that are valid but rarely intended: reported at the start and by the check. */
import { accessSync, constants } from "node:fs";
import { tmpdir } from "node:os";
import { isLoopback } from "../protection/origins.server.ts";
import type { Config } from "./config.server.ts";

/** First releases with a fixed Brotli decoder (CVE-2026-111497); other release lines have none. */
const MENDED: Record<number, readonly [minor: number, patch: number]> = {
  22: [23, 4],
  24: [22, 1],
  26: [12, 1],
};

export function hintsFor(config: Config, node: string = process.versions.node): string[] {
  const hints: string[] = rehearsalHint(config);
  const { appUrl, https, trustProxy, backups, engines } = config;
  const others = appUrl !== undefined && !isLoopback(new URL(appUrl).hostname);
  if (https && trustProxy === undefined) {
    hints.push(
      "APP_URL is https, so a proxy stands in front, but TRUST_PROXY is not set: to the limits all visitors are one. Set TRUST_PROXY=1.",
    );
  }
  if (typeof trustProxy === "number" && !config.listensOnLoopback) {
    hints.push(
      `TRUST_PROXY=${trustProxy} trusts any client that connects: only the ${trustProxy === 1 ? "proxy" : "proxies"} may reach this port; or name their addresses instead (TRUST_PROXY=10.0.0.2).`,
    );
  }
  if (others && !https) {
    hints.push(`APP_URL is ${appUrl}: browsers give a page no microphone without https.`);
  }
  if (others && !hasMendedBrotli(node)) {
    hints.push(
      `Node.js ${node} decodes Brotli with a known fault (CVE-2026-111497), which any service that NoVo calls could use. Run 24.22.1 or newer.`,
    );
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

function rehearsalHint({ rehearsal }: Config): string[] {
  if (!rehearsal) return [];
  const { clockOffsetMs, lookMs } = rehearsal;
  const looks = lookMs === null ? "" : `, and flights are looked at every ${lookMs / 1000} s`;
  return [
    `REHEARSAL=allow: the clock is ${clockOffsetMs / 60_000} minutes ahead${looks}. Not for a server that travellers rely on.`,
  ];
}

/** Release lines newer than the advisory's started with the fix. */
function hasMendedBrotli(node: string): boolean {
  const [major = 0, minor = 0, patch = 0] = node.split(".").map(Number);
  const since = MENDED[major];
  if (!since) return major > 26;
  return minor > since[0] || (minor === since[0] && patch >= since[1]);
}

function canWrite(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
