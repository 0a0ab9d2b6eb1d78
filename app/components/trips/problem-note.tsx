import { Form, Link } from "@remix-run/react";
import type { ComponentProps } from "react";
import { Icon } from "#app/components/ui/icon.tsx";
import { dayText } from "#app/contracts/dates-in-words.ts";
import type { Problem, ProblemAction } from "#app/contracts/trip-view.ts";
import type { CarSuggestion } from "#app/contracts/trips.ts";
import { m } from "#messages";
import { Button } from "../ui/button.tsx";

const LOOK = {
  urgent: { icon: "circle-alert", tone: "text-danger" },
  warning: { icon: "triangle-alert", tone: "text-on-warning" },
  note: { icon: "info", tone: "text-muted" },
} as const;

/** A trip problem in one line, with the link or button that solves it; in a list, with its `title`. */
export function ProblemNote({ problem, title }: { problem: Problem; title?: string | null }) {
  const { icon, tone } = LOOK[problem.severity];
  return (
    <div className="flex flex-wrap items-center gap-x-3 text-sm">
      <p
        className={`flex min-w-0 flex-1 basis-44 gap-2 wrap-anywhere ${title === undefined && problem.action ? "py-3 print:py-0" : ""} ${tone}`}
      >
        <Icon name={icon} size={18} className="mt-px shrink-0" />
        <span className="min-w-0">
          <span className="sr-only">{m.trips.severity({ severity: problem.severity })} </span>
          {title ? (
            <span className="flex font-medium text-ink">
              <bdi className="min-w-0 truncate">{title}</bdi>
            </span>
          ) : null}
          <span className={title ? "line-clamp-2" : ""}>{problem.brief ?? problem.sentence}</span>
        </span>
      </p>
      {problem.action ? <Mend action={problem.action} /> : null}
    </div>
  );
}

function Mend({ action }: { action: ProblemAction }) {
  if (action.kind === "book-car") {
    const { flightId, direction } = action;
    return <BookCar flightId={flightId} direction={direction} variant="ghost" className={MEND} />;
  }
  const { to, text, name } = linkOf(action);
  return (
    <Button asChild variant="ghost" className={MEND}>
      <Link to={to} preventScrollReset={to.startsWith("/upcoming-travel/")} aria-label={name}>
        {text}
      </Link>
    </Button>
  );
}

/** Aligns its text with the end of the line. */
const MEND = "-mx-4 px-4! whitespace-nowrap";

type Suggested = Pick<CarSuggestion, "flightId" | "direction">;

/** Books the car that NoVo suggests for this end of a flight. */
export function BookCar({
  flightId,
  direction,
  variant = "offer",
  className,
}: Suggested & Pick<ComponentProps<typeof Button>, "variant" | "className">) {
  return (
    <Form method="post" action="/upcoming-travel" preventScrollReset className="print:hidden">
      <input type="hidden" name="flightId" value={flightId} />
      <input type="hidden" name="direction" value={direction} />
      <Button type="submit" variant={variant} className={className}>
        {m.screens.createBooking()}
      </Button>
    </Form>
  );
}

/** Path of the form for entering a suggested car's pick-up by hand. */
export const pickupEntry = ({ flightId, direction }: Suggested) =>
  `/upcoming-travel/add-car?${new URLSearchParams({ flightId, direction })}`;

function linkOf(action: Exclude<ProblemAction, { kind: "book-car" }>): {
  to: string;
  text: string;
  /** For screen readers, with what is changed or removed: others see that in the sentence beside it. */
  name?: string;
} {
  switch (action.kind) {
    case "search-hotel": {
      const query = new URLSearchParams({
        destination: action.place,
        checkinDate: action.checkIn,
        checkoutDate: action.checkOut,
      });
      return { to: `/hotel-search?${query}`, text: m.trips.findHotel() };
    }
    case "ask-pickup":
      return { to: pickupEntry(action), text: m.trips.setPickup() };
    case "search-flight": {
      const query = new URLSearchParams({
        origin: action.origin,
        destination: action.destination,
        departureDate: action.date,
        departureTime: "00:00",
      });
      return { to: `/flights?${query}`, text: m.search.findFlight() };
    }
    case "cancel-car":
      return {
        to: `/upcoming-travel/cancel-booking/${action.id}`,
        text: m.trips.cancel(),
        name: m.trips.cancelCar({ day: dayText(action.date, "wholeDay") }),
      };
    case "change-car":
      return {
        to: `/upcoming-travel/edit-car/${action.id}`,
        text: m.common.change(),
        name: m.trips.changeCar({ day: dayText(action.date, "wholeDay") }),
      };
    case "change-hotel":
      return {
        to: `/upcoming-travel/edit-hotel/${action.id}`,
        text: m.common.change(),
        name: m.trips.changeHotel({ hotel: action.name }),
      };
    case "delete-flight":
      return {
        to: `/upcoming-travel/delete-flight/${action.id}`,
        text: m.trips.remove(),
        name: m.trips.removeFlight({ flight: action.name }),
      };
    case "delete-hotel":
      return {
        to: `/upcoming-travel/delete-hotel/${action.id}`,
        text: m.trips.remove(),
        name: m.trips.removeHotel({ hotel: action.name }),
      };
    case "add-home-address":
      return { to: "/user-details", text: m.trips.addHomeAddress() };
    default:
      return action satisfies never;
  }
}
