import { Link } from "@remix-run/react";
import { type ReactNode, useId } from "react";
import { AddToCalendar } from "#app/components/add-to-calendar.tsx";
import { SectionBoundary } from "#app/components/section-boundary.tsx";
import { Button, IconButton } from "#app/components/ui/button.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { IconMark } from "#app/components/ui/icon-mark.tsx";
import { m } from "#messages";

/** One list of the travel plans, with its count and a quiet action. */
export function Section({
  title,
  what,
  count,
  adds,
  action,
  children,
}: {
  title: string;
  /** Its title, as something of the traveller's: "Your hotels". */
  what: string;
  count: number;
  adds: keyof typeof ADDS;
  action?: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="group/list grid grid-cols-1 items-start">
      <IconMark icon={ADDS[adds].icon} className="row-span-2 mt-1.5 not-in-[.plans-empty]:hidden" />
      <div className="col-span-full flex min-h-11 flex-wrap items-center gap-x-1">
        <h2 id={id} className="text-lg font-semibold">
          {title}
          {count > 0 ? (
            <span className="ms-2 font-normal text-muted tabular-nums">{count}</span>
          ) : null}
        </h2>
        <span className="ms-auto flex items-center gap-x-1">
          {action}
          <IconButton asChild label={ADDS[adds].label()} className="section-add">
            <Link id={`add-${adds}`} to={`/upcoming-travel/add-${adds}`} preventScrollReset>
              <Icon name="plus" />
            </Link>
          </IconButton>
        </span>
      </div>
      <SectionBoundary what={what}>{children}</SectionBoundary>
    </section>
  );
}

const ADDS = {
  car: { icon: "car-front", label: m.travel.addCar },
  flight: { icon: "plane", label: m.travel.addFlight },
  hotel: { icon: "bed-double", label: m.travel.addHotel },
} as const;

/** A line in place of an empty list; adding is beside the list's heading. */
export function Empty({
  action,
  children,
}: {
  action?: { to: string; text: string };
  children: ReactNode;
}) {
  return (
    <div data-empty="" className="section-empty">
      <p className="text-muted">{children}</p>
      {action ? (
        <Button asChild variant="ghost" className="-ms-4 px-4!">
          <Link to={action.to} prefetch="intent">
            {action.text}
          </Link>
        </Button>
      ) : null}
    </div>
  );
}

/** A name and its value, one line of a card. */
export function Detail({
  name,
  wide = false,
  children,
}: {
  name: string;
  /** Spans the whole row of a two-column list. */
  wide?: boolean;
  children: ReactNode;
}) {
  return (
    <div className={`flex min-w-0 flex-col ${wide ? "col-span-full" : ""}`}>
      <dt className="label">{name}</dt>
      <dd dir="auto" className="break-words">
        {children}
      </dd>
    </div>
  );
}

/** The traveller's notes, with their line breaks. */
export function Notes({ text }: { text: string | null }) {
  if (!text) return null;
  return (
    <Detail wide name={m.fields.notes()}>
      <span dir="auto" className="whitespace-pre-line">
        {text}
      </span>
    </Detail>
  );
}

/** Actions on a saved flight or hotel. */
export function ItemActions({
  kind,
  id,
  name,
  beneath,
  className,
}: {
  kind: "flight" | "hotel";
  id: string;
  name: string;
  /** The query of the page beneath its dialogs. */
  beneath: string;
  className: string;
}) {
  const { what, edit, remove } = ACTIONS[kind];
  return (
    <span className={`flex ${className}`}>
      <AddToCalendar id={id} what={what(name)} />
      <EditLink to={`edit-${kind}`} id={id} label={edit(name)} beneath={beneath} />
      <IconButton asChild label={remove(name)}>
        <Link
          id={`delete-${kind}-${id}`}
          to={`/upcoming-travel/delete-${kind}/${id}${beneath}`}
          preventScrollReset
        >
          <Icon name="trash-2" />
        </Link>
      </IconButton>
    </span>
  );
}

const ACTIONS = {
  flight: {
    what: (flight: string) => m.travel.flightNamed({ flight }),
    edit: (flight: string) => m.travel.editFlightNamed({ flight }),
    remove: (flight: string) => m.travel.deleteFlightNamed({ flight }),
  },
  hotel: {
    what: (hotel: string) => m.travel.hotelNamed({ hotel }),
    edit: (hotel: string) => m.travel.editHotelNamed({ hotel }),
    remove: (hotel: string) => m.travel.deleteHotelNamed({ hotel }),
  },
};

export function EditLink({
  to,
  id,
  label,
  beneath,
}: {
  to: "edit-car" | "edit-flight" | "edit-hotel";
  id: string;
  label: string;
  beneath: string;
}) {
  return (
    <IconButton asChild label={label}>
      <Link id={`${to}-${id}`} to={`/upcoming-travel/${to}/${id}${beneath}`} preventScrollReset>
        <Icon name="pencil" />
      </Link>
    </IconButton>
  );
}
