import type { Config } from "../config/config.server.ts";

export type IsOwnOrigin = (origin: string | undefined) => boolean;
/** Tells whether a Host header (name and port) is this site's own. */
export type IsOwnHost = (host: string | undefined) => boolean;

type Site = Pick<Config, "appUrl" | "listensOnLoopback">;

/** Whether only this machine can reach the host. */
export const isLoopback = (hostname: string): boolean =>
  ["127.0.0.1", "localhost", "::1", "[::1]"].includes(hostname);

/** Whether travellers reach the site from this machine only, judged by its public address. */
const isLocal = ({ appUrl, listensOnLoopback }: Site): boolean =>
  listensOnLoopback && (!appUrl || isLoopback(new URL(appUrl).hostname));

/** Accepts APP_URL or, on this machine alone, the loopback names on the port. Ignores what the request says. */
export function createIsOwnOrigin(site: Site, port: number): IsOwnOrigin {
  const own = new Set<string>(site.appUrl ? [site.appUrl] : []);
  if (isLocal(site)) {
    for (const host of ["localhost", "127.0.0.1", "[::1]"]) own.add(`http://${host}:${port}`);
  }
  return (origin) => origin !== undefined && own.has(origin);
}

/** Accepts APP_URL's host and, on loopback, its names on any port. Other names pointing here (DNS rebinding) fail. */
export function createIsOwnHost({ appUrl, listensOnLoopback }: Site): IsOwnHost {
  const own = appUrl ? new URL(appUrl) : undefined;
  return (host) => {
    const asked = parseHost(host, own?.protocol);
    if (!asked) return false;
    return asked.host === own?.host || (listensOnLoopback && isLoopback(asked.hostname));
  };
}

/** Parses a Host header; null if it is not a host, e.g. if it has a user name or a path. */
export function parseHost(host: string | undefined, protocol = "http:"): URL | null {
  if (!host || !/^[\w.:[\]-]+$/.test(host)) return null;
  const url = `${protocol}//${host}`;
  return URL.canParse(url) ? new URL(url) : null;
}
