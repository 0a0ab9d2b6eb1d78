import type { Rule } from "./intent.ts";
import { findScreen } from "./screens.ts";

/** A screen that is named in any other way. */
export const screens: Rule = ({ request, hasPlace }) => {
  const screen = hasPlace ? undefined : findScreen(request);
  return screen && { name: "navigate", path: screen.path };
};

/** "Find me flights" asks for a search, "show me the flights" for the screen. */
export const openFlights: Rule = ({ request, hasPlace, date, time }) => {
  const screen = hasPlace || date || time ? undefined : findScreen(request);
  const isScreen =
    screen && !/^(?:i need|i want|find|get|give)\b.*\b(?:flights?|hotels?)\b/.test(request);
  return isScreen && screen.path === "/flights"
    ? { name: "navigate", path: "/flights" }
    : undefined;
};

/** "Open", "go to": the screen itself is asked for, whatever else its name could mean. */
export const openedScreen: Rule = ({ request, hasPlace }) => {
  const screen = hasPlace ? undefined : findScreen(request);
  const opens =
    /^(?:open|go|take me|bring|navigate|switch|jump|pull up|return|back|launch|load)\b/.test(
      request,
    );
  return screen?.isOpened &&
    (opens || screen.path === "/boarding-pass" || screen.path === "/passport")
    ? { name: "navigate", path: screen.path }
    : undefined;
};
