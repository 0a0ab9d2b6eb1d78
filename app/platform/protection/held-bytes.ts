/** Bounds incoming data held in memory, in total and per owner: a slow sender holds only what has arrived. */
export interface HeldBytes {
  /** Bytes held now. */
  readonly total: number;
  /** Accounts for one request of an owner, until it is let go. */
  open(owner: string): Held;
}

export interface Held {
  /** Returns false and adds nothing if that is too much now, or if it was let go. */
  add(bytes: number): boolean;
  /** Releases all of it; idempotent. */
  letGo(): void;
}

export function createHeldBytes({ max, each }: { max: number; each: number }): HeldBytes {
  const held = new Map<string, number>();
  let total = 0;
  return {
    get total() {
      return total;
    },
    open(owner) {
      let own = 0;
      let isOpen = true;
      const change = (bytes: number) => {
        own += bytes;
        total += bytes;
        const left = (held.get(owner) ?? 0) + bytes;
        if (left > 0) held.set(owner, left);
        else held.delete(owner);
      };
      return {
        add(bytes) {
          if (!isOpen || total + bytes > max || (held.get(owner) ?? 0) + bytes > each) return false;
          change(bytes);
          return true;
        },
        letGo() {
          isOpen = false;
          change(-own);
        },
      };
    },
  };
}
