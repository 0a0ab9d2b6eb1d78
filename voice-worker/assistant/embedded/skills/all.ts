/** Everything that the embedded assistant can do. A new skill is its file and a line here. */
import type { Skill } from "../skill.ts";
import { addFlight } from "./add-flight.ts";
import { addHotel } from "./add-hotel.ts";
import { bookCar } from "./book-car.ts";
import { bookingDetails } from "./booking-details.ts";
import { cannot } from "./cannot.ts";
import { changePickup } from "./change-pickup.ts";
import { changeSaved } from "./change-saved.ts";
import { clock } from "./clock.ts";
import { deleteSaved, noLongerNeeded } from "./delete-saved.ts";
import { describeFlight } from "./describe-flight.ts";
import { describeHotel } from "./describe-hotel.ts";
import { disruption } from "./disruption.ts";
import { driverMessage } from "./driver-message.ts";
import { findFlights } from "./find-flights.ts";
import { findHotels } from "./find-hotels.ts";
import { flightStatus } from "./flight-status.ts";
import { SMALL_TALK } from "./greetings.ts";
import { help } from "./help.ts";
import { logOut } from "./log-out.ts";
import { narrowHotels } from "./narrow-hotels.ts";
import { changeDetail, tellDetail } from "./profile.ts";
import { saveFlight } from "./save-flight.ts";
import { saveHotel } from "./save-hotel.ts";
import { savedPlans } from "./saved-plans.ts";
import { screens } from "./screens.ts";
import { shareTrip } from "./share-trip.ts";
import { suggestCars } from "./suggest-cars.ts";
import { trackCar } from "./track-car.ts";
import { tripCheck } from "./trip-check.ts";
import { undo } from "./undo.ts";
import { weather } from "./weather.ts";
export const SKILLS: readonly Skill[] = [
  findFlights,
  describeFlight,
  saveFlight,
  findHotels,
  describeHotel,
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
  noLongerNeeded,
  changeSaved,
  addFlight,
  addHotel,
  bookingDetails,
  screens,
  changeDetail,
  tellDetail,
  driverMessage,
  shareTrip,
  clock,
  logOut,
  cannot,
  ...SMALL_TALK,
  undo,
  help,
];
