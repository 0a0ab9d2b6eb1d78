import { shortDate } from "#app/components/date-text.ts";

/** "at 07:00 and at 09:30", with the days, unbroken, unless all are on this one. */
export function whenCarsCome(cars: readonly { date: string; time: string }[], day: string): string {
  const isSameDay = cars.every(({ date }) => date === day);
  return cars
    .map(({ date, time }) =>
      isSameDay ? `at ${time}` : `on ${shortDate(date).replaceAll(" ", "\u00a0")} at ${time}`,
    )
    .join(" and ");
}
