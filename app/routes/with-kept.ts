/** A path with some parameters of the request's own query, where it has them. */
export function withKept({ url }: Request, parameters: readonly string[], path: string): string {
  const query = new URL(url).searchParams;
  const kept = [...query].filter(([name]) => parameters.includes(name));
  return kept.length === 0 ? path : `${path}?${new URLSearchParams(kept)}`;
}
