import { HttpResponse, http } from "msw";
import { describe, expect, it } from "vitest";
import { weatherIcon, weatherResponse } from "#app/contracts/weather.ts";
import { parseConfig } from "#app/platform/config/config.server.ts";
import { inLanguage } from "#app/platform/language.server.ts";
import { airportIndex } from "#app/services/airports/airport-index.server.ts";
import { fixedClock } from "#app/services/context/clock.ts";
import { named } from "#app/services/weather/condition-names.ts";
import { createDemoWeather } from "#app/services/weather/demo.server.ts";
import { createOpenMeteo } from "#app/services/weather/open-meteo.server.ts";
import type { WeatherProvider } from "#app/services/weather/provider.ts";
import { createWeatherApi } from "#app/services/weather/weatherapi.server.ts";
import { describeFailures } from "./failures.ts";
import { mockVendors } from "./msw.ts";

const clock = fixedClock("2026-11-20T15:25:00Z");
const WEATHER_API = "https://api.weatherapi.com/v1/forecast.json";
const FORECAST = "https://api.open-meteo.com/v1/forecast";
const GEOCODING = "https://geocoding-api.open-meteo.com/v1/search";
const vendors = mockVendors();

const day = (date: string, code: number, text: string) => ({
  date,
  day: { maxtemp_c: 10.8, mintemp_c: 5.1, maxtemp_f: 51.4, condition: { text, code, icon: "//x" } },
  hour: [],
});
/** weatherapi.com's documented answer, with its blanks and unpadded hours. */
const WEATHER_API_ANSWER = {
  location: {
    name: "London",
    region: "Greater London",
    tz_id: "Europe/London",
    localtime: "2026-11-20 9:05",
  },
  current: {
    temp_c: 9.4,
    temp_f: 48.9,
    feelslike_c: 7.3,
    is_day: 0,
    condition: {
      text: "Partly cloudy ",
      icon: "//cdn.weatherapi.com/weather/64x64/day/116.png",
      code: 1003,
    },
  },
  forecast: {
    forecastday: [
      day("2026-11-20", 1063, "Patchy rain nearby"),
      day("2026-11-21", 1000, "Sunny"),
      day("2026-11-22", 1273, "Patchy light rain with thunder"),
    ],
  },
};
const OPEN_METEO_ANSWER = {
  timezone: "Europe/London",
  current: {
    time: "2026-11-20T15:15",
    temperature_2m: 9.4,
    apparent_temperature: 6.9,
    is_day: 1,
    weather_code: 2,
  },
  daily: {
    time: ["2026-11-20", "2026-11-21", "2026-11-22"],
    weather_code: [61, 3, 80],
    temperature_2m_max: [10.8, 9.9, 11.2],
    temperature_2m_min: [5.1, 4.4, 6.0],
  },
};
const LONDON = {
  name: "London",
  latitude: 51.50853,
  longitude: -0.12574,
  timezone: "Europe/London",
};

const weatherApi = () =>
  createWeatherApi({ baseUrl: "https://api.weatherapi.com", apiKey: "SECRET-KEY" });
const openMeteo = () =>
  createOpenMeteo(
    {
      baseUrl: "https://api.open-meteo.com",
      geocodingBaseUrl: "https://geocoding-api.open-meteo.com",
    },
    clock,
  );

function useWorkingVendors() {
  const asked: URL[] = [];
  vendors.use(
    http.get(WEATHER_API, ({ request }) => {
      const url = new URL(request.url);
      asked.push(url);
      return url.searchParams.get("q") === "Atlantis"
        ? HttpResponse.json(
            { error: { code: 1006, message: "No matching location found." } },
            { status: 400 },
          )
        : HttpResponse.json(WEATHER_API_ANSWER);
    }),
    http.get(GEOCODING, ({ request }) => {
      const url = new URL(request.url);
      asked.push(url);
      return HttpResponse.json(
        url.searchParams.get("name") === "Atlantis"
          ? { generationtime_ms: 0.4 }
          : { results: [LONDON] },
      );
    }),
    http.get(FORECAST, ({ request }) => {
      asked.push(new URL(request.url));
      return HttpResponse.json(OPEN_METEO_ANSWER);
    }),
  );
  return asked;
}

const providers: [string, () => WeatherProvider, "live" | "demo"][] = [
  ["demo", () => createDemoWeather(clock, airportIndex()), "demo"],
  ["WeatherAPI.com", weatherApi, "live"],
  ["Open-Meteo", openMeteo, "live"],
];

it("WeatherAPI.com may not know what it feels like: then it feels as warm as it is", async () => {
  const current = { ...WEATHER_API_ANSWER.current, feelslike_c: null };
  vendors.use(http.get(WEATHER_API, () => HttpResponse.json({ ...WEATHER_API_ANSWER, current })));
  const answer = await weatherApi().forecast({ name: "London" });
  expect(answer.ok && answer.data.current).toMatchObject({ temp_c: 9.4, feelslike_c: 9.4 });
});

it.each(["", "soon", "2026-02-31 10:00", "2026-11-20 25:61"])(
  "a local time of “%s” is no time, which a page could not show",
  async (localtime) => {
    const location = { ...WEATHER_API_ANSWER.location, localtime };
    const current = { ...OPEN_METEO_ANSWER.current, time: localtime };
    vendors.use(
      http.get(WEATHER_API, () => HttpResponse.json({ ...WEATHER_API_ANSWER, location })),
      http.get(FORECAST, () => HttpResponse.json({ ...OPEN_METEO_ANSWER, current })),
    );
    const failed = { ok: false, error: { kind: "bad_response" } };
    expect(await weatherApi().forecast(LONDON)).toMatchObject(failed);
    expect(await openMeteo().forecast(LONDON)).toMatchObject(failed);
  },
);

describe.each(providers)("weather by %s", (_name, create, source) => {
  it("says whether it is live", () => {
    expect(create().source).toBe(source);
  });

  it.each([{ name: "London" }, { ...LONDON }])(
    "answers %j in the shape of the contract",
    async (place) => {
      useWorkingVendors();
      const answer = await create().forecast(place);
      if (!answer.ok) throw new Error(answer.error.message);
      const weather = named(answer.data);
      expect(weatherResponse.parse(weather)).toEqual(weather);
      const { location, current, forecast } = weather;
      expect(location.name).toBe("London");
      expect(location.localtime).toMatch(/^2026-11-20 \d\d:\d\d$/);
      expect(current.temp_f).toBeCloseTo(current.temp_c * 1.8 + 32, 0);
      expect(forecast.forecastday.map(({ date }) => date)).toEqual([
        "2026-11-20",
        "2026-11-21",
        "2026-11-22",
      ]);
      for (const { day } of forecast.forecastday) {
        expect(day.maxtemp_c).toBeGreaterThanOrEqual(day.mintemp_c);
        expect(weatherIcon.parse(day.condition.icon)).toBe(day.condition.icon);
        expect(day.condition.text).toBe(day.condition.text.trim());
      }
    },
  );

  it("does not know a place that does not exist", async () => {
    useWorkingVendors();
    expect(await create().forecast({ name: "Atlantis" })).toMatchObject({
      ok: false,
      error: { kind: "not_found" },
    });
  });
});

describe("WeatherAPI.com", () => {
  it("is asked with the key and three days, by coordinates where they are known", async () => {
    const asked = useWorkingVendors();
    await weatherApi().forecast(LONDON);
    await weatherApi().forecast({ name: "Paris" });
    expect(asked.map(({ searchParams }) => searchParams.get("q"))).toEqual([
      "51.50853,-0.12574",
      "Paris",
    ]);
    expect(asked[0]?.searchParams.get("key")).toBe("SECRET-KEY");
    expect(asked[0]?.searchParams.get("days")).toBe("3");
  });

  it("has its icons told by its codes, and its local time padded", async () => {
    useWorkingVendors();
    expect(await weatherApi().forecast({ name: "London" })).toMatchObject({
      data: {
        location: { localtime: "2026-11-20 09:05" },
        current: { condition: { text: "Partly cloudy", icon: "partly-cloudy-night" } },
        forecast: {
          forecastday: [
            { day: { condition: { icon: "drizzle" } } },
            { day: { condition: { icon: "clear-day" } } },
            { day: { condition: { icon: "thunderstorm" } } },
          ],
        },
      },
    });
  });

  it("is told in its own words in English, and by its codes in other languages", async () => {
    useWorkingVendors();
    const answer = await weatherApi().forecast({ name: "London" });
    if (!answer.ok) throw new Error(answer.error.message);
    const skies = () => {
      const { current, forecast } = named(answer.data);
      return [current, ...forecast.forecastday.map(({ day }) => day)].map(
        ({ condition }) => condition.text,
      );
    };
    expect(skies()).toEqual([
      "Partly cloudy",
      "Patchy rain nearby",
      "Sunny",
      "Patchy light rain with thunder",
    ]);
    expect(inLanguage("ja", skies)).toEqual(["晴れ時々曇り", "弱い雨", "晴れ", "雷雨"]);
  });

  it("has its credit beside the data", () => {
    expect(weatherApi().attribution?.text).toBe("Powered by WeatherAPI.com");
    expect(openMeteo().attribution).toEqual({
      text: "Weather data by Open-Meteo.com, units converted",
      href: "https://open-meteo.com/",
    });
  });
});

describe("Open-Meteo", () => {
  it("is asked where a place lies only once, and not at all for an airport", async () => {
    const asked = useWorkingVendors();
    const provider = openMeteo();
    await provider.forecast({ name: "London" });
    await provider.forecast({ name: "london" });
    await provider.forecast(LONDON);
    const paths = asked.map(({ pathname }) => pathname);
    expect(paths.filter((path) => path === "/v1/search")).toHaveLength(1);
    expect(paths.filter((path) => path === "/v1/forecast")).toHaveLength(3);
  });
});

describe("Open-Meteo with a key", () => {
  it("is asked on its customers' hosts, with the key", async () => {
    const { weather } = parseConfig({ OPEN_METEO_KEY: "SECRET-KEY" }).providers;
    if (weather.kind !== "open-meteo") throw new Error(weather.kind);
    const asked: URL[] = [];
    const note =
      (answer: object) =>
      ({ request }: { request: Request }) => {
        asked.push(new URL(request.url));
        return HttpResponse.json(answer);
      };
    vendors.use(
      http.get(
        "https://customer-geocoding-api.open-meteo.com/v1/search",
        note({ results: [LONDON] }),
      ),
      http.get("https://customer-api.open-meteo.com/v1/forecast", note(OPEN_METEO_ANSWER)),
    );
    expect(await createOpenMeteo(weather, clock).forecast({ name: "London" })).toMatchObject({
      ok: true,
    });
    expect(asked.map(({ searchParams }) => searchParams.get("apikey"))).toEqual([
      "SECRET-KEY",
      "SECRET-KEY",
    ]);
  });

  it("without one sends none", async () => {
    const asked = useWorkingVendors();
    await openMeteo().forecast(LONDON);
    expect(asked[0]?.searchParams.has("apikey")).toBe(false);
  });
});

describeFailures({
  name: "WeatherAPI.com",
  answer: (resolver) => vendors.use(http.get(WEATHER_API, resolver)),
  ask: () => weatherApi().forecast(LONDON),
  documented: [
    [
      "an unknown place",
      400,
      { error: { code: 1006, message: "No matching location found." } },
      "not_found",
    ],
    [
      "an invalid key",
      401,
      { error: { code: 2006, message: "API key is invalid." } },
      "unauthorized",
    ],
    [
      "a used-up month",
      403,
      { error: { code: 2007, message: "exceeded calls per month" } },
      "quota",
    ],
    [
      "a disabled key",
      403,
      { error: { code: 2008, message: "API key has been disabled." } },
      "unauthorized",
    ],
    [
      "an internal error",
      400,
      { error: { code: 9999, message: "Internal error." } },
      "unavailable",
    ],
  ],
});
describeFailures({
  name: "Open-Meteo",
  answer: (resolver) => vendors.use(http.get(FORECAST, resolver)),
  ask: () => openMeteo().forecast(LONDON),
  keyless: true,
  documented: [
    [
      "a bad variable",
      400,
      { error: true, reason: "Cannot initialize WeatherVariable" },
      "invalid",
    ],
    [
      "a used-up day",
      429,
      { error: true, reason: "Daily API request limit exceeded." },
      "rate_limited",
    ],
    [
      "a used-up hour, as a bad request",
      400,
      { error: true, reason: "Hourly API request limit exceeded." },
      "rate_limited",
    ],
  ],
});
