import { localDateTime } from "#app/components/date-text.ts";
import { type Deferred, WhenReady } from "#app/components/deferred.tsx";
import { DateText } from "#app/components/figures.tsx";
import { SourceCredit } from "#app/components/source-credit.tsx";
import { DemoBadge } from "#app/components/ui/badge.tsx";
import { clockIn, useNow } from "#app/components/use-now.ts";
import { WeatherIcon } from "#app/components/weather-icon.tsx";
import { celsius, degrees } from "#app/contracts/temperature.ts";
import type { WeatherResponse } from "#app/contracts/weather.ts";
import type { Result } from "#app/services/result.ts";
import { m } from "#messages";

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
      aria-label={m.weather.weather()}
      className="@container min-h-33 rounded-card border border-line bg-surface px-4 py-3.5 rail:px-5"
    >
      <WhenReady
        value={weather}
        fallback={<p className="text-muted">{m.weather.loading()}</p>}
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

const Unavailable = () => <p className="text-muted">{m.weather.unavailable()}</p>;

function Report({
  answer,
  clock,
}: {
  answer: Extract<Result<WeatherResponse>, { ok: true }>;
  clock: WeatherClock;
}) {
  const { location, current, forecast } = answer.data;
  return (
    <>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="flex items-center gap-2">
          <h2 className="font-semibold">{location.name}</h2>
          <DemoBadge source={answer.source} />
        </span>
        <span className="text-muted text-xs tabular-nums">
          {answer.asOf ? (
            m.weather.lastUpdated({ time: localDateTime(location.localtime) })
          ) : (
            <LocalTime {...clock} />
          )}
        </span>
      </div>
      <div className="weather">
        <span className="weather-mark">
          <WeatherIcon icon={current.condition.icon} size={40} />
        </span>
        <p className="weather-now">
          <span className="font-semibold text-lg leading-7 tabular-nums">
            {celsius(current.temp_c)} / {degrees(current.temp_f, "F")}
          </span>{" "}
          <span>{current.condition.text}</span>{" "}
          <span className="text-muted">
            {m.weather.feelsLike({ temperature: celsius(current.feelslike_c) })}
          </span>
        </p>
        <ul className="weather-days">
          {forecast.forecastday.slice(1, 3).map(({ date, day }) => (
            <li key={date}>
              <span className="text-muted">
                <DateText form="weekday" date={date} />
              </span>
              <WeatherIcon icon={day.condition.icon} label={day.condition.text} />
              <span>
                {degrees(day.maxtemp_c)}{" "}
                <span className="text-muted">{degrees(day.mintemp_c)}</span>
              </span>
            </li>
          ))}
        </ul>
      </div>
      <SourceCredit attribution={answer.attribution} />
    </>
  );
}
