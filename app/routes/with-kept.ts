/** A path with those of the `parameters` that the request's query has. */
export const withKept = ({ url }: Request, parameters: readonly string[], path: string): string =>
  withKeptOf(new URL(url).search, parameters, path);

/** The same for a query. */
export function withKeptOf(search: string, parameters: readonly string[], path: string): string {
  const query = new URLSearchParams(search);
  const kept = [...query].filter(([name]) => parameters.includes(name));
  return kept.length === 0 ? path : `${path}?${new URLSearchParams(kept)}`;
}
