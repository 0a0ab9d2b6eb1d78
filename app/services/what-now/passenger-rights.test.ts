/**
 * Against the published texts and examples: Articles 3, 5, 6 and 7 of Regulation (EC) No 261/2004, Court of
 * Justice C-402/07, and what the UK Civil Aviation Authority tells passengers (caa.co.uk).
 */
import { describe, expect, it } from "vitest";
import { airportIndex } from "#app/services/airports/airport-index.server.ts";
import { distanceKm } from "#app/services/airports/geo.ts";
import { bandOf, type Disrupted, type Law, rightsOf } from "./passenger-rights.ts";

const airports = airportIndex();
const airport = (code: string) => {
  const found = airports.byCode(code);
  if (!found) throw new Error(`no ${code}`);
  return found;
};
const late = (arrival: number, departure = arrival): Disrupted["what"] => ({
  kind: "late",
  arrival,
  departure,
});
const cancelled = (noticeDays: number | null): Disrupted["what"] => ({
  kind: "cancelled",
  noticeDays,
});
const of = (route: string, carrier: string | null, what: Disrupted["what"]) => {
  const [from = "", to = ""] = route.split("-");
  return rightsOf({ from: airport(from), to: airport(to), carrier, what });
};
const amounts = (...args: Parameters<typeof of>) =>
  of(...args)
    .map(({ law, covered, amount }) => `${law} ${covered} ${amount}`)
    .join(", ");

describe("what may be owed", () => {
  it.each<[route: string, carrier: string | null, what: Disrupted["what"], owed: string]>([
    ["LHR-CDG", "GB", { kind: "denied" }, "UK yes £220"],
    // Distance bands, from the EU.
    ["FRA-CDG", "DE", late(180), "EU yes €250"],
    ["CDG-ATH", "FR", late(180), "EU yes €400"],
    ["FRA-IST", "TR", late(180), "EU yes €400"],
    ["FRA-JFK", "DE", late(240), "EU yes €600"],
    // Within the EU no flight is a long one, however far: Paris to Réunion.
    ["CDG-RUN", "FR", late(300), "EU yes €400"],
    // Three hours are three hours; the longest flights have two steps.
    ["FRA-CDG", "DE", late(179), "EU yes null"],
    ["FRA-JFK", "DE", late(179), "EU yes null"],
    ["FRA-JFK", "DE", late(180), "EU yes €300"],
    ["FRA-JFK", "DE", late(239), "EU yes €300"],
    // From the UK, and its bands.
    ["LHR-CDG", "GB", late(180), "UK yes £220"],
    ["LHR-ATH", "GB", late(200), "UK yes £350"],
    ["LHR-JFK", "GB", late(180), "UK yes £260"],
    ["LHR-JFK", "US", late(240), "UK yes £520"],
    // Into the EU or the UK it depends on the airline.
    ["JFK-FRA", "DE", late(240), "EU yes €600"],
    ["JFK-FRA", "US", late(240), ""],
    ["JFK-FRA", "GB", late(240), "UK yes £520"],
    ["JFK-FRA", null, late(240), "EU maybe €600, UK maybe £520"],
    ["JFK-LHR", "GB", late(240), "UK yes £520"],
    ["JFK-LHR", "FR", late(240), "UK yes £520"],
    ["JFK-LHR", "US", late(240), ""],
    ["JFK-LHR", null, late(240), "UK maybe £520"],
    // Between the two both may cover it: never more than one pays, which is the airline's matter.
    ["CDG-LHR", "FR", late(180), "EU yes €250, UK yes £220"],
    ["LHR-CDG", "FR", late(180), "UK yes £220, EU yes €250"],
    ["CDG-LHR", "US", late(180), "EU yes €250"],
    // By agreement: Norway, Iceland, Switzerland.
    ["OSL-ZRH", "NO", late(180), "EU yes €250"],
    ["KEF-JFK", "IS", late(240), "EU yes €600"],
    // And what neither covers.
    ["JFK-LAX", "US", late(600), ""],
    ["IST-DXB", "TR", cancelled(0), ""],
    ["JFK-LHR", "US", cancelled(0), ""],
    // Cancellations: two weeks.
    ["FRA-CDG", "DE", cancelled(13), "EU yes €250"],
    ["FRA-CDG", "DE", cancelled(14), "EU yes null"],
    ["FRA-CDG", "DE", cancelled(null), "EU yes €250"],
    ["LHR-JFK", "GB", cancelled(0), "UK yes £520"],
    ["LHR-JFK", "GB", { kind: "missed" }, "UK yes null"],
  ])("%s by %s %o: %s", (route, carrier, what, expected) => {
    const sorted = (text: string) => text.split(", ").toSorted();
    expect(sorted(amounts(route, carrier, what))).toEqual(sorted(expected));
  });

  it.each<[law: Law, km: number, to: string, band: string]>([
    ["EU", 1500, "DE", "short"],
    ["EU", 1501, "DE", "medium"],
    ["EU", 3500, "TR", "medium"],
    ["EU", 3501, "TR", "long"],
    ["EU", 3501, "DE", "medium"],
    ["UK", 1500, "DE", "short"],
    ["UK", 3500, "DE", "medium"],
    ["UK", 3501, "DE", "long"],
  ])("of %s at %i km into %s it is the band %s", (law, km, countryCode, band) => {
    const from = { countryCode: law === "EU" ? "FR" : "GB", latitude: 0, longitude: 0 };
    // A kilometre more or less than a boundary; a metre for the boundary itself.
    const north = distanceKm(from, { latitude: 1, longitude: 0 });
    const to = { countryCode, latitude: (km - 0.001) / north, longitude: 0 };
    expect(bandOf(law, { from, to })).toBe(band);
  });
});

describe("what is said", () => {
  const says = (...args: Parameters<typeof of>) => of(...args).flatMap((one) => one.says);

  it("names the articles of every sentence", () => {
    const all = [late(30), late(200), late(400), cancelled(3), cancelled(20), cancelled(null)];
    for (const what of [...all, { kind: "missed" as const }]) {
      for (const sentence of says("JFK-FRA", null, what)) {
        expect(sentence).toMatch(/\((Article|Articles) [^)]*(\([^)]*\)[^)]*)*\)\.$/);
      }
    }
  });

  it.each<[route: string, departure: number, care: RegExp]>([
    ["FRA-CDG", 119, /From a departure 2 h late on/],
    ["FRA-CDG", 120, /While you wait/],
    ["FRA-IST", 179, /From a departure 3 h late on/],
    ["FRA-IST", 180, /While you wait/],
    ["FRA-JFK", 239, /From a departure 4 h late on/],
    ["FRA-JFK", 240, /While you wait/],
  ])("of %s, %i min late at its departure: %s", (route, departure, care) => {
    expect(says(route, "DE", late(departure)).join(" ")).toMatch(care);
  });

  it("lets give up the journey from five hours on", () => {
    expect(says("FRA-CDG", "DE", late(299)).join(" ")).not.toContain("get a refund");
    expect(says("FRA-CDG", "DE", late(300)).join(" ")).toContain("get a refund");
  });

  it("says that circumstances may free the airline wherever money may be owed", () => {
    for (const what of [late(300), cancelled(0), cancelled(null)]) {
      expect(says("FRA-CDG", "DE", what).join(" ")).toContain("could not have been avoided");
    }
    expect(says("FRA-CDG", "DE", cancelled(14)).join(" ")).not.toContain("could not have");
  });
});
