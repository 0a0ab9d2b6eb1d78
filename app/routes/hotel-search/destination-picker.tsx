import { useState } from "react";
import { SuggestInput } from "#app/components/suggest/suggest-input.tsx";
import { controlOf, type FieldState } from "#app/components/ui/field.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import type { IconName } from "#app/components/ui/icon-names.ts";
import type { HotelLocation } from "#app/contracts/hotels.ts";
import { m } from "#messages";

/** Spec section 9. */
const PAUSE_MS = 200;

interface DestinationPickerProps {
  field: FieldState;
  /** The previous choice. */
  name: string;
  destId: string;
  destType: string;
}

type Chosen = Pick<HotelLocation, "dest_id" | "dest_type" | "name">;

/**
 * The destination box suggests places while typing, and one has to be chosen; typing clears the choice (spec
 * section 4). Without scripts the server offers the list.
 */
export function DestinationPicker({ field, name, destId, destType }: DestinationPickerProps) {
  const { defaultValue = "", ...control } = controlOf(field);
  const [text, setText] = useState(defaultValue);
  const [chosen, setChosen] = useState<Chosen | null>(
    destId ? { dest_id: destId, dest_type: destType, name } : null,
  );
  return (
    <>
      <input type="hidden" name="destId" value={chosen?.dest_id ?? ""} />
      <input type="hidden" name="destType" value={chosen?.dest_type ?? ""} />
      <input type="hidden" name="destName" value={chosen?.name ?? ""} />
      <SuggestInput<HotelLocation>
        control={{
          ...control,
          placeholder: m.hotels.destinationExample(),
          maxLength: 100,
          autoCapitalize: "words",
          spellCheck: false,
        }}
        text={text}
        onType={(typed) => {
          setText(typed);
          setChosen(null);
        }}
        onChoose={(place) => {
          setText(place.name);
          setChosen(place);
        }}
        search={{ query: chosen ? "" : text, pauseMs: PAUSE_MS, find: findLocations }}
        hints={HINTS}
        label={m.hotels.suggestedPlaces()}
        keyOf={({ dest_id, dest_type }) => `${dest_type} ${dest_id}`}
        textOf={(place) => place.name}
      >
        {(place) => (
          <>
            <PlaceIcon type={place.dest_type} />
            <span className="min-w-0">
              <span className="block truncate">{place.name}</span>
              <span className="block truncate text-xs text-muted">{place.label}</span>
            </span>
          </>
        )}
      </SuggestInput>
    </>
  );
}

const ICONS: Record<string, IconName> = {
  city: "building-2",
  hotel: "bed-double",
  landmark: "landmark",
  airport: "plane",
};

export function PlaceIcon({ type }: { type: string }) {
  return <Icon name={ICONS[type] ?? "map-pin"} size={18} className="shrink-0 text-muted" />;
}

const HINTS = {
  short: m.search.typeMore,
  loading: m.search.searching,
  failed: m.search.destinationsFailed,
  found: m.search.noDestinations,
};

const findLocations = async (query: string, signal: AbortSignal) =>
  (await import("./find-locations.ts")).findLocations(query, signal);
