import { isOwnPath, toHeaderPath } from "#app/contracts/own-path.ts";

const MAX_LENGTH = 1000;

/** Returns a page of this site to go to after a sign-in; "/" for anything else. */
export function safeReturnTo(wanted: unknown): string {
  if (typeof wanted !== "string" || wanted.length > MAX_LENGTH || !isOwnPath(wanted)) return "/";
  const path = toHeaderPath(wanted);
  return isApi(path) ? "/" : path;
}

/** In any spelling: the server ignores case and decodes letters. */
function isApi(path: string): boolean {
  const [pathname = ""] = path.split(/[?#]/, 1);
  try {
    return /^\/+api(?:\/|$)/i.test(decodeURIComponent(pathname));
  } catch {
    return true;
  }
}
