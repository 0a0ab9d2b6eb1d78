import type { CallOptions, Provider, ProviderResult } from "#app/services/providers/provider.ts";

export interface AddressProvider extends Provider {
  /** One line per address of "SW1A 1AA"; empty if the postcode has none, `not_found` if it does not exist. */
  addresses(postcode: string, options?: CallOptions): Promise<ProviderResult<string[]>>;
}
