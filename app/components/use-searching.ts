import { useNavigation } from "@remix-run/react";
import { useLineTrouble } from "./connection/line.ts";

interface Searching {
  searching: boolean;
  /** The connection is down: the search is retried automatically, and a new one replaces it. */
  cutOff: boolean;
  /** What is asked for while it is either. */
  asked: URLSearchParams | null;
}

/** A search of this screen that is in flight: another address of it, not one of its dialogs. */
export function useSearching(screen: string): Searching {
  const { state, location } = useNavigation();
  const cut = useLineTrouble() !== null;
  const isAsked =
    state === "loading" &&
    location.pathname === screen &&
    location.search !== "" &&
    location.state === null;
  return {
    searching: isAsked && !cut,
    cutOff: isAsked && cut,
    asked: isAsked ? new URLSearchParams(location.search) : null,
  };
}
