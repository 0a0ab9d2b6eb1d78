/** Makes a value on first use and keeps it: for what costs time at the start and is seldom needed. */
export function lazily<Made>(make: () => Made): () => Made {
  let made: { is: Made } | undefined;
  return () => {
    made ??= { is: make() };
    return made.is;
  };
}
