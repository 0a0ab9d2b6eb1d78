const BASE = "http://own.invalid";

/** A path of this site as a browser reads it: "//host", "/\host" and "/.//host" lead elsewhere, so the URL parser decides. */
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
