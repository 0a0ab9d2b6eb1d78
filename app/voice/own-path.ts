/**
 * Whether a navigate command may be followed: a path of this site. "//host", "/\host" and control
 * characters between the slashes all lead elsewhere, so the URL parser has the last word.
 */
export function isOwnPath(path: string): boolean {
  const base = "http://own.invalid";
  try {
    return path.startsWith("/") && new URL(path, base).origin === base;
  } catch {
    return false;
  }
}
