/** How much of what is sent is held in memory, by all and by one: a slow sender holds only what has come. */
export interface HeldBytes {
  /** How much is held now. */
  readonly total: number;
  /** What one request of an owner holds, until it is let go. */
  open(owner: string): Held;
}

export interface Held {
  /** False where that is too much now, or it was let go: then nothing is added. */
  add(bytes: number): boolean;
  /** All of it; a second time does nothing. */
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
