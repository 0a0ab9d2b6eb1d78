import type { Config } from "#app/platform/config.server.ts";
import type { AirportIndex } from "./airports/airport.ts";
import type { Clock } from "./clock.ts";
import type { AppContext } from "./context.server.ts";
import { createDriveEstimate } from "./drive-time/estimate.server.ts";
import { createDemoFlightStatus } from "./flight-status/demo.server.ts";
import { createDemoFlights } from "./flights/demo.server.ts";
import { createDemoHotels } from "./hotels/demo.server.ts";
import { createDemoAddresses } from "./postcodes/demo.server.ts";
import { createDemoWeather } from "./weather/demo.server.ts";

/** The providers that the configuration turns on; whatever has no key is served by demo data. */
export function createProviders(
  _config: Config,
  { airports, clock }: { airports: AirportIndex; clock: Clock },
): Pick<AppContext, "providers" | "reasons"> {
  return {
    providers: {
      weather: createDemoWeather(clock, airports),
      flights: createDemoFlights(clock),
      flightStatus: createDemoFlightStatus(clock, airports),
      hotels: createDemoHotels(airports),
      addresses: createDemoAddresses(),
      driveTime: createDriveEstimate(airports),
    },
    reasons: {
      weather: "no key",
      flights: "no key",
      flightStatus: "no key",
      hotels: "no key",
      addresses: "no key",
      driveTime: "no key",
    },
  };
}
