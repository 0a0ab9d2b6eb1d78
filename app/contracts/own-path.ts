const BASE = "http://own.invalid";

/**
 * Whether a command may navigate there: a path of this site, as a browser will read it. "//host", "/\host",
 * "/.//host" and control characters between the slashes all lead elsewhere, so the URL parser
 * decides, for the address and for what it resolves to.
 */
export function isOwnPath(path: string): boolean {
  if (!path.startsWith("/") || !URL.canParse(path, BASE)) return false;
  // Browsers drop some control characters and trim others: none of them is in a valid path.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
  if (/[\u0000-\u0020\u007f-\u009f\\]/.test(path)) return false;
  const { origin, pathname } = new URL(path, BASE);
  return origin === BASE && !pathname.startsWith("//");
}

/** The path as it may stand in a Location header: what is not ASCII is percent-encoded. */
export function toHeaderPath(path: string): string {
  const { pathname, search, hash } = new URL(path, BASE);
  return `${pathname}${search}${hash}`;
}
