import http from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout } from "node:timers/promises";
import { DateTime } from "luxon";

/** One leg as the flight-status service tells it; times are the clocks of its airports, in any season. */
export interface ToldFlight {
  from: keyof typeof PLACES;
  to: keyof typeof PLACES;
  departs: string;
  arrives: string;
  status?: string;
  expectedArrival?: string;
}

const PLACES = {
  LHR: "Europe/London",
  IST: "Europe/Istanbul",
  JFK: "America/New_York",
} as const;

export type TravelVendors = Awaited<ReturnType<typeof startTravelVendors>>;

/**
 * Duffel, AeroDataBox, postcodes.io and OSRM on one loopback port: London to New York with a change in
 * Istanbul, on any day. The sources of the shapes stand in tests/providers/flight-legs.test.ts and
 * aerodatabox-flights.test.ts.
 */
export async function startTravelVendors() {
  const flights: Record<string, ToldFlight> = {
    TK1988: { from: "LHR", to: "IST", departs: "11:30", arrives: "18:30" },
    TK3: { from: "IST", to: "JFK", departs: "19:50", arrives: "18:55" },
  };
  const pace = { statusMs: 0 };
  const server = http.createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    const { pathname } = new URL(request.url ?? "/", "http://loopback");
    if (pathname.startsWith("/flights/number/")) await setTimeout(pace.statusMs);
    const answer = answerTo(pathname, body, flights);
    response.writeHead(answer ? 200 : 204, { "Content-Type": "application/json" });
    response.end(answer && JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  return {
    flights,
    /** How long a flight's status takes. */
    pace,
    /** The configuration that turns them on. */
    env: {
      DUFFEL_ACCESS_TOKEN: "k",
      DUFFEL_BASE_URL: url,
      AERODATABOX_RAPIDAPI_KEY: "k",
      AERODATABOX_BASE_URL: url,
      POSTCODES_IO_BASE_URL: url,
      OSRM_BASE_URL: url,
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function answerTo(pathname: string, body: string, flights: Record<string, ToldFlight>): unknown {
  if (pathname === "/air/offer_requests") {
    const [, date = ""] = /"departure_date":"([\d-]+)"/.exec(body) ?? [];
    return { data: { offers: offersOn(date) } };
  }
  if (pathname.startsWith("/postcodes/")) {
    return { status: 200, result: { postcode: "SW1A 2AA", latitude: 51.5035, longitude: -0.1277 } };
  }
  if (pathname.startsWith("/route/")) return { code: "Ok", routes: [{ duration: 2400 }] };
  const [, number = "", date = ""] = /^\/flights\/number\/(\w+)\/([\d-]+)$/.exec(pathname) ?? [];
  const flight = flights[number];
  return flight && [statusOn(date, number, flight)];
}

function offersOn(date: string) {
  const place = (iata: keyof typeof PLACES) => ({ iata_code: iata, time_zone: PLACES[iata] });
  const segment = (
    number: string,
    [origin, departs]: [keyof typeof PLACES, string],
    [destination, arrives]: [keyof typeof PLACES, string],
  ) => ({
    departing_at: `${date}T${departs}:00`,
    arriving_at: `${date}T${arrives}:00`,
    origin: place(origin),
    destination: place(destination),
    origin_terminal: "2",
    destination_terminal: null,
    marketing_carrier: { iata_code: "TK", name: "Turkish Airlines" },
    marketing_carrier_flight_number: number,
    operating_carrier: { iata_code: "TK", name: "Turkish Airlines" },
    operating_carrier_flight_number: number,
    stops: [],
  });
  const segments = [
    segment("1988", ["LHR", "11:30"], ["IST", "18:30"]),
    segment("0003", ["IST", "19:50"], ["JFK", "18:55"]),
  ];
  const offer = { total_amount: "412.50", total_currency: "USD" };
  return [
    { ...offer, slices: [{ duration: "PT12H25M", segments }] },
    // Broken, as one in a real list can be.
    { ...offer, slices: [{ segments: [{ origin: null }] }] },
  ];
}

function statusOn(date: string, number: string, flight: ToldFlight) {
  const time = (clock: string | undefined, airport: keyof typeof PLACES) => {
    if (!clock) return undefined;
    const at = DateTime.fromISO(`${date}T${clock}`, { zone: PLACES[airport] });
    return {
      utc: at.toUTC().toFormat("yyyy-MM-dd HH:mm'Z'"),
      local: at.toFormat("yyyy-MM-dd HH:mmZZ"),
    };
  };
  return {
    departure: {
      airport: { iata: flight.from, name: flight.from },
      scheduledTime: time(flight.departs, flight.from),
      terminal: "2",
      quality: ["Basic", "Live"],
    },
    arrival: {
      airport: { iata: flight.to, name: flight.to },
      scheduledTime: time(flight.arrives, flight.to),
      predictedTime: time(flight.expectedArrival, flight.to),
      quality: ["Basic"],
    },
    number: `${number.slice(0, 2)} ${number.slice(2)}`,
    status: flight.status ?? "Expected",
    codeshareStatus: "IsOperator",
    isCargo: false,
    lastUpdatedUtc: `${date} 06:00Z`,
  };
}
