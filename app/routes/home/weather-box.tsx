import { localDateTime } from "#app/components/date-text.ts";
import { type Deferred, WhenReady } from "#app/components/deferred.tsx";
import { DateText } from "#app/components/figures.tsx";
import { SourceCredit } from "#app/components/source-credit.tsx";
import { DemoBadge } from "#app/components/ui/badge.tsx";
import { clockIn, useNow } from "#app/components/use-now.ts";
import { WeatherIcon } from "#app/components/weather-icon.tsx";
import { celsius, degrees } from "#app/contracts/temperature.ts";
import { LOADING_WEATHER, NO_WEATHER } from "#app/contracts/texts/weather.ts";
import type { WeatherResponse } from "#app/contracts/weather.ts";
import type { Result } from "#app/services/result.ts";

export interface WeatherClock {
  /** IANA time zone of the place. */
  zone: string;
  /** The server's time in ms, for the first render. */
  now: number;
}

/** The weather of London now and for the next two days (spec section 2). */
export function WeatherBox({
  weather,
  clock,
}: {
  weather: Deferred<Result<WeatherResponse>>;
  clock: WeatherClock;
}) {
  return (
    <section
      aria-label="Weather"
      className="min-h-22 rail:rounded-card rail:border rail:border-line rail:bg-surface rail:min-h-31 rail:px-5 rail:py-3.5"
    >
      <WhenReady
        value={weather}
        fallback={<p className="text-muted">{LOADING_WEATHER}</p>}
        failed={<Unavailable />}
      >
        {(answer) => (answer.ok ? <Report answer={answer} clock={clock} /> : <Unavailable />)}
      </WhenReady>
    </section>
  );
}

/** The local time there, updated every minute. */
function LocalTime({ zone, now }: WeatherClock) {
  return <DateText form="moment" date={clockIn(zone, useNow() ?? now)} />;
}

const Unavailable = () => <p className="text-muted">{NO_WEATHER}</p>;

function Report({
  answer,
  clock,
}: {
  answer: Extract<Result<WeatherResponse>, { ok: true }>;
  clock: WeatherClock;
}) {
  const { location, current, forecast } = answer.data;
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
      <div className="min-w-0">
        <div className="flex items-center gap-2">
          <h2 className="font-semibold">{location.name}</h2>
          <DemoBadge source={answer.source} />
        </div>
        <p className="mt-0.5 flex items-center gap-2 font-semibold text-lg tabular-nums">
          <span className="text-assistant">
            <WeatherIcon icon={current.condition.icon} size={26} />
          </span>
          {celsius(current.temp_c)} / {degrees(current.temp_f)}F
        </p>
        <p className="mt-1 text-sm">
          {current.condition.text}
          <span className="text-muted">, Feels like {celsius(current.feelslike_c)}</span>
        </p>
        <p className="text-muted text-sm">
          {answer.asOf ? (
            `Last updated ${localDateTime(location.localtime)}`
          ) : (
            <LocalTime {...clock} />
          )}
        </p>
        <SourceCredit attribution={answer.attribution} />
      </div>
      <ul className="flex shrink-0 gap-4">
        {forecast.forecastday.slice(1, 3).map(({ date, day }) => (
          <li key={date} className="flex flex-col items-center gap-1 text-sm">
            <span className="text-muted">
              <DateText form="weekday" date={date} />
            </span>
            <WeatherIcon icon={day.condition.icon} label={day.condition.text} />
            <span className="tabular-nums">
              {degrees(day.maxtemp_c)} <span className="text-muted">{degrees(day.mintemp_c)}</span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
