/** A path with some parameters of the request's own query, where it has them. */
export const withKept = ({ url }: Request, parameters: readonly string[], path: string): string =>
  withKeptOf(new URL(url).search, parameters, path);

/** The same of a query. */
export function withKeptOf(search: string, parameters: readonly string[], path: string): string {
  const query = new URLSearchParams(search);
  const kept = [...query].filter(([name]) => parameters.includes(name));
  return kept.length === 0 ? path : `${path}?${new URLSearchParams(kept)}`;
}
