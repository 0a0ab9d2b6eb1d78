import { WHAT_NOW } from "./texts/disruption.ts";

/**
 * The screens of NoVo (spec section 2), each with all that the other parts know of it: an entry here and
 * a line in app/routes.ts, and the dock, the voice, the log and the rate limits know the screen. It is
 * opened by its name; other words for it are in skills/screens.ts of the voice worker.
 */

/** What a request for a route may do, beside reading and writing the traveller's own data. */
export interface RouteTraits {
  /** With a query in its address it asks an outside service, which has a quota of its own. */
  asksOutside?: true;
  /** It deletes or ends something: it is never refused for the number of requests. */
  takesBack?: true;
}

interface Screen<Path extends string> extends RouteTraits {
  /** What it is called on the screen. */
  name: string;
  /** What it shows, in the words that a model is given. */
  shows: string;
  /** What is said when it is opened by its name. Without, only a link or a tool can open it. */
  announce?: string;
  /** What it says while it loads; "Loading..." without. */
  loading?: string;
  /** The place in the dock that it belongs to: itself, or the screen that leads to it. */
  dock?: Path;
  /** Where the dock's "Return" leads; without, the screen has none or a "Back" of its own. */
  returnTo?: Path;
  /** Whether a visitor who is not signed in sees it too; any other screen is a 404 page to them. */
  isPublic?: true;
  /** The routes below it: its dialogs. */
  dialogs?: Readonly<Record<`/${string}`, RouteTraits>>;
}

const define = <Path extends `/${string}`>(
  screens: Readonly<Record<Path, Screen<NoInfer<Path>>>>,
): typeof screens => screens;

export const SCREENS = define({
  "/": {
    name: "Travel Assistant",
    shows: "home",
    announce: "Here's the home screen.",
    isPublic: true,
  },
  "/flights": {
    name: "Flight Search",
    shows: "flight search",
    announce: "Here's the flight search.",
    dock: "/flights",
    returnTo: "/",
    asksOutside: true,
    dialogs: { "/save/:flight": { asksOutside: true } },
  },
  "/user-details": {
    name: "User",
    shows: "profile",
    announce: "Here are your details.",
    dock: "/user-details",
    returnTo: "/",
    dialogs: {
      "/calendar": {},
      "/notifications": {},
      "/share": {},
      "/export": {},
      "/delete-account": { takesBack: true },
      "/sign-out-device/:id": { takesBack: true },
    },
  },
  "/car-bookings": {
    name: "Car Bookings",
    shows: "list of cars",
    announce: "Here are your car bookings.",
    loading: "Loading bookings...",
    dock: "/upcoming-travel",
  },
  "/upcoming-travel": {
    name: "Travel Plans",
    shows: "saved flights, cars and hotels",
    announce: "Here are your travel plans.",
    loading: "Loading your travel plans...",
    dock: "/upcoming-travel",
    returnTo: "/",
    dialogs: {
      // Asks for the flight of that number and day.
      "/add-flight": { asksOutside: true },
      "/add-hotel": {},
      "/add-car": {},
      "/edit-flight/:id": {},
      "/edit-hotel/:id": {},
      "/edit-car/:id": {},
      "/move-cars/:id": {},
      "/delete-flight/:id": { takesBack: true },
      "/delete-hotel/:id": { takesBack: true },
      "/change-pickup/:id": { asksOutside: true },
      "/cancel-booking/:id": { takesBack: true },
    },
  },
  "/import": {
    name: "Import",
    shows: "import of bookings from mails, files and pasted text",
    announce: "Choose the files of your booking, or paste its text.",
    dock: "/upcoming-travel",
    returnTo: "/upcoming-travel",
    dialogs: { "/:id": {} },
  },
  "/alerts": {
    name: "Alerts",
    shows: "what has changed about flights, and what was done about their cars",
    announce: "Here are your alerts.",
    dock: "/upcoming-travel",
    returnTo: "/",
  },
  "/what-now/:id": {
    name: WHAT_NOW,
    shows: "what becomes of a trip whose flight is late, cancelled or missed",
    dock: "/upcoming-travel",
    returnTo: "/upcoming-travel",
    asksOutside: true,
  },
  "/trips/:id": {
    name: "Trip",
    shows: "one trip, day by day",
    dock: "/upcoming-travel",
    returnTo: "/upcoming-travel",
  },
  "/driver/:id": {
    name: "Your driver",
    shows: "what to say to the driver of a booked car, in the driver's language",
    dock: "/upcoming-travel",
    returnTo: "/upcoming-travel",
  },
  "/hotel-search": {
    name: "Hotel Search",
    shows: "hotel search",
    announce: "Here's the hotel search.",
    dock: "/upcoming-travel",
    asksOutside: true,
    dialogs: { "/select/:hotelId": { asksOutside: true } },
  },
  "/novo": {
    name: "Assistant features",
    shows: "features",
    announce: "Here's what I can do for you.",
    dock: "/novo",
    returnTo: "/",
  },
  "/boarding-pass": {
    name: "Boarding Pass",
    shows: "boarding pass",
    announce: "Here's your boarding pass.",
    dock: "/novo",
    returnTo: "/novo",
  },
  "/car-map": {
    name: "Car Map",
    shows: "where the car is",
    announce: "Here's the map with your car.",
    returnTo: "/",
  },
  "/passport": {
    name: "Passport",
    shows: "passport",
    announce: "Here's your passport.",
    dock: "/upcoming-travel",
    returnTo: "/upcoming-travel",
  },
});

/** The title of home for whoever is not signed in (spec section 1). */
export const WELCOME = "Welcome to NoVo";

export type ScreenPath = keyof typeof SCREENS;
export const HOME: ScreenPath = "/";

/** Every screen with its path. */
export const listScreens = () =>
  (Object.keys(SCREENS) as ScreenPath[]).map((path) => ({ path, ...SCREENS[path] }));

/** The screen of a path, also of a dialog's path or one with a query; undefined where there is none. */
export function findScreen(path: string): ScreenPath | undefined {
  const first = firstSegment(path);
  return listScreens().find((screen) => firstSegment(screen.path) === first)?.path;
}

/** The same; home where the path belongs to no screen. */
export const screenOf = (path: string): ScreenPath => findScreen(path) ?? HOME;

const firstSegment = (path: string) => path.slice(1).split(/[/?#]/, 1)[0] ?? "";
