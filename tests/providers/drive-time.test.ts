import { HttpResponse, http } from "msw";
import { pino } from "pino";
import { describe, expect, it } from "vitest";
import { airportIndex } from "#app/services/airports/airport-index.server.ts";
import { fixedClock } from "#app/services/context/clock.ts";
import { createDriveEstimate } from "#app/services/drive-time/estimate.server.ts";
import { createOsrm, postcodeIn } from "#app/services/drive-time/osrm.server.ts";
import type { DriveTimeProvider } from "#app/services/drive-time/provider.ts";
import { withEstimate } from "#app/services/drive-time/with-estimate.server.ts";
import { createPostcodesIo } from "#app/services/postcodes/postcodes-io.server.ts";
import { describeFailures } from "./failures.ts";
import { mockVendors } from "./msw.ts";

const OSRM = "https://osrm.example/route/v1/driving/:places";
const REGISTER = "https://api.postcodes.io/postcodes/:postcode";
const HOME = "10 Downing Street, London, SW1A 2AA";
const clock = fixedClock("2026-11-20T15:00:00Z");
const airports = airportIndex();
const estimate = createDriveEstimate(airports);
const heathrow = airports.byCode("LHR");
if (!heathrow) throw new Error("no Heathrow");
const to = heathrow;
const vendors = mockVendors();

const live = () =>
  createOsrm(
    { baseUrl: "https://osrm.example" },
    { register: createPostcodesIo("https://api.postcodes.io", clock), clock },
  );
const drives = () => withEstimate(live(), { estimate, log: pino({ level: "silent" }) });
const registered = () =>
  http.get(REGISTER, ({ params }) =>
    String(params.postcode).startsWith("SW1A")
      ? HttpResponse.json({
          status: 200,
          result: { postcode: "SW1A 2AA", longitude: -0.12767, latitude: 51.503541 },
        })
      : HttpResponse.json({ status: 404, error: "Postcode not found" }, { status: 404 }),
  );
function useWorkingVendors(duration = 2400) {
  const asked: string[] = [];
  vendors.use(
    registered(),
    http.get(OSRM, ({ params }) => {
      asked.push(String(params.places));
      return HttpResponse.json({ code: "Ok", routes: [{ duration, distance: 26_000, legs: [] }] });
    }),
  );
  return asked;
}

const providers: [string, () => DriveTimeProvider][] = [
  ["estimate", () => estimate],
  ["OSRM", drives],
];

describe.each(providers)("drive time by %s", (_name, create) => {
  it("is a plausible number of minutes from an address to an airport", async () => {
    useWorkingVendors();
    const { minutes, isRough } = await create().drive({ from: HOME, to });
    expect(isRough).toBe(false);
    expect(minutes).toBeGreaterThanOrEqual(25);
    expect(minutes).toBeLessThanOrEqual(75);
    expect(Number.isInteger(minutes)).toBe(true);
  });

  it("says when it could not place the address", async () => {
    useWorkingVendors();
    expect(await create().drive({ from: "somewhere", to })).toMatchObject({ isRough: true });
  });
});

describe("OSRM", () => {
  it("is asked with longitude first", async () => {
    const asked = useWorkingVendors();
    await live().route({ from: HOME, to });
    expect(asked).toEqual([`-0.128,51.504;${to.longitude.toFixed(3)},${to.latitude.toFixed(3)}`]);
  });

  it.each([
    ["2026-11-27T12:00:00Z", 50],
    ["2026-11-27T21:30:00Z", 50],
    ["2026-11-27T16:00:00Z", 40],
    ["2026-11-27T07:00:00Z", 40],
    // In summer London is an hour ahead of UTC.
    ["2026-07-03T19:30:00Z", 50],
  ])(
    "takes a quarter longer four hours before %s if that is a rush hour: %d minutes",
    async (departs, minutes) => {
      useWorkingVendors(2400);
      expect(await live().route({ from: HOME, to, departsAt: new Date(departs) })).toMatchObject({
        data: { minutes },
      });
    },
  );

  it("leaves what has no road, and what has no postcode, to the estimate", async () => {
    vendors.use(
      registered(),
      http.get(OSRM, () =>
        HttpResponse.json({ code: "NoRoute", message: "Impossible" }, { status: 400 }),
      ),
    );
    expect(await drives().drive({ from: HOME, to })).toEqual(
      await estimate.drive({ from: HOME, to }),
    );
    const paris = {
      from: "12 Rue de Rivoli, 75004 Paris, France",
      to: airports.byCode("CDG") ?? to,
    };
    expect(await drives().drive(paris)).toEqual(await estimate.drive(paris));
    const unknown = { from: "1 High Street, Cambridge, CB2 1TN", to };
    expect(await drives().drive(unknown)).toEqual(await estimate.drive(unknown));
  });

  it.each([
    ["10 Downing Street, London, sw1a2aa", "SW1A 2AA"],
    ["Flat 2, M1 1AE, Manchester", "M1 1AE"],
    ["12 Rue de Rivoli, 75004 Paris", null],
    ["", null],
  ])("finds the postcode in %j", (address, postcode) => {
    expect(postcodeIn(address)).toBe(postcode);
  });
});

describeFailures({
  name: "OSRM",
  answer: (resolver) => vendors.use(registered(), http.get(OSRM, resolver)),
  ask: () => live().route({ from: HOME, to }),
  keyless: true,
  documented: [["a wrong query", 400, { code: "InvalidQuery", message: "x" }, "invalid"]],
});
