import type { FlightStanding } from "#app/contracts/flight-standing.ts";
import { PlannedTime } from "../figures.tsx";
import { isOff } from "./standing.ts";

/** When a flight leaves or lands. If that changed, the planned time is struck out before or above it. */
export function LiveTime({
  time,
  live,
  over = false,
}: {
  time: string;
  live: (FlightStanding & { time: string | null }) | null | undefined;
  /** For a column with room for one time. */
  over?: boolean;
}) {
  if (isOff(live)) return <s className="text-muted">{time}</s>;
  if (!live?.time) return <time>{time}</time>;
  return (
    <>
      <PlannedTime
        className={`font-normal text-muted ${over ? "block text-xs leading-none" : "text-sm"}`}
      >
        {time}
      </PlannedTime>{" "}
      <time className="text-danger">{live.time}</time>
    </>
  );
}
