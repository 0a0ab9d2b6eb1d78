/** `Map.groupBy`, which Node 20 lacks. */
export function groupBy<T, K>(all: Iterable<T>, keyOf: (one: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const one of all) {
    const key = keyOf(one);
    const same = groups.get(key);
    if (same) same.push(one);
    else groups.set(key, [one]);
  }
  return groups;
}
