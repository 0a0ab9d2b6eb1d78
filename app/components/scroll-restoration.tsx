import { ScrollRestoration as Restoration } from "@remix-run/react";
import { useContext, useLayoutEffect, useRef } from "react";
import { UNSAFE_DataRouterStateContext as RouterState } from "react-router-dom";

/**
 * Remix's, but a location is scrolled to once, when it first shows: at the end of each load of the same page's data
 * Remix scrolls back to where the page was when loading began, though the traveller, or a link within the page, has
 * moved it since. React Router 7 fixes this (https://github.com/remix-run/react-router/pull/13671); remove this file
 * then.
 */
export function ScrollRestoration({ nonce }: { nonce: string }) {
  const state = useContext(RouterState);
  const shown = useRef<unknown>(null);
  useLayoutEffect(() => {
    shown.current = state?.location;
  });
  const stays = state !== null && shown.current === state.location;
  return (
    <RouterState.Provider value={stays ? { ...state, restoreScrollPosition: false } : state}>
      <Restoration nonce={nonce} />
    </RouterState.Provider>
  );
}
