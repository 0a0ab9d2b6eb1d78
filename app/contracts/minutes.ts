import { m } from "#messages";

/** "3 h 05 min", "55 min", "2 h". */
export function minutesInWords(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return m.dates.minutes({ minutes: rest });
  return rest === 0
    ? m.dates.hours({ hours })
    : m.dates.hoursAndMinutes({ hours, minutes: String(rest).padStart(2, "0") });
}
