/** The sentences that have to be done exactly. */
import { spokenDialogue } from "./act/as-spoken-dialogue.ts";
import { spokenFlights } from "./act/as-spoken-flights.ts";
import { spokenPlans } from "./act/as-spoken-plans.ts";
import { spokenStays } from "./act/as-spoken-stays.ts";
import { cars } from "./act/cars.ts";
import { deletions } from "./act/deletions.ts";
import { driverMessages } from "./act/driver-messages.ts";
import { everyday } from "./act/everyday.ts";
import { flightDialogue } from "./act/flight-dialogue.ts";
import { flightMissing } from "./act/flight-missing.ts";
import { flightSearch } from "./act/flight-search.ts";
import { goesOn } from "./act/goes-on.ts";
import { hotelDialogue, shownBoth, shownHotels } from "./act/hotel-dialogue.ts";
import { hotelMissing, hotelSearch } from "./act/hotel-search.ts";
import { languages } from "./act/languages.ts";
import { newer } from "./act/newer.ts";
import { plans } from "./act/plans.ts";
import { profile } from "./act/profile.ts";
import { screens } from "./act/screens.ts";
import { shownFlights, undo } from "./act/shown-flights.ts";
import { smallTalk } from "./act/small-talk.ts";
import { stranger } from "./act/stranger.ts";
import { toldAndAsked } from "./act/told-and-asked.ts";
import { twoWishes } from "./act/two-wishes.ts";
import { weatherQuestions } from "./act/weather.ts";
import type { ActCase } from "./expectations.ts";

export const toDo: readonly ActCase[] = [
  ...flightSearch,
  ...flightMissing,
  ...flightDialogue,
  ...shownFlights,
  ...undo,
  ...hotelSearch,
  ...hotelMissing,
  ...hotelDialogue,
  ...shownHotels,
  ...shownBoth,
  ...cars,
  ...plans,
  ...deletions,
  ...weatherQuestions,
  ...screens,
  ...profile,
  ...driverMessages,
  ...twoWishes,
  ...smallTalk,
  ...languages,
  ...spokenFlights,
  ...spokenDialogue,
  ...spokenStays,
  ...spokenPlans,
  ...newer,
  ...everyday,
  ...toldAndAsked,
  ...goesOn,
  ...stranger,
];
