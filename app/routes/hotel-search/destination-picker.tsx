import { useCombobox } from "downshift";
import { Building2, Landmark, MapPin } from "lucide-react";
import { type ChangeEvent, useEffect, useState } from "react";
import { controlOf, type FieldState, inputStyle } from "#app/components/ui/field.tsx";
import type { HotelLocation } from "#app/contracts/hotels.ts";

/** Spec section 9. */
const MIN_CHARACTERS = 2;
const PAUSE_MS = 200;

interface DestinationPickerProps {
  field: FieldState;
  /** What was chosen before. */
  name: string;
  destId: string;
  destType: string;
}

type Chosen = Pick<HotelLocation, "dest_id" | "dest_type" | "name">;
type Suggestions =
  | { state: "short" | "loading" | "failed" }
  | { state: "found"; list: HotelLocation[] };

/**
 * The destination box: it suggests places as one types, and one has to be chosen; typing clears the
 * choice (spec section 4). Without scripts the server offers the list.
 */
export function DestinationPicker({ field, name, destId, destType }: DestinationPickerProps) {
  const { defaultValue = "", ...control } = controlOf(field);
  const [text, setText] = useState(defaultValue);
  const [chosen, setChosen] = useState<Chosen | null>(
    destId ? { dest_id: destId, dest_type: destType, name } : null,
  );
  const suggestions = useSuggestions(chosen ? "" : text);
  const list = suggestions.state === "found" ? suggestions.list : [];
  const { isOpen, highlightedIndex, getInputProps, getMenuProps, getItemProps } = useCombobox({
    id: field.id,
    inputId: field.id,
    items: list,
    inputValue: text,
    itemToString: (place) => place?.name ?? "",
    onInputValueChange: ({ inputValue, type }) => {
      setText(inputValue);
      if (type === useCombobox.stateChangeTypes.InputChange) setChosen(null);
    },
    onSelectedItemChange: ({ selectedItem }) => {
      if (!selectedItem) return;
      setChosen(selectedItem);
      setText(selectedItem.name);
    },
  });
  return (
    <div className="relative">
      <input type="hidden" name="destId" value={chosen?.dest_id ?? ""} />
      <input type="hidden" name="destType" value={chosen?.dest_type ?? ""} />
      <input type="hidden" name="destName" value={chosen?.name ?? ""} />
      <input
        {...control}
        {...getInputProps({
          placeholder: "City, hotel name, or landmark",
          // Downshift tells of a change too late to keep up with fast fingers: letters got lost.
          onChange: (event: ChangeEvent<HTMLInputElement>) => setText(event.currentTarget.value),
        })}
        maxLength={100}
        autoCapitalize="words"
        spellCheck={false}
        className={inputStyle}
      />
      <ul
        {...getMenuProps({ "aria-label": "Suggested places" })}
        className={
          isOpen && !chosen
            ? "absolute inset-x-0 top-full z-30 mt-1 max-h-72 min-w-64 overflow-y-auto rounded-xl border border-line bg-raised p-1 shadow-card"
            : "hidden"
        }
      >
        {isOpen && list.length === 0 ? (
          <li className="px-3 py-2.5 text-sm text-muted">{HINTS[suggestions.state]}</li>
        ) : null}
        {isOpen
          ? list.map((place, index) => (
              <li
                key={`${place.dest_type} ${place.dest_id}`}
                {...getItemProps({ item: place, index })}
                className={`flex min-h-11 cursor-pointer items-center gap-3 rounded-lg px-3 py-1.5 text-sm ${
                  index === highlightedIndex ? "bg-assistant-soft" : ""
                }`}
              >
                <PlaceIcon type={place.dest_type} />
                <span className="min-w-0">
                  <span className="block truncate">{place.name}</span>
                  <span className="block truncate text-xs text-muted">{place.label}</span>
                </span>
              </li>
            ))
          : null}
      </ul>
    </div>
  );
}

export function PlaceIcon({ type }: { type: string }) {
  const Icon = type === "hotel" ? Building2 : type === "landmark" ? Landmark : MapPin;
  return <Icon size={18} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-muted" />;
}

const HINTS: Record<Suggestions["state"], string> = {
  short: "Type at least 2 characters to search",
  loading: "Searching...",
  failed: "Failed to find destinations",
  found: "No destinations found",
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
        setSuggestions({ state: "found", list: await fetchLocations(query, controller.signal) });
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

async function fetchLocations(query: string, signal: AbortSignal): Promise<HotelLocation[]> {
  const response = await fetch(
    `/api/hotels/locations/search?${new URLSearchParams({ q: query })}`,
    { signal },
  );
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
  const { parseLocations } = await import("#app/contracts/hotels.ts");
  return parseLocations(await response.json());
}
