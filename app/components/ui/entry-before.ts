/** The part of the Navigation API that is read; absent before Safari 26.2 and Firefox 147. */
interface Visited {
  readonly currentEntry: { readonly index: number } | null;
  entries(): readonly { readonly url: string | null }[];
}
declare global {
  interface Window {
    readonly navigation?: Visited;
  }
}

/** Whether the back button leads to this address. */
export function isEntryBefore(href: string): boolean {
  const { navigation } = window;
  const index = navigation?.currentEntry?.index ?? 0;
  return navigation?.entries()[index - 1]?.url === href;
}
