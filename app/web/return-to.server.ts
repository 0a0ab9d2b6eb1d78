import { isOwnPath, toHeaderPath } from "#app/contracts/own-path.ts";

const MAX_LENGTH = 1000;

/** A page of this site that a sign-in may lead to; "/" for anything else. */
export function safeReturnTo(wanted: unknown): string {
  if (typeof wanted !== "string" || wanted.length > MAX_LENGTH || !isOwnPath(wanted)) return "/";
  const path = toHeaderPath(wanted);
  return isApi(path) ? "/" : path;
}

/** However it is spelled: capitals and encoded letters are the same to the server. */
function isApi(path: string): boolean {
  const [pathname = ""] = path.split(/[?#]/, 1);
  try {
    return /^\/+api(?:\/|$)/i.test(decodeURIComponent(pathname));
  } catch {
    return true;
  }
}
