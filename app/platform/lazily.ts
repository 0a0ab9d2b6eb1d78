/** What is made when it is first asked for, and kept: what a start would pay for and seldom needs. */
export function lazily<Made>(make: () => Made): () => Made {
  let made: { is: Made } | undefined;
  return () => {
    made ??= { is: make() };
    return made.is;
  };
}
