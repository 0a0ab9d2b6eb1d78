import type { ReactNode } from "react";
import { FoldSummary } from "#app/components/fold-summary.tsx";
import { numberOf } from "#app/components/not-known.ts";
import { Badge } from "#app/components/ui/badge.tsx";
import { Sentence } from "#app/components/ui/sentence.tsx";
import type { ConnectionStatus, EndOfFlight, LegStatusAnswer } from "#app/contracts/flights.ts";
import { listed } from "#app/contracts/listed.ts";
import {
  changesText,
  connectionStatusText,
  connectionText,
  stopsText,
} from "#app/services/flights/connection-text.ts";
import { m } from "#messages";

export interface Legs {
  legs: LegStatusAnswer[];
  connections: ConnectionStatus[];
}

/**
 * A flight of several legs: its connections in one line, which unfolds each leg with its state. `live` draws
 * a part with what is known so far; the fold is outside it, and stays as the traveller left it.
 */
export const Journey = ({ live }: { live: (draw: (known: Legs) => ReactNode) => ReactNode }) => (
  <details className="text-sm">
    <FoldSummary>
      <span>
        {live(({ connections }) => (
          <Sentence
            of={m.common.listed}
            values={{
              before: <span className="font-semibold">{stopsText(connections.length)}</span>,
              next: changesText(connections.map(connectionStatusText)),
            }}
          />
        ))}
      </span>
    </FoldSummary>
    {live(({ legs, connections }) => (
      <ol className="flex flex-col gap-3 border-line border-t pt-3">
        {legs.map((leg, place) => (
          <li key={`${leg.departureAirport}-${leg.arrivalAirport}`} className="flex flex-col gap-3">
            <Leg leg={leg} />
            <Change connection={connections[place]} />
          </li>
        ))}
      </ol>
    ))}
  </details>
);

function Leg({ leg }: { leg: LegStatusAnswer }) {
  return (
    <div className="flex flex-col gap-1">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <p>
          <span className="font-semibold">{numberOf(leg.flightNumber)}</span>{" "}
          <span className="text-muted">{leg.airline}</span>
        </p>
        <Badge tone={leg.isLate ? "danger" : "info"}>{leg.status ?? m.standing.noStatus()}</Badge>
      </div>
      <div className="flex justify-between gap-3 tabular-nums">
        <End code={leg.departureAirport} end={leg.departure} />
        <span className="text-end">
          <End code={leg.arrivalAirport} end={leg.arrival} />
        </span>
      </div>
    </div>
  );
}

function End({ code, end }: { code: string; end: EndOfFlight }) {
  const where = [
    end.terminal && m.travel.terminal({ terminal: end.terminal }),
    end.gate && m.travel.gate({ gate: end.gate }),
  ];
  return (
    <span>
      <span className="font-semibold">{end.scheduledTime ?? m.standing.timeTbd()}</span> {code}
      {end.expectedTime ? (
        <span className="block font-semibold">{m.travel.nowAt({ time: end.expectedTime })}</span>
      ) : null}
      <span className="block text-muted text-xs">{listed(where)}</span>
    </span>
  );
}

function Change({ connection }: { connection?: ConnectionStatus }) {
  if (!connection) return null;
  return <p className="rounded-lg bg-paper px-3 py-1.5 text-muted">{connectionText(connection)}</p>;
}
