/** A key turns a provider on; `*_PROVIDER=demo` forces the embedded one. See `.env.example`. */
import { z } from "zod";
import { oneOf, url } from "./config-values.server.ts";
import {
  chooseDispatch,
  type DispatchConfig,
  dispatchVariables,
} from "./dispatch-config.server.ts";

const text = z.string().optional();

export const providerVariables = {
  WEATHER_PROVIDER: oneOf("weatherapi", "open-meteo", "demo").optional(),
  WEATHERAPI_KEY: text,
  WEATHERAPI_BASE_URL: url.default("https://api.weatherapi.com"),
  OPEN_METEO_KEY: text,
  OPEN_METEO_BASE_URL: url.optional(),
  OPEN_METEO_GEOCODING_BASE_URL: url.optional(),
  FLIGHT_SEARCH_PROVIDER: oneOf("duffel", "serpapi", "demo").optional(),
  DUFFEL_ACCESS_TOKEN: text,
  DUFFEL_BASE_URL: url.default("https://api.duffel.com"),
  SERPAPI_KEY: text,
  SERPAPI_BASE_URL: url.default("https://serpapi.com"),
  FLIGHT_STATUS_PROVIDER: oneOf("aerodatabox", "demo").optional(),
  RAPIDAPI_KEY: text,
  AERODATABOX_RAPIDAPI_KEY: text,
  AERODATABOX_API_MARKET_KEY: text,
  AERODATABOX_BASE_URL: url.optional(),
  HOTEL_PROVIDER: oneOf("booking-rapidapi", "demo").optional(),
  BOOKING_RAPIDAPI_KEY: text,
  BOOKING_BASE_URL: url.default("https://booking-com.p.rapidapi.com"),
  ADDRESS_PROVIDER: oneOf("ideal-postcodes", "demo").optional(),
  IDEAL_POSTCODES_KEY: text,
  IDEAL_POSTCODES_BASE_URL: url.default("https://api.ideal-postcodes.co.uk"),
  POSTCODES_IO_BASE_URL: url.default("https://api.postcodes.io"),
  ROUTE_PROVIDER: oneOf("osrm", "estimate").optional(),
  OSRM_BASE_URL: url.optional(),
  ...dispatchVariables,
  EXCHANGE_RATES_BASE_URL: url.default("https://api.frankfurter.dev"),
  TILE_URL: z
    .string()
    .regex(
      /^https?:\/\/(?=\S*\{z\})(?=\S*\{x\})(?=\S*\{y\})\S+$/,
      "should be an http(s) URL with {z}, {x} and {y}",
    )
    .default("https://tile.openstreetmap.org/{z}/{x}/{y}.png"),
  TILE_ATTRIBUTION: z
    .string()
    .default(
      '&copy; <a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a> contributors',
    ),
};

type Variables = z.infer<z.ZodObject<typeof providerVariables>>;

type Choice<Kinds> = Kinds & {
  /** Why this one was chosen, in a few words for the operator. */
  because: string;
  ifRefused?: string;
};

interface Keyed<Kind extends string> {
  kind: Kind;
  baseUrl: string;
  apiKey: string;
}
interface Demo {
  kind: "demo";
}
/** One API at two gateways, each with its own keys. */
export interface AeroDataBoxConfig extends Keyed<"aerodatabox"> {
  gateway: "rapidapi" | "api-market";
}
/** Without a key, the free service. */
export interface OpenMeteoConfig {
  kind: "open-meteo";
  baseUrl: string;
  geocodingBaseUrl: string;
  apiKey?: string;
}

export interface ProviderConfig {
  weather: Choice<Demo | Keyed<"weatherapi"> | OpenMeteoConfig>;
  flights: Choice<Demo | Keyed<"duffel"> | Keyed<"serpapi">>;
  flightStatus: Choice<Demo | AeroDataBoxConfig>;
  hotels: Choice<Demo | Keyed<"booking-rapidapi">>;
  addresses: Choice<Demo | Keyed<"ideal-postcodes">>;
  driveTime: Choice<{ kind: "estimate" } | { kind: "osrm"; baseUrl: string }>;
  dispatch: Choice<DispatchConfig>;
  exchangeRatesBaseUrl: string;
  postcodesIoBaseUrl: string;
}

/** A key that turns a service on, and that service. */
interface Way<Service> {
  key: keyof Variables;
  use: (apiKey: string) => Service;
  /** The RapidAPI service that the key must be subscribed to; each has its own subscriptions. */
  subscription?: string;
  /** The key for this service alone, if `key` is shared by several. */
  ownKey?: keyof Variables;
}

/** Calls `problem` for each choice that lacks what it needs. */
export function chooseProviders(vars: Variables, problem: (text: string) => void): ProviderConfig {
  /** The first way whose key is set, of the named service if one is named; else demo. */
  const keyed = <Service extends { kind: string }>(
    variable: keyof Variables,
    ways: Way<Service>[],
  ): Choice<Demo | Service> => {
    const name = vars[variable];
    if (name === "demo") return { kind: "demo", because: `${variable} is demo` };
    const wanted = ways.filter(({ use }) => name === undefined || name === use("").kind);
    for (const way of wanted) {
      const apiKey = vars[way.key];
      if (apiKey) return { ...way.use(apiKey), ...inWords(way, variable) };
    }
    const keys = wanted.map(({ key }) => key).join(" or ");
    if (name && wanted.length > 0) problem(`${variable} is ${name}, but ${keys} is not set`);
    return { kind: "demo", because: `${keys} is not set` };
  };
  const service =
    <Kind extends string>(kind: Kind, baseUrl: string) =>
    (apiKey: string): Keyed<Kind> => ({ kind, baseUrl, apiKey });
  const aeroDataBox = (gateway: AeroDataBoxConfig["gateway"]) => (apiKey: string) => ({
    ...service("aerodatabox", vars.AERODATABOX_BASE_URL ?? AERODATABOX_HOSTS[gateway])(apiKey),
    gateway,
  });
  const booking = service("booking-rapidapi", vars.BOOKING_BASE_URL);
  const isFreeOpenMeteo = vars.WEATHER_PROVIDER === "open-meteo" && !vars.OPEN_METEO_KEY;

  return {
    weather: isFreeOpenMeteo
      ? { ...openMeteo(vars), because: "WEATHER_PROVIDER is open-meteo" }
      : keyed<Keyed<"weatherapi"> | OpenMeteoConfig>("WEATHER_PROVIDER", [
          { key: "WEATHERAPI_KEY", use: service("weatherapi", vars.WEATHERAPI_BASE_URL) },
          { key: "OPEN_METEO_KEY", use: (apiKey) => openMeteo(vars, apiKey) },
        ]),
    flights: keyed<Keyed<"duffel"> | Keyed<"serpapi">>("FLIGHT_SEARCH_PROVIDER", [
      { key: "DUFFEL_ACCESS_TOKEN", use: service("duffel", vars.DUFFEL_BASE_URL) },
      { key: "SERPAPI_KEY", use: service("serpapi", vars.SERPAPI_BASE_URL) },
    ]),
    flightStatus: keyed("FLIGHT_STATUS_PROVIDER", [
      { key: "AERODATABOX_API_MARKET_KEY", use: aeroDataBox("api-market") },
      {
        key: "AERODATABOX_RAPIDAPI_KEY",
        use: aeroDataBox("rapidapi"),
        subscription: "AeroDataBox",
      },
      {
        key: "RAPIDAPI_KEY",
        use: aeroDataBox("rapidapi"),
        subscription: "AeroDataBox",
        ownKey: "AERODATABOX_RAPIDAPI_KEY",
      },
    ]),
    hotels: keyed("HOTEL_PROVIDER", [
      { key: "BOOKING_RAPIDAPI_KEY", use: booking, subscription: "Booking com" },
      {
        key: "RAPIDAPI_KEY",
        use: booking,
        subscription: "Booking com",
        ownKey: "BOOKING_RAPIDAPI_KEY",
      },
    ]),
    addresses: keyed("ADDRESS_PROVIDER", [
      {
        key: "IDEAL_POSTCODES_KEY",
        use: service("ideal-postcodes", vars.IDEAL_POSTCODES_BASE_URL),
      },
    ]),
    driveTime: chooseRoutes(vars, problem),
    dispatch: chooseDispatch(vars, problem),
    exchangeRatesBaseUrl: vars.EXCHANGE_RATES_BASE_URL,
    postcodesIoBaseUrl: vars.POSTCODES_IO_BASE_URL,
  };
}

const AERODATABOX_HOSTS = {
  rapidapi: "https://aerodatabox.p.rapidapi.com",
  "api-market": "https://prod.api.market/api/v1/aedbx/aerodatabox",
} as const;

/** Customers have separate hosts (open-meteo.com/en/docs: "the server URL requires the prefix customer-"). */
function openMeteo(vars: Variables, apiKey?: string): OpenMeteoConfig {
  const prefix = apiKey ? "customer-" : "";
  return {
    kind: "open-meteo",
    baseUrl: vars.OPEN_METEO_BASE_URL ?? `https://${prefix}api.open-meteo.com`,
    geocodingBaseUrl:
      vars.OPEN_METEO_GEOCODING_BASE_URL ?? `https://${prefix}geocoding-api.open-meteo.com`,
    ...(apiKey ? { apiKey } : {}),
  };
}

/** Why a service is on, and what to do if it refuses the key. */
function inWords({ key, subscription, ownKey }: Way<unknown>, variable: string) {
  const needs = ownKey ? ` (it needs a subscription to ${subscription})` : "";
  const checks = subscription ? ` and its subscription to ${subscription}` : "";
  const other = ownKey ? `, or set ${ownKey}` : "";
  return {
    because: `${key} is set${needs}`,
    ifRefused: `Check ${key}${checks}${other}, or set ${variable}=demo.`,
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
