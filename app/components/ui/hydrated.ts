import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False on the server and until the page is hydrated; then true. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
