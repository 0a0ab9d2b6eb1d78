import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { isRouteErrorResponse, useLoaderData, useRouteError } from "@remix-run/react";
import type { ReactNode } from "react";
import { BoardStrip } from "#app/components/board-strip.tsx";
import { datesText, longDate, shortDate } from "#app/components/date-text.ts";
import { DayOffset } from "#app/components/day-offset.tsx";
import { FailedPage } from "#app/components/failed-page.tsx";
import { Logo } from "#app/components/logo.tsx";
import { NothingHere } from "#app/components/nothing-here.tsx";
import { PartTurns } from "#app/components/page-turns.tsx";
import { NO_TIME } from "#app/components/trips/flight-board.tsx";
import { isOff } from "#app/components/trips/standing.ts";
import { TripDates } from "#app/components/trips/trip-head.tsx";
import { Badge } from "#app/components/ui/badge.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { listed } from "#app/contracts/listed.ts";
import type {
  SharedEnd,
  SharedFlight,
  SharedItem,
  SharedOther,
  SharedTripPart,
} from "#app/contracts/shared-trip.ts";
import { oldestToday } from "#app/services/days.ts";
import { sharedPartOf } from "#app/services/trips/plan-pages.ts";
import { readSharedTrip } from "#app/services/trips/sharing/sharing.server.ts";
import { m } from "#messages";
import { NOT_INDEXED, orBusy } from "../calendar/calendar-response.server.ts";
import { partIn } from "../trips/part-in.ts";

export const meta: MetaFunction<typeof loader> = ({ data: trip }) => [
  { title: trip ? m.shared.title({ trip: trip.name }) : m.shared.nothing() },
  { property: "og:type", content: "website" },
  { property: "og:site_name", content: "NoVo" },
  { property: "og:title", content: trip ? previewTitle(trip) : m.shared.nothing() },
  ...(trip ? [{ property: "og:description", content: m.shared.preview() }] : []),
  { name: "robots", content: "noindex, nofollow" },
  { name: "referrer", content: "no-referrer" },
];

/** What a messenger shows of a link: where and when, and nobody's name. */
const previewTitle = ({ name, firstDay, lastDay }: SharedTripPart): string =>
  listed([name, datesText(firstDay, lastDay)]);

export const headers = () => NOT_INDEXED;

/** `/shared/{token}`: anyone with the link sees the trip, without a session. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const found = await orBusy(context.app, readSharedTrip(context.app, params.token ?? ""));
  if (!found.ok) throw data(found.reason.message, { status: 404, headers: NOT_INDEXED });
  const today = oldestToday(context.app.clock.now());
  const trip = sharedPartOf(found.data, { today, part: partIn(request) });
  return data(trip, { headers: NOT_INDEXED });
}

export default function SharedTripPage() {
  const trip = useLoaderData<typeof loader>();
  return (
    <Frame>
      <header>
        <h1 className="font-semibold text-xl tracking-tight" dir="auto">
          {trip.name}
        </h1>
        <p className="mt-1 text-muted tabular-nums">
          <TripDates trip={trip} />
        </p>
      </header>
      <ol className="flex flex-col gap-6 print:gap-4">
        {trip.days.map((day, n) => (
          // Across the date line the same date may come twice.
          // biome-ignore lint/suspicious/noArrayIndexKey: only the position distinguishes two such days
          <li key={`${day.date} ${n}`} className="break-inside-avoid">
            <h2 className="mb-2 font-semibold">
              <time dateTime={day.date}>{longDate(day.date)}</time>
            </h2>
            <ol className="flex flex-col gap-3">
              {day.items.map((item, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: nothing here moves, and no id is shown
                <li key={place} className="break-inside-avoid">
                  <Item item={item} />
                </li>
              ))}
            </ol>
          </li>
        ))}
      </ol>
      <PartTurns trip={trip} />
      <p className="border-line border-t pt-4 text-muted text-sm">
        {m.shared.whatItIs({ date: shortDate(trip.sharedUntil) })}
      </p>
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <main className="page page-narrow page-alone">
      <p className="flex items-center gap-2.5 text-muted text-sm">
        <Logo size={28} />
        <span>
          <span className="font-semibold text-ink">NoVo</span> {m.shared.sharedWithYou()}
        </span>
      </p>
      {children}
    </main>
  );
}

const Item = ({ item }: { item: SharedItem }) =>
  item.kind === "flight" ? <Flight flight={item} /> : <Other item={item} />;

function Flight({ flight }: { flight: SharedFlight }) {
  const { title, standing, from, to, details } = flight;
  return (
    <BoardStrip
      heading={title}
      word={
        standing && <Badge tone={isOff(standing) ? "danger" : "onBoard"}>{standing.status}</Badge>
      }
      off={isOff(standing)}
      departure={boardEnd(from)}
      arrival={boardEnd(to)}
    >
      {details.length > 0 ? (
        <span dir="auto" className="min-w-0 whitespace-pre-line wrap-anywhere">
          {details.join("\n")}
        </span>
      ) : null}
    </BoardStrip>
  );
}

const boardEnd = ({ time, dayOffset, ...end }: SharedEnd) => ({
  ...end,
  time: time ?? NO_TIME,
  dayOffset: <DayOffset days={dayOffset} className="text-on-board-muted" />,
});

function Other({ item: { kind, time, title, details } }: { item: SharedOther }) {
  return (
    <div className="card flex items-baseline gap-3">
      <Icon
        name={kind === "stay" ? "bed-double" : "car-front"}
        size={18}
        className="shrink-0 self-start text-muted"
      />
      <div className="min-w-0">
        <h3 dir="auto" className="wrap-anywhere font-medium">
          {time ? <span className="me-2 font-semibold tabular-nums">{time}</span> : null}
          {title}
        </h3>
        <p dir="auto" className="whitespace-pre-line text-muted text-sm wrap-anywhere empty:hidden">
          {details.join("\n")}
        </p>
      </div>
    </div>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  if (!isRouteErrorResponse(error) || error.status !== 404 || typeof error.data !== "string") {
    return <FailedPage />;
  }
  return (
    <Frame>
      <h1 className="font-semibold text-xl tracking-tight">{m.shared.nothing()}</h1>
      <NothingHere>
        <p>{error.data}</p>
        <p className="mt-2">{m.shared.askForNew()}</p>
      </NothingHere>
    </Frame>
  );
}
