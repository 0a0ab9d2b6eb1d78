import type { CallOptions, Provider, ProviderResult } from "#app/services/providers/provider.ts";

export interface AddressProvider extends Provider {
  /**
   * The addresses of a UK postcode in its written form ("SW1A 1AA"), one line each; an empty list when
   * the postcode exists and has none. `not_found` when it does not exist.
   */
  addresses(postcode: string, options?: CallOptions): Promise<ProviderResult<string[]>>;
}
