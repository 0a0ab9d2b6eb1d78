/**
 * Gives a slow answer a moment: what settles within `ms` is passed on as a value and is part of the
 * page's first bytes, so that it shows without scripts; what takes longer is passed on as a promise,
 * which Remix streams. The promise must not reject: use-cases answer failures as data.
 */
export async function deferIfSlow<T>(
  promise: Promise<T>,
  ms = 200,
): Promise<{ later: Promise<T> } | { now: T }> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<"late">((resolve) => {
    timer = setTimeout(resolve, ms, "late");
  });
  const first = await Promise.race([promise.then((value) => ({ now: value })), late]);
  clearTimeout(timer);
  return first === "late" ? { later: promise } : first;
}
