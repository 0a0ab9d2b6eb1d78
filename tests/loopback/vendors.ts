/**
 * Every outside service that the check asks, on one loopback server: their documented answers, their own
 * ways of refusing a key, and the states that an operator meets.
 */
import http, { type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";

export const STATES = [
  "fine",
  "key wrong",
  "down",
  "slow",
  "model unknown",
  "model ending soon",
] as const;
export type VendorsState = (typeof STATES)[number];

const KEY = "the right key";
const CHAT_MODEL = "gpt-6-luna";
/** More than a traveller waits for, less than the services' time-outs. */
const SLOW_MS = 3_000;
const DAY_MS = 24 * 3_600_000;

interface Route {
  answer: unknown;
  /** Where the key is looked for. */
  keyOf(request: IncomingMessage, query: URLSearchParams): string | null | undefined;
  /** As its documentation, or a public record, has it. */
  refusal: { status: number; body: unknown };
}

const rapidApi = {
  keyOf: ({ headers }: IncomingMessage) => headers["x-rapidapi-key"]?.toString(),
  // docs.rapidapi.com, "API key": the gateway's words for an unknown key.
  refusal: { status: 401, body: { message: "Invalid API key. Go to docs.rapidapi.com/docs/keys" } },
};
const CONDITION = {
  text: "Sunny",
  code: 1000,
  icon: "//cdn.weatherapi.com/weather/64x64/day/113.png",
};
const day = (date: string) => ({
  date,
  day: { maxtemp_c: 10.8, mintemp_c: 5.1, maxtemp_f: 51.4, condition: CONDITION },
});

const ROUTES: Record<string, Route> = {
  // weatherapi.com/docs: forecast.json, and error 2006.
  "/v1/forecast.json": {
    answer: {
      location: {
        name: "London",
        region: "Greater London",
        tz_id: "Europe/London",
        localtime: "2026-11-21 9:05",
      },
      current: {
        temp_c: 9.4,
        temp_f: 48.9,
        feelslike_c: 7.3,
        is_day: 1,
        condition: CONDITION,
      },
      forecast: { forecastday: ["21", "22", "23"].map((date) => day(`2026-11-${date}`)) },
    },
    keyOf: (_request, query) => query.get("key"),
    refusal: { status: 401, body: { error: { code: 2006, message: "API key is invalid." } } },
  },
  // duffel.com/docs/api/airlines; errors of type authentication_error are 401.
  "/air/airlines": {
    answer: { data: [{ iata_code: "BA", name: "British Airways" }], meta: { limit: 1 } },
    keyOf: ({ headers }) => headers.authorization?.replace("Bearer ", ""),
    refusal: {
      status: 401,
      body: { errors: [{ type: "authentication_error", code: "access_token_not_found" }] },
    },
  },
  // AeroDataBox, Healthcheck API: FeedServiceStatusContract.
  "/health/services/feeds/FlightSchedules": {
    answer: { service: "FlightSchedules", status: "OK" },
    ...rapidApi,
  },
  // Booking com through RapidAPI: a list.
  "/v1/hotels/locations": {
    answer: [
      { dest_id: "-2601889", dest_type: "city", name: "London", label: "London, United Kingdom" },
    ],
    ...rapidApi,
  },
  // docs.ideal-postcodes.co.uk: a postcode's addresses; 4010 is an invalid key.
  "/v1/postcodes/ID11QD": {
    answer: {
      code: 2000,
      total: 1,
      result: [{ line_1: "2 Barons Court Road", postcode: "ID1 1QD" }],
    },
    keyOf: (_request, query) => query.get("api_key"),
    refusal: { status: 401, body: { code: 4010, message: "Invalid Key" } },
  },
  // project-osrm.org: nearest service. A server that one runs oneself asks for no key.
  "/nearest/v1/driving/-0.128,51.508": {
    answer: { code: "Ok", waypoints: [{ distance: 3.2, name: "Trafalgar Square" }] },
    keyOf: () => KEY,
    refusal: { status: 401, body: {} },
  },
  "/v1/models": {
    answer: null,
    keyOf: ({ headers }) => headers.authorization?.replace("Bearer ", ""),
    refusal: {
      status: 401,
      body: { error: { code: "invalid_api_key", message: "Incorrect key" } },
    },
  },
};

/** OpenAI's list: since 2026 a model that ends has a `shutdown_date`. */
const modelList = (state: VendorsState) => ({
  object: "list",
  data: [CHAT_MODEL, "gpt-transcribe", "gpt-realtime-2.1-mini"]
    .filter((id) => state !== "model unknown" || id !== CHAT_MODEL)
    .map((id) => ({
      id,
      object: "model",
      owned_by: "openai",
      ...(state === "model ending soon" && id === CHAT_MODEL
        ? { shutdown_date: new Date(Date.now() + 30 * DAY_MS).toISOString().slice(0, 10) }
        : {}),
    })),
});

export async function startVendors() {
  let state: VendorsState = "fine";
  const server = http.createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://localhost");
    const reply = (status: number, body: unknown) =>
      response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));
    const serve = () => {
      if (state === "down") return void response.socket?.destroy();
      if (pathname === "/.well-known/openid-configuration") {
        const at = (path: string) => `${url}${path}`;
        return void reply(200, {
          issuer: url,
          authorization_endpoint: at("/auth"),
          token_endpoint: at("/token"),
          userinfo_endpoint: at("/me"),
        });
      }
      const route = ROUTES[pathname];
      if (!route) return void reply(404, {});
      const isRight = state !== "key wrong" && route.keyOf(request, searchParams) === KEY;
      if (!isRight) return void reply(route.refusal.status, route.refusal.body);
      reply(200, pathname === "/v1/models" ? modelList(state) : route.answer);
    };
    if (state === "slow") void wait(SLOW_MS).then(serve);
    else serve();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    use(next: VendorsState) {
      state = next;
    },
    /** The configuration that has NoVo ask all of them. */
    env: {
      WEATHERAPI_KEY: KEY,
      WEATHERAPI_BASE_URL: url,
      DUFFEL_ACCESS_TOKEN: KEY,
      DUFFEL_BASE_URL: url,
      RAPIDAPI_KEY: KEY,
      AERODATABOX_BASE_URL: url,
      BOOKING_BASE_URL: url,
      IDEAL_POSTCODES_KEY: KEY,
      IDEAL_POSTCODES_BASE_URL: url,
      OSRM_BASE_URL: url,
      OPENAI_API_KEY: KEY,
      OPENAI_BASE_URL: `${url}/v1`,
      CHAT_MODEL,
      TRANSCRIBE_MODEL: "gpt-transcribe",
      SPEECH_MODEL: "gpt-realtime-2.1-mini",
      OIDC_CLIENT_ID: "novo",
      OIDC_ISSUER_URL: url,
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
