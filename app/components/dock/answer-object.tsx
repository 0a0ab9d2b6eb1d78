import { Link, useLocation } from "@remix-run/react";
import { type ReactNode, useState } from "react";
import { dateText } from "#app/components/date-text.ts";
import { ItemCard } from "#app/components/item-card.tsx";
import { anchorOf } from "#app/components/trips/card-of.ts";
import { WeatherIcon } from "#app/components/weather-icon.tsx";
import type {
  AnswerAbout,
  FlightStatusAnswer,
  PlanLine,
  SuggestedCarAnswer,
  WeatherAnswer,
} from "#app/contracts/answer-about.ts";
import { withinSentence } from "#app/contracts/interface-languages.ts";
import { listed } from "#app/contracts/listed.ts";
import { celsius, degrees } from "#app/contracts/temperature.ts";
import { m } from "#messages";
import { StatusBoard } from "./answer-board.tsx";
import { EventRows, PlanRows } from "./answer-rows.tsx";
import { AskedCar, AskedItem, SavedItem, useRow } from "./asked-item.tsx";

/** What the last answer is about, over its text, if the screen does not show it. */
export function AnswerObject({ about, isAsked }: { about: AnswerAbout; isAsked: boolean }) {
  const { pathname } = useLocation();
  switch (about.kind) {
    case "item":
      return about.isAsked ? (
        <Asked isAsked={isAsked} item={about.item} />
      ) : (
        <Saved item={about.item} />
      );
    case "weather":
      return <WeatherRow about={about} />;
    case "suggested-car":
      return <CarRow key={`${about.flightId} ${about.direction}`} about={about} />;
    case "flight":
      return <Flight about={about} />;
    case "alerts":
      return pathname === "/alerts" ? null : (
        <Rows>
          <EventRows events={about.events} />
        </Rows>
      );
    case "plans":
      return pathname === "/upcoming-travel" || !about.lines?.length ? null : (
        <Rows>
          <PlanRows
            lines={firstOf(about.lines)}
            // Each kind has but its first lines here.
            hasMore={about.lines.length >= MAX_ROWS}
          />
        </Rows>
      );
    default:
      return about satisfies never;
  }
}

const Asked = ({ item, isAsked }: { item: PlanLine; isAsked: boolean }) =>
  isAsked ? <AskedItem item={item} /> : null;

const MAX_ROWS = 3;

/** The first in their order; the first that needs a look is among them. */
function firstOf(lines: PlanLine[]): PlanLine[] {
  const shown = lines.slice(0, MAX_ROWS);
  const needs = lines.find(({ looks }) => looks?.length);
  return !needs || shown.includes(needs) ? shown : [...shown.slice(0, -1), needs];
}

/** Where a screen is too low for them they are scrolled to. */
const Rows = ({ children }: { children: ReactNode }) => (
  <div className="max-h-[45dvh] overflow-y-auto low:max-h-[30dvh] rounded-card text-ink">
    {children}
  </div>
);

const Saved = ({ item }: { item: PlanLine }) =>
  useRow(anchorOf(item.kind, item.id)) ? null : <SavedItem item={item} small />;

/** Until its own row has been seen: once that is gone, the car is booked or no longer suggested. */
function CarRow({ about }: { about: SuggestedCarAnswer }) {
  const isHere = useRow(anchorOf("suggested-car", about.flightId, `-${about.direction}`));
  const [wasHere, setWasHere] = useState(false);
  if (isHere && !wasHere) setWasHere(true);
  return isHere || wasHere ? null : <AskedCar about={about} />;
}

function WeatherRow({ about: { place, now, sky, days } }: { about: WeatherAnswer }) {
  const [day] = days;
  if (!day) return null;
  const isNow = now !== undefined;
  const { icon, text } = sky ?? day;
  return (
    <ItemCard
      className="bg-surface text-ink"
      item={{
        icon: <WeatherIcon icon={icon} size={32} />,
        name: place,
        line: listed([
          isNow ? m.dock.now() : dateText(day.date, "weekdayAndDay"),
          withinSentence(text),
        ]),
      }}
      end={
        <span className="shrink-0 text-end font-semibold text-xl leading-tight tabular-nums">
          {celsius(now ?? day.maxtemp_c)}
          <span className="block font-normal text-muted text-sm">
            {isNow
              ? m.dock.upToToday({ temperature: celsius(day.maxtemp_c) })
              : degrees(day.mintemp_c)}
          </span>
        </span>
      }
    />
  );
}

function Flight({ about }: { about: FlightStatusAnswer }) {
  const { flightId } = about;
  const board = <StatusBoard about={about} small />;
  if (useRow(anchorOf("flight", flightId ?? ""))) return null;
  return flightId ? (
    <Link to={`/trips/${flightId}`} prefetch="intent" className="block rounded-lg">
      {board}
    </Link>
  ) : (
    board
  );
}
