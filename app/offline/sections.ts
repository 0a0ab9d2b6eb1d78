/** What is kept, as sections of /offline. */
import { datesText, dateText } from "#app/components/date-text.ts";
import type { OfflineTrip } from "#app/contracts/offline-trip.ts";
import { FIELD_NAMES } from "#app/contracts/texts/travel-plans.ts";
import { element, section, written } from "./elements.ts";

type Trip = OfflineTrip["trips"][number];
type Pass = OfflineTrip["passes"][number];

/** The first is open; the others are folded. */
export function tripsSection(trips: readonly Trip[]): HTMLElement {
  const folds = trips.map((trip, n) => {
    const name = written("span", "font-semibold", trip.name);
    const days = datesText(trip.firstDay, trip.lastDay);
    const summary = element(
      "summary",
      "min-h-11 cursor-pointer py-2",
      name,
      element("span", "ml-2 text-muted text-sm tabular-nums", days),
    );
    const fold = element("details", "card", summary, ...trip.days.map((day) => dayOf(day)));
    fold.open = n === 0;
    return fold;
  });
  return section("trip", trips.length > 1 ? "Your trips" : "Your next trip", ...folds);
}

function dayOf({ date, lines }: Trip["days"][number]): HTMLElement {
  const items = lines.map(({ time, title, detail }) =>
    element(
      "li",
      "grid grid-cols-[3.25rem_minmax(0,1fr)] items-baseline gap-x-2",
      element("span", "font-semibold tabular-nums", time ?? ""),
      element(
        "div",
        "min-w-0 wrap-anywhere",
        written("p", "font-medium", title),
        detail ? written("p", "text-muted text-sm", detail) : null,
      ),
    ),
  );
  return element(
    "div",
    "mt-3",
    element("h3", "mb-2 font-semibold text-sm", dateText(date, "long")),
    element("ol", "ml-2 flex flex-col gap-3 border-line border-l-2 border-dotted pl-4", ...items),
  );
}

export const passesSection = (passes: readonly Pass[]): HTMLElement =>
  section(
    "pass",
    passes.length > 1 ? "Your passes" : "Your pass",
    ...passes.map((pass) => passOf(pass)),
    element(
      "p",
      "text-muted text-sm",
      "As it is saved with NoVo: the airline's own pass opens the gate.",
    ),
  );

/** White in both themes, like the pass of the app. */
function passOf({ flightNumber, airline, date, from, to, ...traveller }: Pass): HTMLElement {
  const { passenger, seat, travelClass, bookingReference } = traveller;
  const head = element(
    "div",
    "flex items-baseline justify-between gap-3 bg-assistant px-5 py-3 text-on-colour",
    element("span", "font-semibold", [flightNumber, airline].filter(Boolean).join(", ")),
    element("span", "text-sm tabular-nums", dateText(date)),
  );
  const ends = element(
    "div",
    "flex items-start justify-between gap-4",
    endOf(from, false),
    endOf(to, true),
  );
  const figures = element(
    "dl",
    "mt-5 grid grid-cols-2 gap-x-6 gap-y-3",
    ...figure("Passenger", passenger),
    ...figure("Seat", seat),
    ...figure(FIELD_NAMES.bookingReference, bookingReference),
    ...figure("Class", travelClass),
  );
  return element(
    "article",
    "light flex flex-col overflow-hidden rounded-3xl bg-white text-ink shadow-card ring-1 ring-black/5",
    head,
    element("div", "px-5 py-4", ends, figures),
  );
}

function endOf({ code, city, time, terminal }: Pass["from"], isRight: boolean): HTMLElement {
  const place = [city, terminal && `Terminal ${terminal}`].filter(Boolean).join(", ");
  return element(
    "p",
    `min-w-0 ${isRight ? "text-right" : ""}`,
    element("span", "block font-bold text-pass leading-tight tracking-tight", code),
    element("span", "block font-bold text-lg tabular-nums", time ?? "Time TBD"),
    written("span", "block text-muted text-sm", place),
  );
}

const figure = (name: string, value: string | null): HTMLElement[] =>
  value
    ? [
        element(
          "div",
          "min-w-0",
          element("dt", "label", name),
          written("dd", "break-words font-semibold", value),
        ),
      ]
    : [];

export const addressesSection = (addresses: OfflineTrip["addresses"]): HTMLElement =>
  section(
    "addresses",
    "Addresses",
    ...addresses.map(({ name, address, phone }) => {
      const call = element("a", "underline tabular-nums", phone ?? "");
      call.href = `tel:${(phone ?? "").replaceAll(/[^\d+]/g, "")}`;
      return element(
        "div",
        "card wrap-anywhere",
        written("h3", "font-semibold", name),
        written("p", "select-all", address),
        phone ? element("p", "mt-1 py-1", call) : null,
      );
    }),
  );
