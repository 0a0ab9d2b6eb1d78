import type { Config } from "./config.server.ts";

/** Tells whether an Origin header is this site's own. */
export type IsOwnOrigin = (origin: string | undefined) => boolean;

/**
 * APP_URL is the site's origin. While listening on loopback, localhost, 127.0.0.1 and [::1] on the
 * port all count as well. Nothing that a request says (Host, X-Forwarded-Host) plays a part.
 */
export function createIsOwnOrigin(
  config: Pick<Config, "appUrl" | "listensOnLoopback">,
  port: number,
): IsOwnOrigin {
  const own = new Set<string>(config.appUrl ? [config.appUrl] : []);
  if (config.listensOnLoopback) {
    for (const host of ["localhost", "127.0.0.1", "[::1]"]) own.add(`http://${host}:${port}`);
  }
  return (origin) => origin !== undefined && own.has(origin);
}
