import { DayOffset } from "#app/components/day-offset.tsx";
import { DatesText, DateText } from "#app/components/figures.tsx";
import { Badge, type Tone } from "#app/components/ui/badge.tsx";
import { controlOf, Field, Input } from "#app/components/ui/field.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { Sentence } from "#app/components/ui/sentence.tsx";
import { FIELDS } from "#app/services/import/fields.ts";
import { m } from "#messages";
import type { ShownCancelled, ShownFind } from "./show-found.server.ts";

const ICONS = { flight: "plane", stay: "bed-double", car: "car-front" } as const;

const STATES: Record<ShownFind["state"], { words: () => string; tone: Tone }> = {
  new: { words: m.imports.isNew, tone: "info" },
  changed: { words: m.imports.isChange, tone: "warning" },
  same: { words: m.imports.isThere, tone: "neutral" },
  older: { words: m.imports.isOlder, tone: "neutral" },
};

/** A form that came back: what was ticked and typed, and the errors, by field name. */
export interface Returned {
  take: readonly number[];
  remove: readonly number[];
  typed: Readonly<Record<string, string>>;
  errors: Readonly<Record<string, string>>;
}

/** Keeps the previous choice; without one, ticks what is certain. */
const Tick = ({
  name,
  at,
  chosen,
  isUnsure,
}: {
  name: keyof Pick<Returned, "take" | "remove">;
  at: number;
  chosen: readonly number[] | undefined;
  isUnsure: boolean;
}) => (
  <input
    type="checkbox"
    id={`${name}-${at}`}
    name={name}
    value={at}
    defaultChecked={chosen ? chosen.includes(at) : !isUnsure}
    className="mt-0.5 size-6 shrink-0"
  />
);

/** A found booking, with its tick and its fields. */
export function FoundCard({ item, returned }: { item: ShownFind; returned: Returned | null }) {
  const { at, kind, state, isUnsure, name, route, details, changes } = item;
  const isThere = state === "same" || state === "older";
  const card = (
    <>
      {isThere ? null : <Tick name="take" at={at} chosen={returned?.take} isUnsure={isUnsure} />}
      <span className="flex min-w-0 flex-1 flex-col gap-1">
        <span className="flex flex-wrap items-center gap-2">
          <strong dir="auto" className="min-w-0 break-words font-semibold">
            <Icon name={ICONS[kind]} size={18} className="me-2 -mt-0.5 inline text-muted" />
            {name}
          </strong>
          <Badge tone={STATES[state].tone}>{STATES[state].words()}</Badge>
          {isUnsure && !isThere ? <Unsure /> : null}
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
        <Source {...item} />
        {changes.map(({ label, from, to }) => (
          <span key={label} className="text-sm tabular-nums">
            <Sentence
              of={m.imports.labelled}
              values={{
                label,
                text: (
                  <>
                    {from ? <del className="text-muted">{from}</del> : null}{" "}
                    <ins className="font-semibold no-underline">{to}</ins>
                  </>
                ),
              }}
            />
          </span>
        ))}
      </span>
    </>
  );
  const style = "flex items-start gap-4";
  return (
    <div className="card flex flex-col gap-2">
      {isThere ? (
        <div className={style}>{card}</div>
      ) : (
        <label htmlFor={`take-${at}`} className={`${style} cursor-pointer`}>
          {card}
        </label>
      )}
      <Mend item={item} returned={returned} />
    </div>
  );
}

const Unsure = () => <Badge tone="warning">{m.imports.pleaseCheck()}</Badge>;

/** The line of the document it was read from. */
const Source = ({ document, said }: Pick<ShownFind, "document" | "said">) => (
  <span className="break-words text-muted text-sm">
    <Sentence
      of={m.imports.labelled}
      values={{
        label: document,
        text: said ? <q dir="auto">{said}</q> : m.imports.fromItsData(),
      }}
    />
  </span>
);

/** The fields of a found booking, to correct before saving. */
function Mend({
  item: { at, kind, values },
  returned,
}: {
  item: ShownFind;
  returned: Returned | null;
}) {
  if (!values) return null;
  const fields = Object.keys(values).flatMap((field) => {
    const shape = FIELDS[kind][field];
    if (!shape) return [];
    const name = `${at}.${field}`;
    const error = returned?.errors[name];
    const typed = returned?.typed[name];
    const state = { id: `field-${name}`, name, initialValue: typed ?? values[field] ?? "" };
    const errors = error ? { errors: [error] } : {};
    return {
      ...shape,
      isTyped: typed !== undefined,
      field: { ...state, valid: !error, errorId: `error-${name}`, ...errors },
    };
  });
  return (
    <details open={fields.some(({ isTyped }) => isTyped)} className="ms-10">
      <summary className="min-h-11 cursor-pointer py-2 font-semibold text-sm">
        {m.imports.correctIt()}
      </summary>
      <div className="mt-2 grid gap-4 sm:grid-cols-2">
        {fields.map(({ field, label, type, max }) => (
          <Field key={field.name} label={label()} field={field}>
            <Input
              {...controlOf(field)}
              {...(type ? { type } : {})}
              maxLength={max}
              autoComplete="off"
            />
          </Field>
        ))}
      </div>
    </details>
  );
}

/** A cancelled booking, with a tick that takes it out of the plans. */
export function CancelledCard({
  item: { at, name, isUnsure, ...source },
  returned,
}: {
  item: ShownCancelled;
  returned: Returned | null;
}) {
  return (
    <label htmlFor={`remove-${at}`} className="card flex cursor-pointer items-start gap-4">
      <Tick name="remove" at={at} chosen={returned?.remove} isUnsure={isUnsure} />
      <span className="flex min-w-0 flex-1 flex-col gap-1">
        <span className="flex flex-wrap items-center gap-2">
          <strong dir="auto" className="min-w-0 break-words font-semibold">
            {name}
          </strong>
          <Badge tone="danger">{m.imports.isCancelled()}</Badge>
          {isUnsure ? <Unsure /> : null}
        </span>
        <span>{m.imports.takeItOut()}</span>
        <Source {...source} />
      </span>
    </label>
  );
}

function When({ item: { date, untilDate, times, arrivalDays } }: { item: ShownFind }) {
  const day = untilDate ? <DatesText first={date} last={untilDate} /> : <DateText date={date} />;
  return (
    <>
      {times ? <Sentence of={m.imports.dayAndTimes} values={{ day, times }} /> : day}
      <DayOffset days={arrivalDays} />
    </>
  );
}
