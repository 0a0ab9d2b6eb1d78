import { useState } from "react";
import { DateText } from "#app/components/figures.tsx";
import { ItemCard } from "#app/components/item-card.tsx";
import { anchorOf } from "#app/components/trips/card-of.ts";
import { LiveTime } from "#app/components/trips/live-time.tsx";
import { isOff } from "#app/components/trips/standing.ts";
import { Badge, demoWords } from "#app/components/ui/badge.tsx";
import { WeatherIcon } from "#app/components/weather-icon.tsx";
import type {
  AnswerAbout,
  FlightStatusAnswer,
  SuggestedCarAnswer,
  WeatherAnswer,
} from "#app/contracts/answer-about.ts";
import { celsius, degrees } from "#app/contracts/temperature.ts";
import { AskedCar, AskedItem, useRow } from "./asked-item.tsx";

/**
 * What the last answer is about, as a row over the dock if the screen does not show it; an item only while
 * its removal `isAsked`. Plans have their own screen.
 */
export function AnswerObject({ about, isAsked }: { about: AnswerAbout; isAsked: boolean }) {
  if (about.kind === "item") return isAsked ? <AskedItem item={about.item} /> : null;
  if (about.kind === "weather") return <WeatherRow about={about} />;
  if (about.kind === "suggested-car")
    return <CarRow key={`${about.flightId} ${about.direction}`} about={about} />;
  return about.kind === "flight" ? <FlightRow about={about} /> : null;
}

/** Until its own row has been seen: once that is gone, the car is booked or no longer suggested. */
function CarRow({ about }: { about: SuggestedCarAnswer }) {
  const isHere = useRow(anchorOf("suggested-car", about.flightId, `-${about.direction}`));
  const [wasHere, setWasHere] = useState(false);
  if (isHere && !wasHere) setWasHere(true);
  return isHere || wasHere ? null : <AskedCar about={about} />;
}

function WeatherRow({ about: { place, now, days } }: { about: WeatherAnswer }) {
  const [day] = days;
  if (!day) return null;
  const isNow = now !== undefined;
  return (
    <ItemCard
      className="bg-surface text-ink"
      item={{
        icon: <WeatherIcon icon={day.icon} size={32} />,
        name: place,
        line: (
          <>
            {isNow ? "Now" : <DateText form="weekdayAndDay" date={day.date} />}, {day.text}
          </>
        ),
      }}
      end={
        <span className="shrink-0 text-right font-semibold text-xl leading-tight tabular-nums">
          {celsius(now ?? day.maxtemp_c)}
          <span className="block font-normal text-muted text-sm">
            {isNow ? `up to ${celsius(day.maxtemp_c)}` : degrees(day.mintemp_c)}
          </span>
        </span>
      }
    />
  );
}

function FlightRow({ about }: { about: FlightStatusAnswer }) {
  const { flightNumber, flightId, date, from, to, status, departure, isDemo } = about;
  const { scheduledTime, expectedTime, gate } = departure;
  const time = scheduledTime ?? expectedTime;
  if (useRow(anchorOf("flight", flightId ?? ""))) return null;
  return (
    <ItemCard
      className="bg-surface text-ink"
      {...(flightId && { to: `/trips/${flightId}` })}
      item={{
        icon: "plane",
        name: `${flightNumber} to ${to.city ?? to.code}`,
        line: (
          <>
            <DateText date={date} />
            {time ? (
              <>
                , <LiveTime time={time} live={{ ...about, time: expectedTime }} />
              </>
            ) : null}
            {` from ${from.code}`}
            {gate ? `, gate ${gate}` : ""}
            {demoWords(isDemo ? "demo" : "live")}
          </>
        ),
      }}
      end={<Badge tone={isOff(about) ? "danger" : "info"}>{status}</Badge>}
    />
  );
}
