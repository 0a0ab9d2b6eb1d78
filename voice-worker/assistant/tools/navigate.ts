import { z } from "zod";
import { defineTool } from "../toolbox.ts";

/** The screens (spec section 2), as they are announced when they open. */
const SCREENS = {
  "/": "Here's the home screen.",
  "/flights": "Here's the flight search.",
  "/user-details": "Here are your details.",
  "/car-bookings": "Here are your car bookings.",
  "/upcoming-travel": "Here are your travel plans.",
  "/hotel-search": "Here's the hotel search.",
  "/novo": "Here's what I can do for you.",
  "/boarding-pass": "Here's your boarding pass.",
  "/car-map": "Here's the map with your car.",
  "/passport": "Here's your passport.",
} as const;

export type ScreenPath = keyof typeof SCREENS;

/** The screen of a path, also where a dialog stands on it; home for anything else. */
export function screenOf(path: string): ScreenPath {
  const [name = ""] = path.slice(1).split(/[/?#]/, 1);
  const screen = `/${name}`;
  return isScreen(screen) ? screen : "/";
}

const isScreen = (path: string): path is ScreenPath => Object.hasOwn(SCREENS, path);

export const navigate = defineTool({
  name: "navigate",
  description:
    "Opens a screen of the app. Use it when the traveller asks to see, open or go to a screen, or for " +
    "something that only a screen can do.",
  input: z.object({
    path: z
      .enum(Object.keys(SCREENS) as [ScreenPath, ...ScreenPath[]])
      .describe(
        "/ home, /flights flight search, /user-details profile, /car-bookings list of cars, " +
          "/upcoming-travel saved flights, cars and hotels, /hotel-search, /novo features, " +
          "/boarding-pass, /car-map where the car is, /passport",
      ),
  }),
  run: async ({ path }) => ({ ok: true, say: SCREENS[path], navigate: path }),
});
