import type { FlightResult } from "#app/contracts/flights.ts";
import { listed } from "#app/contracts/listed.ts";
import { changesText, connectionText, stopsText } from "#app/services/flights/connection-text.ts";
import { m } from "#messages";

/** Where to change and for how long, and the flights: "1 stop: 1 h 20 min in Istanbul", "TK1988, TK3". */
export function Stops({ flight: { connections, legs, stops } }: { flight: FlightResult }) {
  if (stops === 0) return null;
  const numbers = legs.flatMap(({ flightNumber }) => flightNumber ?? []);
  return (
    <p className="flex flex-wrap justify-between gap-x-4 gap-y-1 text-sm">
      <span>
        {m.flights.stopsAndChanges({
          stops: stopsText(stops),
          changes: changesText(connections.map(connectionText)),
        })}
      </span>
      <span className="text-muted tabular-nums">{listed(numbers)}</span>
    </p>
  );
}
