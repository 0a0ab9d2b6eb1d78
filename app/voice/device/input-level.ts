/** Subscribers to the input level, 0 to 1, while listening. */
export function createInputLevel() {
  const listeners = new Set<(level: number) => void>();
  return {
    subscribe(listen: (level: number) => void): () => void {
      listeners.add(listen);
      return () => void listeners.delete(listen);
    },
    emit(level: number): void {
      for (const listen of listeners) listen(level);
    },
  };
}
