import { Link } from "@remix-run/react";
import { dateText } from "#app/components/date-text.ts";
import { RouteArc } from "#app/components/route-arc.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import type { IconName } from "#app/components/ui/icon-names.ts";
import { listed } from "#app/contracts/listed.ts";
import { SCREENS } from "#app/contracts/screens.ts";
import { m } from "#messages";

/** Spec section 2: rows of icons; only the boarding pass leads anywhere. */
const FEATURES: { label: () => string; icon: IconName; to?: string }[] = [
  { label: m.novo.gifts, icon: "gift" },
  { label: m.novo.movies, icon: "clapperboard" },
  { label: m.novo.news, icon: "newspaper" },
  { label: m.novo.videos, icon: "tv-minimal-play" },
  { label: SCREENS["/boarding-pass"].name, icon: "ticket", to: "/boarding-pass" },
  { label: m.novo.email, icon: "mail" },
  { label: m.novo.notes, icon: "notebook-pen" },
  { label: m.novo.jog, icon: "footprints" },
];

export interface PassFlight {
  flightNumber: string;
  date: string;
  from: PassEnd;
  to: PassEnd;
}

/** An airport's code, or what was typed for it. */
interface PassEnd {
  code: string;
  city: string | null;
}

/** The boarding pass over the stage's picture, and beneath what is `Available` what is to come. */
export function FeatureGrid({ flight }: { flight: PassFlight | null }) {
  return (
    <ul aria-label={m.novo.features()} className="contents">
      <li
        aria-hidden="true"
        className="max-lg:label features-head order-2 col-span-full pt-1 lg:pt-7"
      >
        {m.novo.comingSoon()}
      </li>
      {FEATURES.map(({ label, icon, to }) =>
        to ? (
          <li key={icon} className="hero">
            <BoardingPass label={label()} icon={icon} to={to} flight={flight} />
          </li>
        ) : (
          <li key={icon} className="feature-to-come">
            <Icon name={icon} size={18} className="shrink-0" />
            <span className="min-w-0 break-words">
              {label()}
              <span className="sr-only"> {m.novo.isComingSoon()}</span>
            </span>
          </li>
        ),
      )}
    </ul>
  );
}

function BoardingPass({
  label,
  icon,
  to,
  flight,
}: {
  label: string;
  icon: IconName;
  to: string;
  flight: PassFlight | null;
}) {
  return (
    <Link to={to} prefetch="intent" className="hero-pass">
      <span className="flex items-center gap-x-2 sm:gap-x-3">
        <Icon name={icon} className="shrink-0" />
        <span className="flex flex-1 flex-wrap items-baseline justify-between gap-x-2">
          <span className="font-semibold text-lg">{label}</span>
          {flight ? (
            <span className="text-on-board-muted text-sm tabular-nums">
              {listed([flight.flightNumber, dateText(flight.date, "weekdayAndDay")])}
            </span>
          ) : null}
        </span>
        <Icon name="chevron-right" size={18} className="shrink-0" />
      </span>
      {flight ? (
        <span className="flex items-center justify-between gap-3">
          <End end={flight.from} />
          <RouteArc className="mx-auto h-8 max-w-48 flex-1 lg:mx-6 lg:h-9 lg:max-w-none lg:self-start text-on-board-muted [&_.icon]:text-on-board" />
          <End end={flight.to} className="text-end" />
        </span>
      ) : (
        <span className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1 text-sm">
          <span className="text-on-board-muted">{m.novo.nextPassHere()}</span>
          <span className="font-semibold underline underline-offset-4">{m.novo.seeSpecimen()}</span>
        </span>
      )}
    </Link>
  );
}

const End = ({ end, className = "" }: { end: PassEnd; className?: string }) => (
  <span className={`min-w-0 ${className}`}>
    <span className="block font-semibold text-xl leading-none lg:text-[3.25rem]">{end.code}</span>
    <span dir="auto" className="mt-1 block truncate text-on-board-muted text-sm">
      {end.city}
    </span>
  </span>
);
