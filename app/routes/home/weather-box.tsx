import { localDateTime, weekdayOf } from "#app/components/date-text.ts";
import { type Soon, WhenReady } from "#app/components/soon.tsx";
import { SourceCredit } from "#app/components/source-credit.tsx";
import { DemoBadge } from "#app/components/ui/badge.tsx";
import { WeatherIcon } from "#app/components/weather-icon.tsx";
import type { WeatherResponse } from "#app/contracts/weather.ts";
import type { Result } from "#app/services/result.ts";

/** The weather of London now and for the two days after today (spec section 2). */
export function WeatherBox({ weather }: { weather: Soon<Result<WeatherResponse>> }) {
  return (
    <section aria-label="Weather" className="card min-h-28 lg:min-h-44">
      <WhenReady
        value={weather}
        fallback={<p className="text-muted">Loading weather...</p>}
        failed={<Unavailable />}
      >
        {(answer) => (answer.ok ? <Report answer={answer} /> : <Unavailable />)}
      </WhenReady>
    </section>
  );
}

const Unavailable = () => <p className="text-muted">Unable to load weather</p>;

function Report({ answer }: { answer: Extract<Result<WeatherResponse>, { ok: true }> }) {
  const { location, current, forecast } = answer.data;
  return (
    <div className="flex items-start justify-between gap-3">
      <div className="min-w-0">
        <div className="flex items-center gap-2">
          <h2 className="font-semibold">{location.name}</h2>
          <DemoBadge source={answer.source} />
        </div>
        <p className="mt-1 flex items-center gap-2 text-lg font-semibold tabular-nums lg:text-xl">
          <span className="text-assistant">
            <WeatherIcon icon={current.condition.icon} size={28} />
          </span>
          {current.temp_c}°C / {current.temp_f}°F
        </p>
        <p className="text-sm">
          {current.condition.text}{" "}
          <span className="text-muted">Feels like {current.feelslike_c}°C</span>
        </p>
        <p className="text-sm text-muted">
          {answer.asOf ? "No newer report than of " : ""}
          {localDateTime(location.localtime)}
        </p>
        <SourceCredit attribution={answer.attribution} />
      </div>
      <ul className="flex shrink-0 gap-3 lg:gap-5">
        {forecast.forecastday.slice(1, 3).map(({ date, day }) => (
          <li key={date} className="flex flex-col items-center gap-1 text-sm">
            <span className="text-muted">{weekdayOf(date)}</span>
            <WeatherIcon icon={day.condition.icon} label={day.condition.text} />
            <span className="tabular-nums">
              {Math.round(day.maxtemp_c)}°/{Math.round(day.mintemp_c)}°
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
