/** If settled within `ms`, it is in the first bytes; else Remix streams it. The promise must not reject. */
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
