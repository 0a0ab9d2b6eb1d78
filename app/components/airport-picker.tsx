import { useState } from "react";
import type { AirportSuggestion } from "#app/contracts/flights.ts";
import { TYPE_MORE } from "#app/contracts/texts/searches.ts";
import { SuggestInput } from "./suggest/suggest-input.tsx";
import { fetchJson, MIN_CHARACTERS, useSuggestions } from "./suggest/use-suggestions.ts";
import { controlOf, type FieldState } from "./ui/field.tsx";

/** Spec section 9. */
const PAUSE_MS = 150;

interface AirportPickerProps {
  field: FieldState;
  /** What is in the field at first, when it is not what the form says. */
  defaultValue?: string;
  placeholder?: string;
}

/**
 * A text field that suggests airports as one types. What is in the field is what is sent: a chosen
 * airport puts its code there, a typed city or name stays as it is.
 */
export function AirportPicker({ field, defaultValue, placeholder }: AirportPickerProps) {
  const { defaultValue: initial, ...control } = controlOf(field);
  const [text, setText] = useState(defaultValue ?? initial ?? "");
  return (
    <SuggestInput<AirportSuggestion>
      control={{
        ...control,
        placeholder,
        required: true,
        minLength: MIN_CHARACTERS,
        maxLength: 100,
        autoCapitalize: "words",
        spellCheck: false,
      }}
      text={text}
      onType={setText}
      onChoose={(airport) => setText(codeOf(airport))}
      suggestions={useSuggestions(text, PAUSE_MS, findAirports)}
      hints={HINTS}
      label="Airports"
      keyOf={codeOf}
      textOf={codeOf}
    >
      {(airport) => (
        <>
          <span className="w-10 shrink-0 font-semibold tabular-nums">{airport.iata}</span>
          <span className="min-w-0">
            <span className="block truncate">{airport.city}</span>
            <span className="block truncate text-xs text-muted">
              {airport.name}, {airport.country}
            </span>
          </span>
        </>
      )}
    </SuggestInput>
  );
}

const codeOf = ({ iata }: AirportSuggestion) => iata.toUpperCase();

const HINTS = {
  short: TYPE_MORE,
  loading: "Searching...",
  failed: "Failed to fetch airports",
  found: "No airports found",
};

async function findAirports(query: string, signal: AbortSignal): Promise<AirportSuggestion[]> {
  const address = `/api/airports/search?${new URLSearchParams({ q: query, limit: "10" })}`;
  const answer = await fetchJson(address, signal);
  const { parseAirports } = await import("#app/contracts/flights.ts");
  return parseAirports(answer);
}
