const BASE = "http://own.invalid";

/** Whether a path stays on this site. "//host", "/\host" and "/.//host" do not, so the URL parser decides. */
export function isOwnPath(path: string): boolean {
  if (!path.startsWith("/") || !URL.canParse(path, BASE)) return false;
  // Browsers drop some control characters and trim others; a valid path has none.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
  if (/[\u0000-\u0020\u007f-\u009f\\]/.test(path)) return false;
  const { origin, pathname } = new URL(path, BASE);
  return origin === BASE && !pathname.startsWith("//");
}

/** The path for a Location header: non-ASCII is percent-encoded. */
export function toHeaderPath(path: string): string {
  const { pathname, search, hash } = new URL(path, BASE);
  return `${pathname}${search}${hash}`;
}
