import type { Language } from "#app/contracts/languages.ts";
import type { CallOptions, Provider, ProviderResult } from "#app/services/providers/provider.ts";

export interface Translated {
  text: string;
  /** Its meaning in English, if this provider knows it without another call. */
  means?: string;
  /** Names, plates, places and flights quoted as they were said, because nothing else is known of them. */
  quoted?: readonly string[];
}

export interface TranslationProvider extends Provider {
  /**
   * The text in another language; its own is detected. Names, numbers, terminals, flight numbers and each of
   * `keep` stay as they are. `glossary`: names of the trip as written; a misheard word may mean one of them.
   * `not_found` if this provider cannot translate the text.
   */
  translate(
    message: {
      text: string;
      to: Language;
      keep?: readonly string[];
      glossary?: readonly string[];
      /** `HH:MM` of the ride: an hour without am or pm may be the other one. */
      rideTime?: string;
    },
    options?: CallOptions,
  ): Promise<ProviderResult<Translated>>;
}
