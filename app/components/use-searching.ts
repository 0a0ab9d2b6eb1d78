import { useNavigation } from "@remix-run/react";
import { useLineTrouble } from "./connection/line.ts";

type Asked = Record<string, string> | null;

interface Searching {
  /** What is being searched for; null at rest, and while the connection is down. */
  asked: Asked;
  /** A search that waits for the connection: it is retried automatically, and a new one replaces it. */
  cutOff: Asked;
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
  const asked = isAsked ? Object.fromEntries(new URLSearchParams(location.search)) : null;
  return cut ? { asked: null, cutOff: asked } : { asked, cutOff: null };
}
