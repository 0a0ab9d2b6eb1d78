/** What public corpora say, in the shape in which NoVo is measured on it. README.md says where each comes from. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/** A request, or a dialogue of the traveller's turns, and what it has to come to. */
export interface CorpusCase {
  /** The row of the table. */
  kind: string;
  said: string[];
  wanted: Wanted;
}

export type Wanted =
  | {
      tool: "search_flights";
      origin: string;
      destination: string;
      /** YYYY-MM-DD, or a weekday (1 is Monday) or month and day (--MM-DD) where the corpus has no year. */
      day?: string | number;
      returnDay?: string;
      seats?: number;
      cabin?: string;
    }
  | { tool: "search_hotels"; city: string; rooms?: number }
  | { tool: "get_weather"; city: string; day?: string }
  /** Any of these tools, or a question of a skill that leads to one. */
  | { anyOf: readonly RegExp[] }
  /** Nothing that NoVo does. */
  | "nothing";

const json = (file: string): unknown => JSON.parse(readFileSync(file, "utf8"));

interface SgdFrame {
  service: string;
  service_call?: { method: string; parameters: Record<string, string> };
}
interface SgdDialogue {
  dialogue_id: string;
  turns: { speaker: "USER" | "SYSTEM"; utterance: string; frames: SgdFrame[] }[];
}

const FLIGHT_NAMES = {
  origin: ["origin_city", "origin", "origin_airport"],
  destination: ["destination_city", "destination", "destination_airport"],
  day: ["departure_date"],
  returnDay: ["return_date"],
  seats: ["passengers", "number_of_tickets", "number_checked_bags_none"],
  cabin: ["seating_class"],
} as const;

/** The turns up to the first call of a service, for dialogues that begin with flights, a hotel, the weather or a ride. */
export function sgd(folder: string, part: string): CorpusCase[] {
  const where = path.join(folder, "sgd", part);
  if (!existsSync(where)) return [];
  return readdirSync(where)
    .filter((name) => name.startsWith("dialogues"))
    .toSorted()
    .flatMap((name) => (json(path.join(where, name)) as SgdDialogue[]).flatMap(fromSgd));
}

function fromSgd({ turns }: SgdDialogue): CorpusCase[] {
  const at = turns.findIndex(({ frames }) => frames.some(({ service_call }) => service_call));
  const frame = turns[at]?.frames.find(({ service_call }) => service_call);
  const call = frame?.service_call;
  if (!frame || !call) return [];
  const said = turns
    .slice(0, at)
    .flatMap(({ speaker, utterance }) => (speaker === "USER" ? [utterance] : []));
  const wanted = wantedOf(frame.service, call.parameters);
  return wanted ? [{ kind: wanted.kind, said, wanted: wanted.wanted }] : [];
}

function wantedOf(
  service: string,
  given: Record<string, string>,
): { kind: string; wanted: Wanted } | null {
  const of = (names: readonly string[]) => names.map((name) => given[name]).find(Boolean);
  if (service.startsWith("Flights")) {
    const [origin, destination] = [of(FLIGHT_NAMES.origin), of(FLIGHT_NAMES.destination)];
    if (!origin || !destination) return null;
    const seats = of(FLIGHT_NAMES.seats);
    return {
      kind: "flight dialogues",
      wanted: {
        tool: "search_flights",
        origin,
        destination,
        day: of(FLIGHT_NAMES.day),
        returnDay: of(FLIGHT_NAMES.returnDay),
        ...(seats && { seats: Number(seats) }),
        cabin: of(FLIGHT_NAMES.cabin),
      },
    };
  }
  // Hotels_2 lets houses.
  if (/^Hotels_[134]/.test(service)) {
    const city = of(["destination", "location", "where_to"]);
    const rooms = of(["number_of_rooms"]);
    return city
      ? {
          kind: "hotel dialogues",
          wanted: { tool: "search_hotels", city, ...(rooms && { rooms: Number(rooms) }) },
        }
      : null;
  }
  if (service.startsWith("Weather")) {
    return given.city
      ? {
          kind: "weather dialogues",
          wanted: { tool: "get_weather", city: given.city, day: given.date },
        }
      : null;
  }
  return service.startsWith("RideSharing")
    ? { kind: "taxi requests", wanted: { anyOf: [/car|taxi|driver|pick/] } }
    : null;
}

/** Single requests with a city at either end. */
export function atis(folder: string, part: "train" | "test"): CorpusCase[] {
  const file = path.join(folder, "atis", `atis.${part}.w-intent.iob`);
  if (!existsSync(file)) return [];
  const seen = new Set<string>();
  return readFileSync(file, "utf8")
    .split("\n")
    .flatMap((line) => {
      const [text = "", tags = ""] = line.split("\t");
      const words = text.split(" ").slice(1, -1);
      const [intent, ...reversed] = tags.trim().split(" ").toReversed();
      // One of the two files labels the first mark as well.
      const labels = reversed.toReversed().slice(-words.length);
      if (intent !== "atis_flight" || seen.has(text)) return [];
      seen.add(text);
      const slot = (name: string) => slotsOf(words, labels, name);
      const [origin, ...origins] = slot("fromloc.city_name");
      const [destination, ...destinations] = slot("toloc.city_name");
      if (!origin || !destination || origins.length + destinations.length > 0) return [];
      return [
        {
          kind: "flight requests",
          said: [words.join(" ")],
          wanted: { tool: "search_flights" as const, origin, destination, day: atisDay(slot) },
        },
      ];
    });
}

function slotsOf(words: readonly string[], labels: readonly string[], name: string): string[] {
  const found: string[] = [];
  words.forEach((word, at) => {
    if (labels[at] === `B-${name}`) found.push(word);
    else if (labels[at] === `I-${name}`) found.push(`${found.pop() ?? ""} ${word}`);
  });
  return found;
}

const WEEKDAYS = "monday tuesday wednesday thursday friday saturday sunday".split(" ");
const MONTHS =
  "january february march april may june july august september october november december".split(
    " ",
  );
const ORDINALS =
  "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth".split(
    " ",
  );

function atisDay(slot: (name: string) => string[]): string | number | undefined {
  const [month] = slot("depart_date.month_name");
  const [day] = slot("depart_date.day_number");
  if (month && day) {
    const number = /^twenty (\w+)$/.test(day)
      ? 20 + dayOf(day.slice(7))
      : day.startsWith("thirtieth")
        ? 30
        : day === "thirty first"
          ? 31
          : dayOf(day);
    const two = (n: number) => String(n).padStart(2, "0");
    return number > 0 ? `--${two(MONTHS.indexOf(month) + 1)}-${two(number)}` : undefined;
  }
  const [weekday, ...others] = slot("depart_date.day_name");
  return weekday && others.length === 0 && WEEKDAYS.includes(weekday)
    ? WEEKDAYS.indexOf(weekday) + 1
    : undefined;
}
const dayOf = (word: string) => ORDINALS.indexOf(word) + 1;

/** Of CLINC150's intents, those that NoVo serves, with what serves them. */
const SERVED: Record<string, readonly RegExp[]> = {
  book_flight: [/search_flights|find-flights/],
  book_hotel: [/search_hotels|find-hotels/],
  weather: [/get_weather|weather/],
  flight_status: [/flight_status|flight-status|list_trips/],
  uber: [/car|taxi|driver|pick/],
  translate: [/translate|driver-message|language/],
};
/** Near to what NoVo does: an act there is no fault, and none is wanted. */
const NEAR = new Set(
  "travel_suggestion travel_alert travel_notification international_visa vaccines plug_type carry_on lost_luggage exchange_rate time date timezone cancel cancel_reservation confirm_reservation car_rental schedule_maintenance distance directions traffic current_location greeting goodbye thank_you yes no maybe repeat what_can_i_ask_you what_is_your_name are_you_a_bot who_made_you where_are_you_from how_old_are_you what_are_your_hobbies who_do_you_work_for do_you_have_pets meaning_of_life tell_joke fun_fact change_user_name user_name calendar calendar_update reminder reminder_update todo_list todo_list_update change_language change_speed change_volume change_accent change_ai_name whisper_mode reset_settings sync_device restaurant_reservation cancel_reservation accept_reservations book_hotel restaurant_suggestion".split(
    " ",
  ),
);

export function clinc(folder: string, part: string): CorpusCase[] {
  const file = path.join(folder, "clinc", "data_full.json");
  if (!existsSync(file)) return [];
  const all = json(file) as Record<string, [string, string][]>;
  return [...(all[part] ?? []), ...(all[`oos_${part}`] ?? [])].flatMap(
    ([said, intent]): CorpusCase[] => {
      const anyOf = SERVED[intent];
      if (anyOf) return [{ kind: `intent ${intent}`, said: [said], wanted: { anyOf } }];
      return [
        {
          kind: NEAR.has(intent) ? "near" : "out of scope",
          said: [said],
          wanted: "nothing" as const,
        },
      ];
    },
  );
}
