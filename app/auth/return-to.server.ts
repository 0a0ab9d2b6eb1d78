import { createCookie } from "@remix-run/node";
import { isOwnPath, toHeaderPath } from "#app/contracts/own-path.ts";

const LONGEST = 1000;
const SECONDS = 600;

/** Where to go after the sign-in. Read as it is, judged again when it is used. */
const cookie = createCookie("novo-return-to", {
  httpOnly: true,
  sameSite: "lax",
  path: "/api",
  maxAge: SECONDS,
});

/** A path of this site that a sign-in may lead to; "/" for anything else. */
export function safeReturnTo(wanted: unknown): string {
  if (typeof wanted !== "string" || wanted.length > LONGEST) return "/";
  return isOwnPath(wanted) && !wanted.startsWith("/api/") ? toHeaderPath(wanted) : "/";
}

export const rememberReturnTo = (request: Request) =>
  cookie.serialize(safeReturnTo(new URL(request.url).searchParams.get("returnTo")));

export const readReturnTo = async (request: Request) =>
  safeReturnTo(await cookie.parse(request.headers.get("Cookie")));

export const forgetReturnTo = () => cookie.serialize("", { maxAge: 0 });
