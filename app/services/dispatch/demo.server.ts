/** NoVo's own dispatcher sends no cars, and says so. Confirms after a minute; the driver is fixed per car. */
import type { DispatchReport, PlaceOfCar } from "#app/contracts/dispatch.ts";
import type { Language } from "#app/contracts/languages.ts";
import type { AirportIndex } from "../airports/airport.ts";
import { placesOf } from "../drive-time/place-address.ts";
import { driversLanguage } from "../driver/driver-talk.server.ts";
import { fraction, pick, seed } from "../providers/seeded.ts";
import type { CarToDrive, DispatchProvider } from "./provider.ts";

const MINUTE_MS = 60_000;
const CONFIRMS_MS = MINUTE_MS;
/** Minutes before the pick-up at which it sets out, and reports its position. */
const SETS_OUT = 30;
const PLACES = [25, 20, 15, 10, 5];
const ARRIVES = 2;
/** Minutes after the pick-up at which the ride ends. */
const ENDS = 60;
/** Distance at which it sets out, in degrees: about 15 km. */
const AROUND_DEGREES = 0.14;

const NAMES: Partial<Record<Language, [string, ...string[]]>> = {
  Spanish: ["Lucía Romero", "Diego Vidal"],
  French: ["Camille Moreau", "Luc Garnier"],
  German: ["Jonas Weber", "Lena Brandt"],
  Italian: ["Marco Ferri", "Giulia Conti"],
  Portuguese: ["Rui Tavares", "Inês Prado"],
  Turkish: ["Mehmet Yıldız", "Ayla Kaya"],
  Polish: ["Marek Zając", "Ola Wrona"],
  Dutch: ["Daan Visser", "Noor Bakker"],
};
const ENGLISH = ["Tom Becket", "Grace Hill"] as const;
const COLOURS = ["Silver", "Black", "Grey", "Blue"] as const;
const MODELS = ["Skoda Superb", "Mercedes E-Class", "Volvo V90", "Toyota Camry"] as const;
const LETTERS = "ABCDEFGHJKLMNPRSTUVWXY";

const DEMO_MARK = "(demo)";

export function createDemoDispatch(airports: AirportIndex): DispatchProvider {
  return {
    name: "Embedded demo dispatcher",
    kind: "demo",
    source: "demo",
    takesMessages: true,
    async deliver() {
      return { ok: true, data: null };
    },
    course: (drive) => courseOf(airports, drive),
  };
}

/** Cars are not reported anywhere: they stay as booked. */
export const createNoDispatch = (): DispatchProvider => ({
  name: "No dispatcher",
  kind: "none",
  source: "demo",
  takesMessages: false,
  async deliver() {
    return { ok: true, data: null };
  },
});

function courseOf(airports: AirportIndex, { car, toldAt, pickupAt }: CarToDrive): DispatchReport[] {
  const confirmedAt = toldAt.getTime() + CONFIRMS_MS;
  const pickup = pickupAt.getTime();
  // In the ids, so that a rescheduled car reports again; earlier reports remain.
  const when = `${car.date} ${car.time} ${seed(car.from)}`;
  const report = (
    type: DispatchReport["type"],
    at: number,
    more: Partial<DispatchReport> = {},
  ) => ({
    id: `demo ${type} ${more.place?.minutes ?? ""} ${type === "confirmed" ? toldAt.getTime() : when}`,
    type,
    occurredAt: new Date(Math.max(at, confirmedAt)).toISOString(),
    ...more,
  });
  const before = (minutes: number) => pickup - minutes * MINUTE_MS;
  const placed = (minutes: number) => {
    const place = placeBefore(airports, car, minutes);
    return place && { place };
  };
  return [
    report("confirmed", confirmedAt, whoDrives(airports, car)),
    report("on_the_way", before(SETS_OUT), placed(SETS_OUT)),
    ...PLACES.flatMap((minutes) => {
      const place = placed(minutes);
      return place ? [report("place", before(minutes), place)] : [];
    }),
    report("arrived", before(ARRIVES), placed(0)),
    report("completed", before(-ENDS)),
  ];
}

function whoDrives(airports: AirportIndex, car: CarToDrive["car"]) {
  const spoken = driversLanguage({ airports }, car);
  const names = NAMES[spoken];
  const language = names ? spoken : "English";
  const name = `${pick<string>(names ?? [...ENGLISH], car.id, "driver")} ${DEMO_MARK}`;
  const letter = (place: number) => LETTERS[seed(car.id, "plate", place) % LETTERS.length] ?? "A";
  const digits = String(10 + (seed(car.id, "plate") % 65));
  const plate = `${letter(1)}${letter(2)}${digits} ${letter(3)}${letter(4)}${letter(5)}`;
  // Reserved for drama by Ofcom: ofcom.org.uk, "Numbers for use in TV and radio drama programmes".
  const phone = `+44 7700 900${String(seed(car.id, "phone") % 1000).padStart(3, "0")}`;
  return {
    driver: { name, phone, language },
    vehicle: {
      model: pick(MODELS, car.id, "model"),
      colour: pick(COLOURS, car.id, "colour"),
      plate,
    },
  };
}

/** On a straight line to the likely pick-up point; undefined if that is unknown. */
function placeBefore(
  airports: AirportIndex,
  { id, from, fromCode }: CarToDrive["car"],
  minutes: number,
): Omit<PlaceOfCar, "at"> | undefined {
  const point = airports.byCode(fromCode ?? "") ?? placesOf(from, airports)[0];
  if (!point) return undefined;
  const angle = 2 * Math.PI * fraction(id, "way");
  const away = (AROUND_DEGREES * minutes) / SETS_OUT;
  const rounded = (degrees: number) => Math.round(degrees * 10_000) / 10_000;
  return {
    latitude: rounded(Math.max(-90, Math.min(90, point.latitude + away * Math.sin(angle)))),
    longitude: rounded(Math.max(-180, Math.min(180, point.longitude + away * Math.cos(angle)))),
    minutes,
  };
}
