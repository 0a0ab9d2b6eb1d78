import { type Cookie, createCookie } from "@remix-run/node";

export interface SiteCookies {
  /** Signs what the cookies hold. */
  secret: string;
  /** The site is on https. */
  secure: boolean;
}

/**
 * A cookie that only this server can have made and no script can read. On https its name begins with
 * `__Host-`: browsers take such a cookie from this very host alone, so that a neighbour on the same
 * domain can plant none (RFC 6265bis, 4.1.3.2).
 */
export const createSiteCookie = (
  name: string,
  { secret, secure }: SiteCookies,
  { maxAge }: { maxAge: number },
): Cookie =>
  createCookie(secure ? `__Host-${name}` : name, {
    secrets: [secret],
    httpOnly: true,
    sameSite: "lax",
    secure,
    path: "/",
    maxAge,
  });
