/** Finds places by sound: "Malaghan" is Málaga. */
import type { Airport, AirportIndex } from "#app/services/airports/airport.ts";
import { foldPlace } from "#app/services/airports/fold-place.ts";
import { type Sound, soundDistance, soundsOf } from "./sounds.ts";

export interface PlaceSounds {
  /**
   * The place that sounds most like the phrase, with its distance (0: the same), or null if none is nearer
   * than `limit`. `also`: what the other recogniser may have heard there, in several splits; both then count.
   * Places that few fly to must sound more alike, `likely` names from the traveller's own trips less.
   */
  nearest(
    phrase: string,
    options: {
      limit: number;
      likely?: ReadonlySet<string>;
      also?: readonly string[];
      /** Only places that many fly to. */
      isBusy?: boolean;
    },
  ): { name: string; distance: number } | null;
  /** Whether many fly to a place of this name: it is then hardly another one misheard. */
  isBusy(name: string): boolean;
}

interface Entry {
  name: string;
  sounds: Sound[];
  /** How unlikely the place is, added to the distance. */
  unlikely: number;
  size: Airport["size"];
}

/** Per doubling of the rank in the airport list, which is sorted busiest first. */
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
    // The list adds the commune to some cities: "Paris (Roissy-en-France)".
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

/** The mean of both recognisers' distances if the second is nearer to the name, else the first's. */
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

/** The distance to the nearest of a name's sounds; `max` if none is nearer. */
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

/** Equal consonants are stronger evidence the more there are. */
const sameCode = ({ code }: Sound) => Math.min(0.1, 0.03 * Math.max(0, code.length - 2));

/** "Palma" for Palma de Mallorca, "Heathrow" for London Heathrow Airport. */
function shortNames({ name, size }: Airport, city: string): string[] {
  const [first = ""] = city.split(/ (?:de|del|am|upon|sur) /);
  const own = name.replace(/ (?:International )?Airport$/, "").replace(`${city} `, "");
  return size !== "large" || /\d/.test(own) ? [first] : [first, own];
}
