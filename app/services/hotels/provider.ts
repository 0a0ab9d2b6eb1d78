import type {
  HotelDetails,
  HotelLocation,
  HotelResult,
  HotelSearchForm,
} from "#app/contracts/hotels.ts";
import type { CallOptions, Provider, ProviderResult } from "#app/services/providers/provider.ts";

export interface HotelProvider extends Provider {
  /** Cities, landmarks and hotels matching the typed text, likeliest first; at most ten. */
  locations(text: string, options?: CallOptions): Promise<ProviderResult<HotelLocation[]>>;
  /** Hotels with a price for the whole stay; may be empty. `not_found`: no such destination. */
  search(stay: HotelSearchForm, options?: CallOptions): Promise<ProviderResult<HotelResult[]>>;
  /** `not_found` if there is no such hotel. */
  details(hotelId: number, options?: CallOptions): Promise<ProviderResult<HotelDetails>>;
}
