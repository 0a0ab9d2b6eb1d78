/** All skills of the embedded assistant. A new skill needs its file and a line here. */
import type { Skill } from "../skill.ts";
import { suggestCars, trackCar } from "./about-cars.ts";
import { addFlight, addHotel } from "./add-booked.ts";
import { bookCar } from "./book-car.ts";
import { bookingDetails } from "./booking-details.ts";
import { cannot } from "./cannot.ts";
import { changePickup } from "./change-pickup.ts";
import { deleteSaved } from "./delete-saved.ts";
import { describeFlight, describeHotel } from "./describe.ts";
import { disruption } from "./disruption.ts";
import { driverMessage } from "./driver-message.ts";
import { findFlights } from "./find-flights.ts";
import { findHotels } from "./find-hotels.ts";
import { flightStatus } from "./flight-status.ts";
import { narrowFlights } from "./narrow-flights.ts";
import { narrowHotels } from "./narrow-hotels.ts";
import { noteDown } from "./note-down.ts";
import { changeDetail, tellDetail } from "./profile.ts";
import { savedPlans } from "./saved-plans.ts";
import { saveFlight, saveHotel } from "./saving.ts";
import { screens } from "./screens.ts";
import { shareTrip, stopSharing } from "./share-trip.ts";
import { clock, help, SMALL_TALK } from "./small-talk.ts";
import { tripCheck } from "./trip-check.ts";
import { undo } from "./undo.ts";
import { weather } from "./weather.ts";
export const SKILLS: readonly Skill[] = [
  findFlights,
  describeFlight,
  saveFlight,
  findHotels,
  describeHotel,
  narrowFlights,
  narrowHotels,
  saveHotel,
  savedPlans,
  tripCheck,
  flightStatus,
  disruption,
  weather,
  suggestCars,
  bookCar,
  trackCar,
  changePickup,
  deleteSaved,
  addFlight,
  addHotel,
  bookingDetails,
  noteDown,
  screens,
  changeDetail,
  tellDetail,
  driverMessage,
  shareTrip,
  stopSharing,
  clock,
  cannot,
  ...SMALL_TALK,
  undo,
  help,
];
