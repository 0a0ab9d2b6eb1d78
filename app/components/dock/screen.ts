/** Which place of the dock a screen belongs to, and where its "Return" leads. */
export const HOME = "/";

/** "/flights" for "/flights/save/1": dialogs are routes below their screen. */
export const screenOf = (pathname: string): string => `/${pathname.split("/")[1] ?? ""}`;

/** Spec section 2. Hotel search and the car bookings have a "Back" of their own in their head. */
const RETURN_TO: Record<string, string> = {
  "/flights": HOME,
  "/user-details": HOME,
  "/upcoming-travel": HOME,
  "/novo": HOME,
  "/car-map": HOME,
  "/boarding-pass": "/novo",
  "/passport": "/upcoming-travel",
};

export const returnFrom = (screen: string): string | undefined => RETURN_TO[screen];

/** Screens that are reached through one of the places. */
const PLACE: Record<string, string> = {
  "/hotel-search": "/upcoming-travel",
  "/car-bookings": "/upcoming-travel",
  "/passport": "/upcoming-travel",
  "/boarding-pass": "/novo",
};

export const placeOf = (screen: string): string => PLACE[screen] ?? screen;
