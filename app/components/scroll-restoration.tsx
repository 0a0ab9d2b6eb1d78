import { ScrollRestoration as Restoration } from "@remix-run/react";
import { useContext, useRef } from "react";
import { UNSAFE_DataRouterStateContext as RouterState } from "react-router-dom";

/**
 * Remix's, but data that is loaded again for the same page moves nothing: Remix scrolls back to where the
 * page was when the loading began, which the traveller has left since. React Router 7 mends the same
 * (https://github.com/remix-run/react-router/pull/13671); this goes with it.
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
