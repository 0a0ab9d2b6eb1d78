import { type Cookie, createCookie } from "@remix-run/node";

export interface SiteCookies {
  /** Signs the cookies. */
  secret: string;
  /** The site is on https. */
  secure: boolean;
}

/** Signed and hidden from scripts. `__Host-` keeps sibling domains from planting one (RFC 6265bis, 4.1.3.2). */
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
