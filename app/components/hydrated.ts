import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False on the server and until the page's scripts have taken over; then true. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
