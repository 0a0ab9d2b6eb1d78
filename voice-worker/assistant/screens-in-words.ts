import { SCREEN_PATHS, SCREENS, type ScreenPath } from "#app/contracts/screens.ts";

interface InWords {
  /** What it shows, in the words given to a model. */
  shows: string;
  /** Said when it is opened by name. Without it, only a link or a tool can open the screen. */
  announce?: string;
}

/** How the assistant describes each screen. */
export const IN_WORDS: Readonly<Record<ScreenPath, InWords>> = {
  "/": { shows: "home", announce: "Here's the home screen." },
  "/flights": { shows: "flight search", announce: "Here's the flight search." },
  "/user-details": { shows: "profile", announce: "Here are your details." },
  "/car-bookings": { shows: "list of cars", announce: "Here are your car bookings." },
  "/upcoming-travel": {
    shows: "saved flights, cars and hotels",
    announce: "Here are your travel plans.",
  },
  "/import": {
    shows: "import of bookings from emails, files and pasted text",
    announce: "Choose your booking's files, or paste its text.",
  },
  "/alerts": {
    shows: "what has changed about flights, and what was done about their cars",
    announce: "Here are your alerts.",
  },
  "/what-now/:id": { shows: "what becomes of a trip whose flight is late, cancelled or missed" },
  "/trips/:id": { shows: "one trip, day by day" },
  "/driver/:id": { shows: "what to say to the driver of a booked car, in the driver's language" },
  "/hotel-search": { shows: "hotel search", announce: "Here's the hotel search." },
  "/novo": { shows: "features", announce: "Here's what I can do for you." },
  "/boarding-pass": { shows: "boarding pass", announce: "Here's your boarding pass." },
  "/car-map": { shows: "where the car is", announce: "Here's the map with your car." },
  "/passport": { shows: "passport", announce: "Here's your passport." },
};

/** The screens that can be opened by name, with what is said then. */
export const NAMED_SCREENS = SCREEN_PATHS.flatMap((path) => {
  const { shows, announce } = IN_WORDS[path];
  return announce ? [{ path, name: SCREENS[path].name(), shows, announce }] : [];
});

/** Profile pages where a spoken request is carried out. */
const PAGES = [
  {
    path: "/user-details/calendar",
    shows: "addresses for the traveller's own calendar",
    announce: "Here you can create a link for your calendar, or replace it with a new one.",
  },
  {
    path: "/user-details/notifications",
    shows: "notifications and quiet hours",
    announce: "You can turn notifications on and off here.",
  },
] as const;
export const OPENED = [...NAMED_SCREENS, ...PAGES];
export type Opened = (typeof OPENED)[number]["path"];
