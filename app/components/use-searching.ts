import { useNavigation } from "@remix-run/react";

/** A search of this screen is under way: another address of it, not one of its dialogs. */
export function useSearching(screen: string): boolean {
  const { state, location } = useNavigation();
  return (
    state === "loading" &&
    location.pathname === screen &&
    location.search !== "" &&
    location.state === null
  );
}
