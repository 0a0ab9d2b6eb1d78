import { describe, expect, it } from "vitest";
import { weatherIcon, weatherResponse } from "#app/contracts/weather.ts";
import { airportIndex } from "#app/services/airports/airport-index.server.ts";
import { fixedClock } from "#app/services/context/clock.ts";
import { named } from "./condition-names.ts";
import { createDemoWeather } from "./demo.server.ts";

const airports = airportIndex();
async function weather(name: string, at: string) {
  const answer = await createDemoWeather(fixedClock(at), airports).forecast({ name });
  if (!answer.ok) throw new Error(answer.error.message);
  return weatherResponse.parse(named(answer.data));
}
/** The mean over a month at noon in London, so that single days do not decide. */
async function mean(name: string, month: string) {
  let sum = 0;
  for (let day = 1; day <= 28; day++) {
    sum += (await weather(name, `2026-${month}-${String(day).padStart(2, "0")}T12:00:00Z`)).current
      .temp_c;
  }
  return sum / 28;
}

describe("demo weather", () => {
  it("has seasons, the other way round in the south", async () => {
    expect(await mean("London", "07")).toBeGreaterThan((await mean("London", "01")) + 8);
    expect(await mean("Sydney", "01")).toBeGreaterThan((await mean("Sydney", "07")) + 5);
    expect(await mean("Singapore", "01")).toBeGreaterThan(await mean("London", "07"));
  });

  it("is warmer in the afternoon than at night, and within the day's extremes", async () => {
    const night = await weather("London", "2026-11-20T04:00:00Z");
    const afternoon = await weather("London", "2026-11-20T15:00:00Z");
    expect(afternoon.current.temp_c).toBeGreaterThan(night.current.temp_c);
    for (const { current, forecast } of [night, afternoon]) {
      const today = forecast.forecastday[0]?.day;
      expect(current.temp_c).toBeGreaterThanOrEqual(today?.mintemp_c ?? 99);
      expect(current.temp_c).toBeLessThanOrEqual(today?.maxtemp_c ?? -99);
    }
  });

  it("has the place's own clock and three days from its own today", async () => {
    const { location, forecast } = await weather("Sydney", "2026-11-20T15:00:00Z");
    expect(location).toEqual({ name: "Sydney", localtime: "2026-11-21 02:00" });
    expect(forecast.forecastday.map(({ date }) => date)).toEqual([
      "2026-11-21",
      "2026-11-22",
      "2026-11-23",
    ]);
  });

  it("gives Celsius and Fahrenheit of the same temperature, and a drawing that exists", async () => {
    for (const name of ["London", "Oslo", "Dubai", "Quito", "Anchorage"]) {
      const { current } = await weather(name, "2026-01-20T15:00:00Z");
      expect(Math.abs(current.temp_f - (current.temp_c * 1.8 + 32))).toBeLessThan(0.06);
      expect(weatherIcon.parse(current.condition.icon)).toBe(current.condition.icon);
    }
  });

  it("draws the night when the sun is down: by season and latitude, not by the clock", async () => {
    const nightOf = async (name: string, month: string, hour: string) => {
      const seen = new Set<boolean>();
      for (let day = 1; day <= 28; day++) {
        const at = `2026-${month}-${String(day).padStart(2, "0")}T${hour}:00Z`;
        const { icon } = (await weather(name, at)).current.condition;
        if (/-(day|night)$/.test(icon)) seen.add(icon.endsWith("-night"));
      }
      return [...seen];
    };
    expect(await nightOf("London", "12", "16:45")).toEqual([true]);
    expect(await nightOf("London", "06", "19:45")).toEqual([false]);
    expect(await nightOf("Reykjavik", "06", "22:30")).toEqual([false]);
    // Half past six or seven in the evening there.
    expect(await nightOf("Sydney", "07", "08:30")).toEqual([true]);
    expect(await nightOf("Sydney", "12", "08:30")).toEqual([false]);
  });

  it("takes coordinates for a place without a name that it knows, with the timezone there", async () => {
    const answer = await createDemoWeather(fixedClock("2026-11-20T15:00:00Z"), airports).forecast({
      name: "Piccadilly",
      latitude: 51.51,
      longitude: -0.13,
    });
    expect(answer).toMatchObject({
      ok: true,
      data: { location: { name: "Piccadilly", localtime: "2026-11-20 15:00" } },
    });
  });

  it("does not know places that do not exist", async () => {
    const answer = await createDemoWeather(fixedClock("2026-11-20T15:00:00Z"), airports).forecast({
      name: "Atlantis",
    });
    expect(answer).toMatchObject({ ok: false, error: { kind: "not_found" } });
  });
});
