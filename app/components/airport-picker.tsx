import { useState } from "react";
import { MIN_CHARACTERS } from "#app/contracts/texts/searches.ts";
import { m } from "#messages";
import type { AirportChoice } from "./find-airports.ts";
import { SuggestInput } from "./suggest/suggest-input.tsx";
import { controlOf, type FieldState } from "./ui/field.tsx";
import { Icon } from "./ui/icon.tsx";

/** Spec section 9. */
const PAUSE_MS = 150;

interface AirportPickerProps {
  field: FieldState;
  /** Initial text, if not the form's. */
  defaultValue?: string;
  placeholder?: string;
  /** Accepts a city that has several airports. */
  takesCities?: boolean;
}

/**
 * A text field that suggests airports while typing. Its text is what is sent: choosing an airport fills in
 * its code; a city or a typed name stays as it is.
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
    <SuggestInput<AirportChoice>
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
      onChoose={({ value }) => setText(value)}
      search={{ query: text, pauseMs: PAUSE_MS, find: takesCities ? findPlaces : findAirports }}
      hints={HINTS}
      label={m.fields.airports()}
      keyOf={({ value, detail }) => `${value}, ${detail}`}
      textOf={({ value }) => value}
    >
      {({ code, name, detail }) => (
        <>
          <span className="w-10 shrink-0 font-semibold tabular-nums">
            {code || <Icon name="plane" className="text-muted" />}
          </span>
          <span className="min-w-0 break-words">
            {name}
            <span className="block text-xs text-muted">{detail}</span>
          </span>
        </>
      )}
    </SuggestInput>
  );
}

const HINTS = {
  short: m.search.typeMore,
  loading: m.search.searching,
  failed: m.search.airportsFailed,
  found: m.search.noAirports,
};

const load = () => import("./find-airports.ts");
const findAirports = async (query: string, signal: AbortSignal) =>
  (await load()).findAirports(query, signal);
const findPlaces = async (query: string, signal: AbortSignal) =>
  (await load()).findPlaces(query, signal);
