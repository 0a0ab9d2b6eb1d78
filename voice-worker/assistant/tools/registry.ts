import type { Tool } from "../toolbox.ts";
import { bookCar } from "./book-car.ts";
import { getWeatherTool } from "./get-weather.ts";
import { listTripsTool } from "./list-trips.ts";
import { navigate } from "./navigate.ts";
import { saveFlightTool } from "./save-flight.ts";
import { searchFlightsTool } from "./search-flights.ts";
import { suggestCarsTool } from "./suggest-cars.ts";

/** Every tool that the assistant has, whoever it is: a model or the embedded parser. */
export const tools: readonly Tool[] = [
  navigate,
  searchFlightsTool,
  saveFlightTool,
  listTripsTool,
  getWeatherTool,
  suggestCarsTool,
  bookCar,
];
