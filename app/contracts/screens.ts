import { m } from "#messages";

/**
 * NoVo's screens (spec section 2): an entry here and a line in app/routes.ts. Types then require what the
 * server has to know of its requests (platform/protection/screen-routes.server.ts) and what the assistant
 * says of it (screens-in-words.ts of the voice worker), which no browser has to load. A screen is opened by
 * its name; synonyms are in skills/screens.ts there.
 */
interface Screen<Path extends string> {
  name: () => string;
  /** Shown while it loads; "Loading..." if missing. */
  loading?: () => string;
  /** Its place in the dock: itself, or the screen that leads to it. */
  dock?: Path;
  /** Where the dock's "Return" leads; if missing, the screen has none or a "Back" of its own. */
  returnTo?: Path;
  /** Shown to someone else: on a phone, only Return is below it. */
  isHeldUp?: boolean;
  /** Text written there goes to someone else: a desk shows no field for NoVo below it. */
  isToSomeone?: boolean;
}

const define = <Path extends `/${string}`>(
  screens: Readonly<Record<Path, Screen<NoInfer<Path>>>>,
): typeof screens => screens;

export const SCREENS = define({
  "/": {
    name: m.screens.home,
  },
  "/flights": {
    name: m.screens.flights,
    dock: "/flights",
    returnTo: "/",
  },
  "/user-details": {
    name: m.screens.user,
    dock: "/user-details",
    returnTo: "/",
  },
  "/car-bookings": {
    name: m.screens.carBookings,
    loading: m.screens.loadingBookings,
    dock: "/upcoming-travel",
  },
  "/upcoming-travel": {
    name: m.screens.plans,
    loading: m.screens.loadingPlans,
    dock: "/upcoming-travel",
    returnTo: "/",
  },
  "/import": {
    name: m.screens.imports,
    dock: "/upcoming-travel",
  },
  "/alerts": {
    name: m.screens.alerts,
    dock: "/upcoming-travel",
    returnTo: "/",
  },
  "/what-now/:id": {
    name: m.disruption.whatNow,
    dock: "/upcoming-travel",
  },
  "/trips/:id": {
    name: m.screens.trip,
    dock: "/upcoming-travel",
  },
  "/driver/:id": {
    name: m.screens.driver,
    isHeldUp: true,
    isToSomeone: true,
    dock: "/upcoming-travel",
  },
  "/hotel-search": {
    name: m.screens.hotels,
    dock: "/upcoming-travel",
  },
  "/novo": {
    name: m.screens.novo,
    dock: "/novo",
    returnTo: "/",
  },
  "/boarding-pass": {
    name: m.screens.boardingPass,
    isHeldUp: true,
    dock: "/novo",
    returnTo: "/novo",
  },
  "/car-map": {
    name: m.screens.carMap,
    isHeldUp: true,
    returnTo: "/",
  },
  "/passport": {
    name: m.screens.passport,
    isHeldUp: true,
    dock: "/upcoming-travel",
    returnTo: "/upcoming-travel",
  },
});

export type ScreenPath = keyof typeof SCREENS;
export const HOME: ScreenPath = "/";

export const SCREEN_PATHS = Object.keys(SCREENS) as ScreenPath[];

/** The screen of a path, including a dialog's or one with a query; undefined if there is none. */
export function findScreen(path: string): ScreenPath | undefined {
  const first = firstSegment(path);
  return SCREEN_PATHS.find((screen) => firstSegment(screen) === first);
}

/** The same; home if the path belongs to no screen. */
export const screenOf = (path: string): ScreenPath => findScreen(path) ?? HOME;

const firstSegment = (path: string) => path.slice(1).split(/[/?#]/, 1)[0] ?? "";
