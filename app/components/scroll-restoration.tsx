import { ScrollRestoration as Restoration } from "@remix-run/react";
import { useContext, useRef } from "react";
import { UNSAFE_DataRouterStateContext as RouterState } from "react-router-dom";

/**
 * Remix's, but reloading data of the same page does not scroll: Remix scrolls back to where the page was when
 * loading began, though the traveller has moved since. React Router 7 fixes this
 * (https://github.com/remix-run/react-router/pull/13671); remove this file then.
 */
export function ScrollRestoration({ nonce }: { nonce: string }) {
  const state = useContext(RouterState);
  const reloaded = useRef<unknown>(null);
  if (state?.revalidation === "loading") reloaded.current = state.location;
  const stays = state !== null && reloaded.current === state.location;
  return (
    <RouterState.Provider value={stays ? { ...state, restoreScrollPosition: false } : state}>
      <Restoration nonce={nonce} />
    </RouterState.Provider>
  );
}
