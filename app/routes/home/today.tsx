import { Suspense } from "react";
import { late } from "#app/components/connection/use-later.ts";
import { type Deferred, WhenReady } from "#app/components/deferred.tsx";
import { FoldSummary } from "#app/components/fold-summary.tsx";
import { SectionBoundary } from "#app/components/section-boundary.tsx";
import { Sentence } from "#app/components/ui/sentence.tsx";
import { withinSentence } from "#app/contracts/interface-languages.ts";
import { celsius } from "#app/contracts/temperature.ts";
import type { WeatherResponse } from "#app/contracts/weather.ts";
import type { Result } from "#app/services/result.ts";
import { m } from "#messages";
import { DayRows as WholeDayRows } from "./day-rows.tsx";
import type { NextTrip } from "./next-trip.server.ts";
import { NextTripBoard, NoTripYet } from "./next-trip-board.tsx";
import { WeatherBox, type WeatherClock } from "./weather-box.tsx";

interface TodayProps {
  nextTrip: NextTrip | null;
  weather: Deferred<Result<WeatherResponse>>;
  clock: WeatherClock;
  /** To one line on a phone, to make room for the conversation. */
  folded: boolean;
  /** The conversation already shows that departure's board. */
  isInChat: boolean;
}

/** Rendered on the server; loaded after the page in the browser, over that markup. */
const DayRows = import.meta.env.SSR
  ? WholeDayRows
  : late(async () => (await import("./day-rows.tsx")).DayRows);

/** The next departure and the weather; beside a desktop's conversation also the day of that departure. */
export function Today({ folded, isInChat, ...today }: TodayProps) {
  if (!folded) return <Whole {...today} />;
  const { nextTrip, weather } = today;
  return (
    <details className="lg:unfolded print:unfolded px-4 lg:px-0">
      <FoldSummary className="rounded-card border border-line bg-surface px-4 text-sm">
        <span className="min-w-0 truncate tabular-nums">
          {nextTrip && !isInChat ? (
            <>
              <Sentence
                of={m.home.nextInBrief}
                values={{
                  flight: <span className="font-semibold">{nextTrip.flightNumber}</span>,
                  time: <Leaves trip={nextTrip} />,
                  when: nextTrip.when,
                }}
              />{" "}
            </>
          ) : null}
          <WhenReady value={weather} fallback={null} failed={null}>
            {(answer) =>
              answer.ok
                ? `${answer.data.location.name} ${celsius(answer.data.current.temp_c)}`
                : null
            }
          </WhenReady>
        </span>
      </FoldSummary>
      <div className="-mx-4 pt-3 lg:mx-0 lg:pt-0">
        <Whole {...today} />
      </div>
    </details>
  );
}

/** The time of departure: the expected one, if known. */
function Leaves({ trip: { status, departureTime } }: { trip: NextTrip }) {
  return (
    <WhenReady value={status} fallback={departureTime} failed={departureTime}>
      {(answer) => {
        if (!answer.ok) return departureTime;
        const { departure, status: words, state, isLate } = answer.data;
        const time = departure.expectedTime ?? departureTime ?? "";
        return state === "scheduled" && !isLate ? time : `${time} ${withinSentence(words)}`.trim();
      }}
    </WhenReady>
  );
}

function Whole({ nextTrip, weather, clock }: Omit<TodayProps, "folded" | "isInChat">) {
  return (
    <div className={`flex flex-col gap-3 lg:gap-4 ${nextTrip ? "lg:min-h-153" : ""}`}>
      <div className={`px-4 lg:px-0 ${nextTrip ? "" : "hidden md:block"}`}>
        {nextTrip ? <NextTripBoard trip={nextTrip} /> : <NoTripYet />}
      </div>
      <div className="px-4 lg:px-0">
        <SectionBoundary what={m.weather.theWeather()}>
          <WeatherBox weather={weather} clock={clock} />
        </SectionBoundary>
      </div>
      {nextTrip ? (
        <Suspense>
          <WhenReady value={nextTrip.day} fallback={null} failed={null}>
            {(day) => (day ? <DayRows day={day} /> : null)}
          </WhenReady>
        </Suspense>
      ) : null}
    </div>
  );
}
