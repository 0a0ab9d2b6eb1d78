import { useNavigation } from "@remix-run/react";
import { useLineTrouble } from "./connection/line.ts";

/**
 * Whether a search of this screen (another address of it, not one of its dialogs) is in flight. `cutOff`
 * while the connection is down: it is retried automatically, and a new search replaces it.
 */
export function useSearching(screen: string): { searching: boolean; cutOff: boolean } {
  const { state, location } = useNavigation();
  const cut = useLineTrouble() !== null;
  const asked =
    state === "loading" &&
    location.pathname === screen &&
    location.search !== "" &&
    location.state === null;
  return { searching: asked && !cut, cutOff: asked && cut };
}
