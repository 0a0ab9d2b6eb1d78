import { shortDate } from "#app/components/date-text.ts";
import { m } from "#messages";

/** "at 07:00 and at 09:30", with the days, unbroken, unless all are on this one. */
export function whenCarsCome(cars: readonly { date: string; time: string }[], day: string): string {
  const isSameDay = cars.every(({ date }) => date === day);
  return cars
    .map(({ date, time }) =>
      isSameDay
        ? m.dialogs.atTime({ time })
        : m.dialogs.onDateAtTime({ date: shortDate(date).replaceAll(" ", "\u00a0"), time }),
    )
    .reduce((before, then) => m.dialogs.thisAndThat({ before, then }));
}

/** "Fri, 27 Nov 2026 at 07:00"; without its time while that is not known. */
export const whenItLeaves = ({
  date,
  departureTime: time,
}: {
  date: string;
  departureTime: string | null;
}): string => (time ? m.travel.dateAtTime({ date: shortDate(date), time }) : shortDate(date));
