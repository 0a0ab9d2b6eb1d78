import type { CallOptions, Provider, ProviderResult } from "#app/services/providers/provider.ts";

export interface AddressProvider extends Provider {
  /** By a written postcode ("SW1A 1AA"), a line each; none where it exists and has none, else `not_found`. */
  addresses(postcode: string, options?: CallOptions): Promise<ProviderResult<string[]>>;
}
