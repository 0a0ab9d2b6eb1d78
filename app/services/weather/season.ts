import { DateTime } from "luxon";
import { m } from "#messages";

/** The ecliptic's tilt, in degrees: between the tropics there is no winter. */
const TILT = 23.44;
const SEASONS = [m.weather.winter, m.weather.spring, m.weather.summer, m.weather.autumn] as const;

/** Season and whole hours of daylight: Cooper's declination (Solar Energy 12, 1969), the sunrise equation. */
export function seasonInWords(latitude: number, date: string): string {
  const day = DateTime.fromISO(date, { zone: "utc" });
  const hours = daylightHours(latitude, day.ordinal);
  if (Math.abs(latitude) < TILT) return m.weather.inTropics({ hours });
  const quarter = Math.floor((day.month % 12) / 3);
  const season = SEASONS[latitude > 0 ? quarter : (quarter + 2) % 4];
  return season?.({ hours }) ?? "";
}

function daylightHours(latitude: number, dayOfYear: number): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const declination = radians(TILT * Math.sin((2 * Math.PI * (284 + dayOfYear)) / 365));
  const cosine = -Math.tan(radians(latitude)) * Math.tan(declination);
  return Math.round((24 / Math.PI) * Math.acos(Math.max(-1, Math.min(1, cosine))));
}
