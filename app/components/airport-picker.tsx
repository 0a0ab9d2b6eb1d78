import { useState } from "react";
import type { AirportSuggestion } from "#app/contracts/flights.ts";
import { TYPE_MORE } from "#app/contracts/texts/searches.ts";
import { SuggestInput } from "./suggest/suggest-input.tsx";
import { fetchJson, MIN_CHARACTERS, useSuggestions } from "./suggest/use-suggestions.ts";
import { controlOf, type FieldState } from "./ui/field.tsx";
import { Icon } from "./ui/icon.tsx";

/** Spec section 9. */
const PAUSE_MS = 150;

interface AirportPickerProps {
  field: FieldState;
  /** What is in the field at first, when it is not what the form says. */
  defaultValue?: string;
  placeholder?: string;
  /** A city will do where it has several airports. */
  takesCities?: boolean;
}

/** One airport, or any of a city's. */
type Choice = AirportSuggestion | { anyIn: string; country: string };

/**
 * A text field that suggests airports as one types. What is in the field is what is sent: a chosen
 * airport puts its code there, a city or a typed name stays as it is.
 */
export function AirportPicker({
  field,
  defaultValue,
  placeholder,
  takesCities = false,
}: AirportPickerProps) {
  const { defaultValue: initial, ...control } = controlOf(field);
  const [text, setText] = useState(defaultValue ?? initial ?? "");
  return (
    <SuggestInput<Choice>
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
      onChoose={(choice) => setText(fieldOf(choice))}
      suggestions={useSuggestions(text, PAUSE_MS, takesCities ? findPlaces : findAirports)}
      hints={HINTS}
      label="Airports"
      keyOf={keyOf}
      textOf={fieldOf}
    >
      {(choice) => (
        <>
          <span className="w-10 shrink-0 font-semibold tabular-nums">
            {isCity(choice) ? <Icon name="plane" size={18} className="text-muted" /> : choice.iata}
          </span>
          <span className="min-w-0 break-words">
            <span className="block">
              {isCity(choice) ? `${choice.anyIn}, any airport` : choice.city}
            </span>
            <span className="block text-xs text-muted">
              {isCity(choice) ? choice.country : `${choice.name}, ${choice.country}`}
            </span>
          </span>
        </>
      )}
    </SuggestInput>
  );
}

const isCity = (choice: Choice) => "anyIn" in choice;
const fieldOf = (choice: Choice) => (isCity(choice) ? choice.anyIn : choice.iata.toUpperCase());
const keyOf = (choice: Choice) => `${fieldOf(choice)}, ${choice.country}`;

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

/** Behind the airports of a city that has several, the city itself. */
async function findPlaces(query: string, signal: AbortSignal): Promise<Choice[]> {
  const airports = await findAirports(query, signal);
  return airports.flatMap((airport): Choice[] => {
    const { city, country } = airport;
    const same = airports.filter((one) => one.city === city && one.country === country);
    const isLast = same.length > 1 && same.at(-1) === airport;
    return isLast ? [airport, { anyIn: city, country }] : [airport];
  });
}
