import type { CallOptions, Provider, ProviderResult } from "#app/services/providers/provider.ts";
import type { ToldWeather } from "./condition-names.ts";

/** A place to get weather for; coordinates and timezone are known if it is an airport's. */
export interface WeatherPlace {
  name: string;
  latitude?: number;
  longitude?: number;
  timezone?: string;
}

export interface WeatherProvider extends Provider {
  /** Now and three days (today first). `not_found` if the place is unknown. */
  forecast(place: WeatherPlace, options?: CallOptions): Promise<ProviderResult<ToldWeather>>;
}
