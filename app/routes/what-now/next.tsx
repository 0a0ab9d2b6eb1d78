/** Other flights to take, for a flight's page and for the offline one. */
import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { DateText, Dollars } from "#app/components/figures.tsx";
import { FoldSummary } from "#app/components/fold-summary.tsx";
import { ResultRow } from "#app/components/result-row.tsx";
import { DemoBadge } from "#app/components/ui/badge.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Sentence } from "#app/components/ui/sentence.tsx";
import type { FlightResult } from "#app/contracts/flights.ts";
import { minutesInWords } from "#app/contracts/minutes.ts";
import type { NextFlights } from "#app/services/flights/next-flights.server.ts";
import { m } from "#messages";
import { type Facts, Online, Part } from "./facts.tsx";

/**
 * Alternative flights, folded while there is nothing to do. `next` is null if they could not be loaded,
 * undefined until they are known.
 */
export function Next({ facts, next }: { facts: Facts; next: NextFlights | null | undefined }) {
  const { happened, source, nextSource } = facts;
  const [first] = next?.flights ?? [];
  const day = first ? <DateText form="weekdayAndDay" date={first.departureDate} /> : null;
  const list = (
    <>
      {first ? null : <p className="text-muted">{whyNone(next)}</p>}
      {first ? (
        <ul className="-my-1 divide-y divide-line">
          {next?.flights?.map((one) => (
            <li key={one.id}>
              <Instead flight={one} search={next.search} />
            </li>
          ))}
        </ul>
      ) : null}
      {next ? (
        <Online>
          <Button asChild variant="ghost" className="-my-2 -ms-5 self-start">
            <Link to={`/flights?${next.search}`}>{m.disruption.allThatDay()}</Link>
          </Button>
        </Online>
      ) : null}
    </>
  );
  // The verdict already says it.
  const demo = source === nextSource ? null : <DemoBadge source={nextSource} />;
  if (happened !== "nothing") {
    return (
      <Part title={m.disruption.nextFlights()} day={day} aside={demo}>
        {list}
      </Part>
    );
  }
  const title = (
    <span className="flex flex-wrap items-center gap-2">
      <span>
        {day ? (
          <Sentence
            of={m.disruption.titleAndDay}
            values={{ title: m.disruption.otherFlights(), day }}
          />
        ) : (
          m.disruption.otherFlights()
        )}
      </span>
      {demo}
    </span>
  );
  return (
    <details className="card py-1! lg:px-5!">
      <FoldSummary className="min-h-12 font-semibold" word={<CheapestOf flights={next?.flights} />}>
        {title}
      </FoldSummary>
      <div className="flex flex-col gap-3 pt-1 pb-3">{list}</div>
    </details>
  );
}

function CheapestOf({ flights = null }: { flights?: NextFlights["flights"] | undefined }) {
  const prices = (flights ?? []).flatMap(({ price }) => price ?? []);
  if (prices.length === 0) return null;
  return (
    <span className="font-normal text-muted tabular-nums">
      <Sentence
        of={m.disruption.fromPrice}
        values={{ price: <Dollars amount={Math.min(...prices)} /> }}
      />
    </span>
  );
}

function whyNone(next: NextFlights | null | undefined): string {
  if (next === undefined) return m.disruption.looking();
  return next?.flights ? m.disruption.noOthers() : m.disruption.cantLoad();
}

function Instead({ flight, search }: { flight: FlightResult; search: string }) {
  const { durationMinutes } = flight;
  const row = (action: ReactNode) => (
    <ResultRow
      flight={flight}
      place={(code) => <span className="font-semibold">{code}</span>}
      between={durationMinutes === null ? "" : minutesInWords(durationMinutes)}
      stops={null}
      marks={null}
      action={action}
    />
  );
  return (
    <Online else={<div className="py-3">{row(null)}</div>}>
      <Link
        to={`/flights/save/${encodeURIComponent(flight.id)}?${search}`}
        className="-mx-3 block rounded-xl px-3 py-2.5 lg:py-3 hover:bg-assistant-soft"
      >
        {/* For screen readers the link's action comes first, then the whole row. */}
        <span className="sr-only">{m.common.save()} </span>
        {row(
          <Button asChild variant="quiet" className="px-4!">
            <span aria-hidden="true">{m.common.save()}</span>
          </Button>,
        )}
      </Link>
    </Online>
  );
}
