import { countWhile } from "#app/services/binary-search.ts";
import { groupBy } from "#app/services/group-by.ts";
import { type Draft, daysOf } from "./draft.ts";
import type { TripCar } from "./trip.ts";

/** Adds each car to its flight's trip, else to the first trip covering its day, else to a trip of its own. */
export function joinCars(drafts: Draft[], cars: readonly TripCar[]): void {
  const left = new Set(cars);
  const carsOf = groupBy(cars, ({ flightId }) => flightId);
  for (const draft of drafts) {
    for (const { flight } of draft.flights) {
      for (const car of carsOf.get(flight.id) ?? []) {
        if (left.delete(car)) draft.cars.push(car);
      }
    }
  }
  const onDay = firstOnDays(drafts, [...new Set([...left].map(({ date }) => date))].toSorted());
  for (const car of left) {
    const draft = onDay.get(car.date);
    if (draft) {
      draft.cars.push(car);
      continue;
    }
    const own = { flights: [], stays: [], cars: [car] };
    drafts.push(own);
    onDay.set(car.date, own);
  }
}

/** The first draft covering each of these days (sorted); each day is assigned once. */
function firstOnDays(drafts: readonly Draft[], days: readonly string[]): Map<string, Draft> {
  const found = new Map<string, Draft>();
  /** For each day, the next unassigned one, or an assigned one that leads to it. */
  const next = days.map((_, place) => place);
  const nextFree = (place: number): number => {
    let free = place;
    while (free < days.length && next[free] !== free) free = next[free] ?? free;
    for (let seen = place; seen < free; ) {
      const after = next[seen] ?? free;
      next[seen] = free;
      seen = after;
    }
    return free;
  };
  for (const draft of drafts) {
    const { firstDay, lastDay } = daysOf(draft);
    const begins = countWhile(days.length, (n) => (days[n] ?? "") < firstDay);
    for (let place = nextFree(begins); place < days.length; place = nextFree(place)) {
      const day = days[place] ?? "";
      if (day > lastDay) break;
      found.set(day, draft);
      next[place] = place + 1;
    }
  }
  return found;
}
