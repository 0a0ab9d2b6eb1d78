/**
 * Which outside services are turned on: one key turns a provider on, `*_PROVIDER=demo` forces the
 * embedded one. See `.env.example`.
 */
import { z } from "zod";

const url = z.url({ protocol: /^https?$/, error: "should be an http(s) URL" });
const text = z.string().optional();
const choice = <const Names extends readonly [string, ...string[]]>(...names: Names) =>
  z.enum(names, { error: `should be one of: ${names.join(", ")}` }).optional();

export const providerVariables = {
  WEATHER_PROVIDER: choice("weatherapi", "open-meteo", "demo"),
  WEATHERAPI_KEY: text,
  WEATHERAPI_BASE_URL: url.default("https://api.weatherapi.com"),
  OPEN_METEO_BASE_URL: url.default("https://api.open-meteo.com"),
  OPEN_METEO_GEOCODING_BASE_URL: url.default("https://geocoding-api.open-meteo.com"),
  FLIGHT_SEARCH_PROVIDER: choice("duffel", "serpapi", "demo"),
  DUFFEL_ACCESS_TOKEN: text,
  DUFFEL_BASE_URL: url.default("https://api.duffel.com"),
  SERPAPI_KEY: text,
  SERPAPI_BASE_URL: url.default("https://serpapi.com"),
  FLIGHT_STATUS_PROVIDER: choice("aerodatabox", "demo"),
  RAPIDAPI_KEY: text,
  AERODATABOX_BASE_URL: url.default("https://aerodatabox.p.rapidapi.com"),
  HOTEL_PROVIDER: choice("booking-rapidapi", "demo"),
  BOOKING_BASE_URL: url.default("https://booking-com.p.rapidapi.com"),
  ADDRESS_PROVIDER: choice("ideal-postcodes", "demo"),
  IDEAL_POSTCODES_KEY: text,
  IDEAL_POSTCODES_BASE_URL: url.default("https://api.ideal-postcodes.co.uk"),
  POSTCODES_IO_BASE_URL: url.default("https://api.postcodes.io"),
  ROUTE_PROVIDER: choice("osrm", "estimate"),
  OSRM_BASE_URL: url.optional(),
  EXCHANGE_RATES_BASE_URL: url.default("https://api.frankfurter.dev"),
  TILE_URL: z
    .string()
    .regex(/^https?:\/\/\S*\{z\}\S*$/, "should be an http(s) URL with {z}, {x} and {y}")
    .default("https://tile.openstreetmap.org/{z}/{x}/{y}.png"),
  TILE_ATTRIBUTION: z
    .string()
    .default(
      '&copy; <a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a> contributors',
    ),
};

type Variables = z.infer<z.ZodObject<typeof providerVariables>>;

/** `because` says in a few words why it is this one, for whoever runs the server. */
type Choice<Kinds> = Kinds & { because: string };

export interface ProviderConfig {
  weather: Choice<
    | { kind: "demo" }
    | { kind: "weatherapi"; baseUrl: string; apiKey: string }
    | { kind: "open-meteo"; baseUrl: string; geocodingBaseUrl: string }
  >;
  flights: Choice<
    | { kind: "demo" }
    | { kind: "duffel"; baseUrl: string; apiKey: string }
    | { kind: "serpapi"; baseUrl: string; apiKey: string }
  >;
  flightStatus: Choice<{ kind: "demo" } | { kind: "aerodatabox"; baseUrl: string; apiKey: string }>;
  hotels: Choice<{ kind: "demo" } | { kind: "booking-rapidapi"; baseUrl: string; apiKey: string }>;
  addresses: Choice<
    { kind: "demo" } | { kind: "ideal-postcodes"; baseUrl: string; apiKey: string }
  >;
  driveTime: Choice<{ kind: "estimate" } | { kind: "osrm"; baseUrl: string }>;
  exchangeRatesBaseUrl: string;
  postcodesIoBaseUrl: string;
}

/** `problem` is called for each choice that lacks what it needs. */
export function chooseProviders(vars: Variables, problem: (text: string) => void): ProviderConfig {
  /** The named service when it has its key, else demo; a name without its key is a mistake. */
  const keyed = <Kind extends string>(
    variable: keyof Variables,
    services: { kind: Kind; key: keyof Variables; baseUrl: string }[],
  ): Choice<{ kind: "demo" } | { kind: Kind; baseUrl: string; apiKey: string }> => {
    const name = vars[variable];
    if (name === "demo") return { kind: "demo", because: `${variable} is demo` };
    const wanted = services.filter(({ kind }) => name === undefined || name === kind);
    for (const { kind, key, baseUrl } of wanted) {
      const apiKey = vars[key];
      if (apiKey) return { kind, baseUrl, apiKey, because: `${key} is set` };
    }
    const keys = wanted.map(({ key }) => key).join(" or ");
    if (name && wanted.length > 0) problem(`${variable} is ${name}, but ${keys} is not set`);
    return { kind: "demo", because: `${keys} is not set` };
  };

  const keylessWeather = {
    kind: "open-meteo",
    baseUrl: vars.OPEN_METEO_BASE_URL,
    geocodingBaseUrl: vars.OPEN_METEO_GEOCODING_BASE_URL,
    because: "WEATHER_PROVIDER is open-meteo",
  } as const;
  return {
    weather:
      vars.WEATHER_PROVIDER === "open-meteo"
        ? keylessWeather
        : keyed("WEATHER_PROVIDER", [
            { kind: "weatherapi", key: "WEATHERAPI_KEY", baseUrl: vars.WEATHERAPI_BASE_URL },
          ]),
    flights: keyed("FLIGHT_SEARCH_PROVIDER", [
      { kind: "duffel", key: "DUFFEL_ACCESS_TOKEN", baseUrl: vars.DUFFEL_BASE_URL },
      { kind: "serpapi", key: "SERPAPI_KEY", baseUrl: vars.SERPAPI_BASE_URL },
    ]),
    flightStatus: keyed("FLIGHT_STATUS_PROVIDER", [
      { kind: "aerodatabox", key: "RAPIDAPI_KEY", baseUrl: vars.AERODATABOX_BASE_URL },
    ]),
    hotels: keyed("HOTEL_PROVIDER", [
      { kind: "booking-rapidapi", key: "RAPIDAPI_KEY", baseUrl: vars.BOOKING_BASE_URL },
    ]),
    addresses: keyed("ADDRESS_PROVIDER", [
      {
        kind: "ideal-postcodes",
        key: "IDEAL_POSTCODES_KEY",
        baseUrl: vars.IDEAL_POSTCODES_BASE_URL,
      },
    ]),
    driveTime: chooseRoutes(vars, problem),
    exchangeRatesBaseUrl: vars.EXCHANGE_RATES_BASE_URL,
    postcodesIoBaseUrl: vars.POSTCODES_IO_BASE_URL,
  };
}

function chooseRoutes(
  { ROUTE_PROVIDER, OSRM_BASE_URL }: Variables,
  problem: (text: string) => void,
): ProviderConfig["driveTime"] {
  if (ROUTE_PROVIDER === "estimate")
    return { kind: "estimate", because: "ROUTE_PROVIDER is estimate" };
  if (OSRM_BASE_URL)
    return { kind: "osrm", baseUrl: OSRM_BASE_URL, because: "OSRM_BASE_URL is set" };
  if (ROUTE_PROVIDER === "osrm") problem("ROUTE_PROVIDER is osrm, but OSRM_BASE_URL is not set");
  return { kind: "estimate", because: "OSRM_BASE_URL is not set" };
}
