import { HttpResponse, http } from "msw";
import { pino } from "pino";
import { describe, expect, it } from "vitest";
import { createFrankfurter } from "#app/services/exchange-rates/frankfurter.server.ts";
import { createBooking } from "#app/services/hotels/booking.server.ts";
import { mockVendors } from "./msw.ts";

const RATES = "https://api.frankfurter.dev/v2/rates";
const vendors = mockVendors();

function start() {
  let now = Date.parse("2026-11-20T15:00:00Z");
  const lines: string[] = [];
  const clock = { now: () => new Date(now) };
  const log = pino({ level: "warn" }, { write: (line: string) => void lines.push(line) });
  return {
    rates: createFrankfurter("https://api.frankfurter.dev", clock, log),
    clock,
    lines,
    later(minutes: number) {
      now += minutes * 60_000;
    },
  };
}
/** What the vendor answers, and what it is asked. */
function answer(make: () => Response) {
  const asked: string[] = [];
  vendors.use(
    http.get(RATES, ({ request }) => {
      asked.push(new URL(request.url).search);
      return make();
    }),
  );
  return asked;
}
// frankfurter's lib/public/v2/openapi.json: a flat list, one record a pair.
const dirham = () =>
  HttpResponse.json([{ date: "2026-11-20", base: "AED", quote: "GBP", rate: 0.2043 }]);

describe("exchange rates by Frankfurter", () => {
  it("are asked for by base and quote, once in twelve hours", async () => {
    const asked = answer(dirham);
    const { rates, later } = start();
    expect(await rates.rate("AED", "GBP")).toBe(0.2043);
    later(11 * 60);
    expect(await rates.rate("AED", "GBP")).toBe(0.2043);
    expect(asked).toEqual(["?base=AED&quotes=GBP"]);
    later(2 * 60);
    await rates.rate("AED", "GBP");
    expect(asked).toHaveLength(2);
  });

  it("of a currency to itself are one, without asking", async () => {
    const asked = answer(dirham);
    expect(await start().rates.rate("GBP", "GBP")).toBe(1);
    expect(asked).toEqual([]);
  });

  it.each([
    [
      "an unknown currency",
      () => HttpResponse.json({ status: 422, message: "x" }, { status: 422 }),
    ],
    ["none of that pair", () => HttpResponse.json([])],
    ["the shape of its first version", () => HttpResponse.json({ rates: { GBP: 0.2 } })],
    ["a rate that is none", () => HttpResponse.json([{ base: "AED", quote: "GBP", rate: 0 }])],
  ])("are unknown for %s", async (_name, make) => {
    answer(make);
    expect(await start().rates.rate("AED", "GBP")).toBeNull();
  });

  it("that fail are warned of once a search, and asked for again a minute later", async () => {
    const asked = answer(() => new HttpResponse(null, { status: 500 }));
    const { rates, clock, lines, later } = start();
    const hotels = Array.from({ length: 20 }, (_, id) => ({
      hotel_id: id + 1,
      hotel_name: "A hotel",
      min_total_price: 500,
      currency_code: "AED",
    }));
    vendors.use(
      http.get("https://booking-com.p.rapidapi.com/v1/hotels/search", () =>
        HttpResponse.json({ result: hotels }),
      ),
    );
    const booking = createBooking(
      { baseUrl: "https://booking-com.p.rapidapi.com", apiKey: "k" },
      rates,
      clock,
    );
    const stay = {
      destId: "1",
      destType: "city",
      checkinDate: "2026-12-04",
      checkoutDate: "2026-12-06",
    };
    const found = await booking.search({ ...stay, adults: 2, rooms: 1 });
    expect(found.ok && found.data.map(({ currencycode }) => currencycode)).toEqual(
      Array(20).fill("AED"),
    );
    await booking.search({ ...stay, adults: 1, rooms: 1 });
    expect([asked.length, lines.length]).toEqual([1, 1]);
    later(1);
    await rates.rate("AED", "GBP");
    expect(asked).toHaveLength(2);
  });
});
