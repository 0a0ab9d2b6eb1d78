import { BedDouble, CarFront, Plane } from "lucide-react";
import { DatesText, DateText } from "#app/components/figures.tsx";
import { DayOffset } from "#app/components/flight-row.tsx";
import { Badge, type Tone } from "#app/components/ui/badge.tsx";
import type { ShownFind } from "./show-found.server.ts";

const ICONS = { flight: Plane, stay: BedDouble, car: CarFront };

const STATES: Record<ShownFind["state"], { words: string; tone: Tone }> = {
  new: { words: "New", tone: "info" },
  changed: { words: "Changes what you have", tone: "warning" },
  same: { words: "In your plans already", tone: "neutral" },
};

/** Something that was found, with its tick; the whole card is the label of it. */
export function FoundCard({ item }: { item: ShownFind }) {
  const { at, kind, state, isUnsure, said, name, route, details, changes } = item;
  const Icon = ICONS[kind];
  const card = (
    <>
      {state === "same" ? null : (
        <input
          type="checkbox"
          id={`take-${at}`}
          name="take"
          value={at}
          defaultChecked={!isUnsure}
          className="mt-0.5 size-6 shrink-0 accent-assistant"
        />
      )}
      <span className="flex min-w-0 flex-1 flex-col gap-1">
        <span className="flex flex-wrap items-center gap-2">
          <strong dir="auto" className="min-w-0 break-words font-semibold">
            <Icon
              size={18}
              strokeWidth={1.75}
              aria-hidden="true"
              className="me-2 -mt-0.5 inline text-muted"
            />
            {name}
          </strong>
          <Badge tone={STATES[state].tone}>{STATES[state].words}</Badge>
          {isUnsure && state !== "same" ? <Badge tone="warning">Please check</Badge> : null}
        </span>
        {route ? <span>{route}</span> : null}
        <span className="tabular-nums">
          <When item={item} />
        </span>
        {details.length > 0 ? (
          <span dir="auto" className="break-words text-muted text-sm">
            {details.join(" · ")}
          </span>
        ) : null}
        {said ? (
          <q dir="auto" className="break-words text-muted text-sm">
            {said}
          </q>
        ) : null}
        {changes.map(({ label, from, to }) => (
          <span key={label} className="text-sm tabular-nums">
            {label}: {from ? <del className="text-muted">{from}</del> : null}{" "}
            <ins className="font-semibold no-underline">{to}</ins>
          </span>
        ))}
      </span>
    </>
  );
  const style = "card flex items-start gap-4";
  return state === "same" ? (
    <div className={style}>{card}</div>
  ) : (
    <label htmlFor={`take-${at}`} className={`${style} cursor-pointer`}>
      {card}
    </label>
  );
}

const When = ({ item: { date, untilDate, times, arrivalDays } }: { item: ShownFind }) => (
  <>
    {untilDate ? <DatesText first={date} last={untilDate} /> : <DateText date={date} />}
    {times ? `, ${times}` : null}
    <DayOffset days={arrivalDays} />
  </>
);
