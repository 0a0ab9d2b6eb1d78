/** Deterministic: the same inputs give the same answer on every machine. FNV-1a (32 bit). */
export function seed(...parts: (string | number)[]): number {
  let hash = 0x811c9dc5;
  for (const character of parts.join("|")) {
    hash ^= character.charCodeAt(0);
    hash = Math.imul(hash, 0x01000193);
  }
  // FNV's low bits follow the last character closely; one round of mixing spreads them.
  hash ^= hash >>> 15;
  hash = Math.imul(hash, 0x2c1b3c6d);
  hash ^= hash >>> 13;
  return hash >>> 0;
}

/** A fraction in [0, 1), fixed for these inputs. */
export const fraction = (...parts: (string | number)[]): number => seed(...parts) / 2 ** 32;

/** One of the options, fixed for these inputs. */
export function pick<T>(options: readonly [T, ...T[]], ...parts: (string | number)[]): T {
  return options[seed(...parts) % options.length] ?? options[0];
}
