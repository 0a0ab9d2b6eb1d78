import { Link, useSearchParams } from "@remix-run/react";
import { shortDate } from "#app/components/date-text.ts";
import { DatesText, DateText } from "#app/components/figures.tsx";
import { FoldSummary } from "#app/components/fold-summary.tsx";
import { PageTurns } from "#app/components/page-turns.tsx";
import { IconButton } from "#app/components/ui/button.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { listed } from "#app/contracts/listed.ts";
import type { PastItem, PastPage } from "#app/services/saved/past-trips.server.ts";
import { m } from "#messages";

/** Each kind's labels, and the dialog that removes it. */
const KINDS: Record<
  PastItem["kind"],
  { dialog: string; name: (item: PastItem) => string; text: (item: PastItem) => string }
> = {
  flight: {
    dialog: "delete-flight",
    name: ({ title }) => m.travel.deletePastFlight({ flight: title }),
    text: ({ title, detail, arrival }) =>
      listed([title, m.travel.fromTo({ from: detail, to: arrival })]),
  },
  hotel: {
    dialog: "delete-hotel",
    name: ({ title }) => m.travel.deletePastHotel({ hotel: title }),
    text: ({ title }) => title,
  },
  car: {
    dialog: "cancel-booking",
    name: ({ date }) => m.travel.removePastCar({ date: shortDate(date) }),
    text: ({ title }) => m.travel.carTo({ place: title }),
  },
};

function When({ item: { kind, date, detail } }: { item: PastItem }) {
  if (kind === "hotel") return <DatesText first={detail} last={date} />;
  return kind === "car" ? (
    m.dates.dateAndTime({ date: shortDate(date), time: detail })
  ) : (
    <DateText date={date} />
  );
}

/** Past items, folded and paged: a line each, with a link to its trip and a delete button. */
export function PastTrips({ items, count, page, pages }: PastPage) {
  const isTurned = useSearchParams()[0].has("past");
  if (count === 0) return null;
  return (
    <details id="past" open={isTurned}>
      <FoldSummary className="min-h-14 font-medium">
        <Icon name="calendar-days" className="text-muted" />
        {m.travel.pastTrips()}
        <span className="font-normal text-muted tabular-nums">{count}</span>
      </FoldSummary>
      <ul className="mt-2">
        {items.map((item) => {
          const { dialog, name, text } = KINDS[item.kind];
          return (
            <li key={item.id} className="flex items-center gap-3 border-line border-t py-1.5">
              <p className="min-w-0 flex-1">
                <Link
                  to={`/trips/${item.id}`}
                  dir="auto"
                  className="block truncate hover:underline"
                >
                  {text(item)}
                </Link>
                <span className="text-muted text-sm tabular-nums">
                  <When item={item} />
                </span>
              </p>
              <IconButton asChild label={name(item)}>
                <Link
                  id={`${dialog}-${item.id}`}
                  to={`/upcoming-travel/${dialog}/${item.id}${isTurned ? `?past=${page}` : ""}`}
                  preventScrollReset
                >
                  <Icon name="trash-2" />
                </Link>
              </IconButton>
            </li>
          );
        })}
      </ul>
      <PageTurns
        label={m.travel.pastTrips()}
        page={page}
        pages={pages}
        links={[
          { text: m.screens.later(), to: page > 1 ? addressOf(page - 1) : null },
          { text: m.screens.earlier(), to: page < pages ? addressOf(page + 1) : null },
        ]}
      />
    </details>
  );
}

const addressOf = (page: number) => `/upcoming-travel?past=${page}#past`;
