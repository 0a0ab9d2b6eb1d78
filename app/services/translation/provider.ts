import type { LANGUAGES } from "#app/contracts/languages.ts";
import type { CallOptions, Provider, ProviderResult } from "#app/services/providers/provider.ts";

export type Language = (typeof LANGUAGES)[number];

export interface TranslationProvider extends Provider {
  /**
   * The text in another language; its own is detected. Names, numbers, terminals and flight numbers
   * stay as they are. `not_found` when this provider cannot translate that text.
   */
  translate(
    message: { text: string; to: Language },
    options?: CallOptions,
  ): Promise<ProviderResult<string>>;
}
