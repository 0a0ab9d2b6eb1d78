import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { datesText, dateText } from "#app/components/date-text.ts";
import { OneLine } from "#app/components/one-line.tsx";
import { cardOf } from "#app/components/trips/card-of.ts";
import { Icon } from "#app/components/ui/icon.tsx";
import type { IconName } from "#app/components/ui/icon-names.ts";
import { Sentence } from "#app/components/ui/sentence.tsx";
import type { AlertEvent, PlanLine } from "#app/contracts/answer-about.ts";
import { m } from "#messages";
import { KindMark, Looks } from "./asked-item.tsx";

/** The saved plans, each row leading to its item; `times`: departures that are not saved, by id. */
export const PlanRows = ({
  lines,
  times = {},
  hasMore = false,
}: {
  lines: readonly PlanLine[];
  times?: Record<string, string>;
  hasMore?: boolean;
}) => (
  <ul aria-label={m.dock.saved()} className="saved-plans">
    {lines.map(({ kind, id, title, time, first, last, isUnconfirmed, photoUrl, looks }) => (
      <li key={`${kind} ${id}`}>
        <Row
          to={cardOf(kind, id)}
          hasLooks={Boolean(looks?.length)}
          mark={time ?? times[id] ?? <KindMark kind={kind} photoUrl={photoUrl} />}
        >
          <span className="font-medium">
            <OneLine {...(kind === "car" && { of: m.travel.carTo })}>{title}</OneLine>
          </span>
          <span className="block truncate text-muted text-sm tabular-nums">
            {isUnconfirmed ? (
              <Sentence
                of={m.common.listed}
                values={{
                  before: (
                    <span className="font-medium text-on-warning">{m.travel.unconfirmed()}</span>
                  ),
                  next: daysOf(first, last),
                }}
              />
            ) : (
              daysOf(first, last)
            )}
          </span>
          <Looks looks={looks} />
        </Row>
      </li>
    ))}
    {hasMore ? (
      <li>
        <Link to="/upcoming-travel" prefetch="intent" className="saved-more">
          {m.dock.allYourPlans()}
          <Icon name="chevron-right" size={18} className="text-muted" />
        </Link>
      </li>
    ) : null}
  </ul>
);

const daysOf = (first: string, last: string | null) =>
  last === null ? dateText(first) : datesText(first, last);

/** What has changed, latest first, each row opening what it is about. */
export const EventRows = ({ events }: { events: readonly AlertEvent[] }) => (
  <ul aria-label={m.screens.alerts()} className="saved-plans">
    {events.map(({ id, text, date, time, link }) => (
      <li key={id}>
        <Row to={link} mark={<Icon name={iconOf(link)} className="block text-muted" />}>
          <span className="line-clamp-3 break-words group-hover:underline">{text}</span>
          <span className="block text-muted text-sm tabular-nums">
            {m.dates.dateAndTime({ date: dateText(date, "weekdayAndDay"), time })}
          </span>
        </Row>
      </li>
    ))}
  </ul>
);

const ICONS: readonly [path: string, icon: IconName][] = [
  ["/driver", "car"],
  ["/car-map", "car"],
  ["/import", "mail"],
  ["/alerts", "bell"],
];

/** Most are about a flight. */
export const iconOf = (link: string): IconName =>
  ICONS.find(([path]) => link.startsWith(path))?.[1] ?? "plane";

const Row = ({
  to,
  mark,
  hasLooks = false,
  children,
}: {
  to: string;
  mark: ReactNode;
  hasLooks?: boolean;
  children: ReactNode;
}) => (
  <Link to={to} prefetch="intent" data-looks={hasLooks || undefined} className="saved-plan group">
    <span className="font-semibold tabular-nums">{mark}</span>
    <span className="min-w-0">{children}</span>
    <Icon name="chevron-right" size={18} className="text-muted" />
  </Link>
);
