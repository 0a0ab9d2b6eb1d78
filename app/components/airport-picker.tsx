import { useCombobox } from "downshift";
import { type ChangeEvent, useEffect, useState } from "react";
import type { AirportSuggestion } from "#app/contracts/flights.ts";
import { controlOf, type FieldState, inputStyle } from "./ui/field.tsx";

/** Spec section 9. */
const MIN_CHARACTERS = 2;
const PAUSE_MS = 150;

interface AirportPickerProps {
  field: FieldState;
  /** What stands in the field at first, when it is not what the form says. */
  defaultValue?: string;
  placeholder?: string;
}

type Suggestions =
  | { state: "short" | "loading" | "failed" }
  | { state: "found"; list: AirportSuggestion[] };

/**
 * A text field that suggests airports as one types. What is in the field is what is sent: a chosen
 * airport puts its code there, a typed city or name stays as it is. Without scripts it is a text field.
 */
export function AirportPicker({ field, defaultValue, placeholder }: AirportPickerProps) {
  const { defaultValue: initial, ...control } = controlOf(field);
  const [text, setText] = useState(defaultValue ?? initial ?? "");
  const suggestions = useSuggestions(text);
  const list = suggestions.state === "found" ? suggestions.list : [];
  const { isOpen, highlightedIndex, getInputProps, getMenuProps, getItemProps } = useCombobox({
    id: field.id,
    inputId: field.id,
    items: list,
    inputValue: text,
    itemToString: (airport) => airport?.iata.toUpperCase() ?? "",
    onInputValueChange: ({ inputValue }) => setText(inputValue),
    onSelectedItemChange: ({ selectedItem }) => {
      if (selectedItem) setText(selectedItem.iata.toUpperCase());
    },
  });
  return (
    <div className="relative">
      <input
        {...control}
        {...getInputProps({
          placeholder,
          // Downshift tells of a change too late to keep up with fast fingers: letters got lost.
          onChange: (event: ChangeEvent<HTMLInputElement>) => setText(event.currentTarget.value),
        })}
        required
        minLength={MIN_CHARACTERS}
        maxLength={100}
        autoCapitalize="words"
        spellCheck={false}
        className={inputStyle}
      />
      <ul
        {...getMenuProps({ "aria-label": "Airports" })}
        className={
          isOpen
            ? "absolute inset-x-0 top-full z-30 mt-1 max-h-72 min-w-64 overflow-y-auto rounded-xl border border-line bg-raised p-1 shadow-card"
            : "hidden"
        }
      >
        {isOpen && list.length === 0 ? (
          <li className="px-3 py-2.5 text-sm text-muted">{HINTS[suggestions.state]}</li>
        ) : null}
        {isOpen
          ? list.map((airport, index) => (
              <li
                key={airport.iata}
                {...getItemProps({ item: airport, index })}
                className={`flex min-h-11 cursor-pointer items-center gap-3 rounded-lg px-3 py-1.5 text-sm ${
                  index === highlightedIndex ? "bg-assistant-soft" : ""
                }`}
              >
                <span className="w-10 shrink-0 font-semibold tabular-nums">{airport.iata}</span>
                <span className="min-w-0">
                  <span className="block truncate">{airport.city}</span>
                  <span className="block truncate text-xs text-muted">
                    {airport.name}, {airport.country}
                  </span>
                </span>
              </li>
            ))
          : null}
      </ul>
    </div>
  );
}

const HINTS: Record<Suggestions["state"], string> = {
  short: "Type at least 2 characters to search",
  loading: "Searching...",
  failed: "Failed to fetch airports",
  found: "No airports found",
};

/** Asks a moment after the last keystroke; an answer to an older text is thrown away. */
function useSuggestions(text: string): Suggestions {
  const [suggestions, setSuggestions] = useState<Suggestions>({ state: "short" });
  const query = text.trim();
  useEffect(() => {
    if (query.length < MIN_CHARACTERS) return setSuggestions({ state: "short" });
    const controller = new AbortController();
    setSuggestions((last) => (last.state === "found" ? last : { state: "loading" }));
    const timer = setTimeout(async () => {
      try {
        setSuggestions({ state: "found", list: await fetchAirports(query, controller.signal) });
      } catch {
        if (!controller.signal.aborted) setSuggestions({ state: "failed" });
      }
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [query]);
  return suggestions;
}

async function fetchAirports(query: string, signal: AbortSignal): Promise<AirportSuggestion[]> {
  const response = await fetch(
    `/api/airports/search?${new URLSearchParams({ q: query, limit: "10" })}`,
    { signal },
  );
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
  const { parseAirports } = await import("#app/contracts/flights.ts");
  return parseAirports(await response.json());
}
