import type { Language } from "#app/contracts/languages.ts";
import type { CallOptions, Provider, ProviderResult } from "#app/services/providers/provider.ts";

export interface Translated {
  text: string;
  /** What it says in English, where this provider knows without asking again. */
  means?: string;
  /** Names, plates, places and flights that stand in it as they were said, because nothing else can be known of them. */
  quoted?: readonly string[];
}

export interface TranslationProvider extends Provider {
  /**
   * The text in another language; its own is detected. Names, numbers, terminals and flight numbers
   * stay as they are, and so does each of `keep`. `glossary`: names of the trip, as they are written; one of
   * them may be meant by a word that was heard wrongly. `not_found` when this provider cannot translate that text.
   */
  translate(
    message: {
      text: string;
      to: Language;
      keep?: readonly string[];
      glossary?: readonly string[];
      /** `HH:MM` of the ride that it is about: an hour without its half of the day may be the other one. */
      rideTime?: string;
    },
    options?: CallOptions,
  ): Promise<ProviderResult<Translated>>;
}
