/** What settles within `ms` is in the first bytes; else Remix streams the promise, which must not reject. */
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
