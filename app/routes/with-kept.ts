/** A path with one parameter of the request's own query, where it has that. */
export function withKept({ url }: Request, parameter: string, path: string): string {
  const kept = new URL(url).searchParams.get(parameter);
  return kept === null ? path : `${path}?${new URLSearchParams({ [parameter]: kept })}`;
}
