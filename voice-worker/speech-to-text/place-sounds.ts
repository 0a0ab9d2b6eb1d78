/** The names of places by their sound: what was heard as "Malaghan" is Málaga. */
import type { Airport, AirportIndex } from "#app/services/airports/airport.ts";
import { foldPlace } from "#app/services/airports/fold-place.ts";
import { type Sound, soundDistance, soundsOf } from "./sounds.ts";

export interface PlaceSounds {
  /**
   * The place that sounds most like the phrase, with how far off it is (0: the same), or null where none
   * is nearer than `limit`. `also`: what another listener heard in its place, in some ways of cutting it;
   * then both count. Places that few fly to have to sound more alike; `likely` names of the
   * traveller's own trips less.
   */
  nearest(
    phrase: string,
    options: {
      limit: number;
      likely?: ReadonlySet<string>;
      also?: readonly string[];
      /** Only of places that many fly to. */
      isBusy?: boolean;
    },
  ): { name: string; distance: number } | null;
  /** Whether many fly to a place of this name: what was heard as one is then hardly another. */
  isBusy(name: string): boolean;
}

interface Entry {
  name: string;
  sounds: Sound[];
  /** Added to the distance: how unlikely the place is. */
  unlikely: number;
  size: Airport["size"];
}

/** For each doubling of the place in the list of airports, which begins with the busiest. */
const BY_RANK = 0.008;
const BY_SIZE: Record<Airport["size"], number> = { large: 0, medium: 0.13, small: 0.2 };
const OF_OWN_TRIP = -0.08;

export function createPlaceSounds(airports: AirportIndex): PlaceSounds {
  const entries = new Map<string, Entry>();
  const busy = new Set<string>();
  const add = (name: string, airport: Airport) => {
    if (name === "" || entries.has(name)) return;
    if (airport.size === "large") busy.add(foldPlace(name));
    const unlikely = BY_RANK * Math.log2(entries.size + 1) + BY_SIZE[airport.size];
    entries.set(name, { name, sounds: soundsOf(name), unlikely, size: airport.size });
  };
  for (const airport of airports.all()) {
    // The list names the commune behind some cities: "Paris (Roissy-en-France)".
    const city = airport.city.replace(/\s*\(.*$/, "");
    add(city, airport);
    for (const name of shortNames(airport, city)) {
      const match = airports.resolve(name);
      if (match.ok && match.airports.includes(airport)) add(name, airport);
    }
  }
  return {
    isBusy: (name) => busy.has(foldPlace(name)),
    nearest(phrase, { limit, likely, also = [], isBusy = false }) {
      const heard = soundsOf(phrase)[0];
      const others = also.map((other) => soundsOf(other)[0]);
      let best: { name: string; distance: number } | null = null;
      for (const { name, sounds, unlikely, size } of entries.values()) {
        if (isBusy && size !== "large") continue;
        const max = best?.distance ?? limit;
        const extra = likely?.has(name) ? OF_OWN_TRIP : unlikely;
        const distance = distanceOfAll(sounds, { heard, others, extra, max });
        if (distance < max) best = { name, distance };
      }
      return best;
    },
  };
}

/** The mean of what two listeners heard, where the second is nearer to the name; else what the first did. */
function distanceOfAll(
  sounds: readonly Sound[],
  given: { heard: Sound; others: readonly Sound[]; extra: number; max: number },
): number {
  const { heard, others, extra, max } = given;
  if (others.length === 0) return nameDistance(heard, sounds, { extra, max });
  const own = nameDistance(heard, sounds, { extra, max: 2 * max });
  if (own >= 2 * max) return max;
  const best = Math.min(
    own,
    ...others.map((other) => nameDistance(other, sounds, { extra, max: own })),
  );
  return Math.min(max, (own + best) / 2);
}

/** How far off a name is by the nearest of its sounds; `most` where none is nearer than that. */
function nameDistance(
  heard: Sound,
  sounds: readonly Sound[],
  { extra, max }: { extra: number; max: number },
): number {
  let nearest = max;
  for (const sound of sounds) {
    const shift = extra - (sound.code === heard.code ? sameCode(sound) : 0);
    nearest = Math.min(nearest, soundDistance(heard, sound, nearest - shift) + shift);
  }
  return nearest;
}

/** The same consonants prove the more, the more of them there are. */
const sameCode = ({ code }: Sound) => Math.min(0.1, 0.03 * Math.max(0, code.length - 2));

/** "Palma" for Palma de Mallorca, "Heathrow" for London Heathrow Airport. */
function shortNames({ name, size }: Airport, city: string): string[] {
  const [first = ""] = city.split(/ (?:de|del|am|upon|sur) /);
  const own = name.replace(/ (?:International )?Airport$/, "").replace(`${city} `, "");
  return size !== "large" || /\d/.test(own) ? [first] : [first, own];
}
