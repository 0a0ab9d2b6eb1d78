import { useNavigation } from "@remix-run/react";
import { useLineTrouble } from "./connection/line.ts";

/**
 * A search of this screen is under way: another address of it, not one of its dialogs. It is cut off
 * while the connection is gone; it is tried again by itself, and a new one takes its place.
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
