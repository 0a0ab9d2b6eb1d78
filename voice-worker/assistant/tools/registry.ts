import type { Tool } from "../toolbox.ts";
import { addFlightTool } from "./add-flight.ts";
import { addHotelTool } from "./add-hotel.ts";
import { answerAlertTool } from "./answer-alert.ts";
import { bookCar } from "./book-car.ts";
import { cancelCarTool } from "./cancel-car.ts";
import { changePickupTool } from "./change-pickup.ts";
import { deleteFlightTool } from "./delete-flight.ts";
import { deleteHotelTool } from "./delete-hotel.ts";
import { editCarTool } from "./edit-car.ts";
import { editFlightTool } from "./edit-flight.ts";
import { editHotelTool } from "./edit-hotel.ts";
import { flightStatusTool } from "./flight-status.ts";
import { getWeatherTool } from "./get-weather.ts";
import { listTripsTool } from "./list-trips.ts";
import { messageDriverTool } from "./message-driver.ts";
import { moveCarTool } from "./move-car.ts";
import { navigate } from "./navigate.ts";
import { readProfileTool, updateProfileTool } from "./profile.ts";
import { saveFlightTool } from "./save-flight.ts";
import { saveHotelTool } from "./save-hotel.ts";
import { searchFlightsTool } from "./search-flights.ts";
import { searchHotelsTool } from "./search-hotels.ts";
import { shareTripTool, stopSharingTool } from "./share-trip.ts";
import { suggestCarsTool } from "./suggest-cars.ts";
import { translateTool } from "./translate.ts";
import { tripOverviewTool } from "./trip-overview.ts";
import { undoSaveTool } from "./undo-save.ts";
import { whatNowTool } from "./what-now.ts";

/** Every tool of the assistant, whether a model or the embedded parser. */
export const tools: readonly Tool[] = [
  navigate,
  searchFlightsTool,
  saveFlightTool,
  listTripsTool,
  tripOverviewTool,
  getWeatherTool,
  suggestCarsTool,
  bookCar,
  changePickupTool,
  cancelCarTool,
  deleteFlightTool,
  flightStatusTool,
  searchHotelsTool,
  saveHotelTool,
  deleteHotelTool,
  readProfileTool,
  updateProfileTool,
  translateTool,
  undoSaveTool,
  addFlightTool,
  addHotelTool,
  editFlightTool,
  editHotelTool,
  editCarTool,
  moveCarTool,
  answerAlertTool,
  whatNowTool,
  messageDriverTool,
  shareTripTool,
  stopSharingTool,
];
