import { describe, expect, it } from "vitest";
import { airportIndex } from "./airport-index.server.ts";
import { airportLabel } from "./airport-label.ts";
import { METROPOLITAN_AREAS } from "./metropolitan.ts";

const airports = airportIndex();
const codes = (found: { iata: string }[]) => found.map((airport) => airport.iata).join(" ");

describe("the committed list", () => {
  it("holds the world's scheduled airports, each code once", () => {
    expect(airports.size).toBeGreaterThan(3000);
    expect(new Set(airports.all().map((airport) => airport.iata)).size).toBe(airports.size);
  });

  it("has the product's own twenty airports in the expected cities", () => {
    const expected = {
      "New York": ["JFK", "LGA"],
      Newark: ["EWR"],
      "Los Angeles": ["LAX"],
      "San Francisco": ["SFO"],
      Chicago: ["ORD"],
      Dallas: ["DFW"],
      Miami: ["MIA"],
      London: ["LHR", "LGW"],
      Paris: ["CDG"],
      Amsterdam: ["AMS"],
      Frankfurt: ["FRA"],
      Dubai: ["DXB"],
      "Hong Kong": ["HKG"],
      Singapore: ["SIN"],
      Sydney: ["SYD"],
      Melbourne: ["MEL"],
      Toronto: ["YYZ"],
      Vancouver: ["YVR"],
    };
    for (const [city, iatas] of Object.entries(expected)) {
      for (const iata of iatas) expect(airports.byCode(iata)?.city, iata).toBe(city);
    }
  });

  it("gives every airport a timezone that this runtime knows, and a place on earth", () => {
    for (const zone of new Set(airports.all().map((airport) => airport.timezone))) {
      expect(() => new Intl.DateTimeFormat("en", { timeZone: zone }), zone).not.toThrow();
    }
    for (const { iata, latitude, longitude } of airports.all()) {
      expect(Math.abs(latitude), iata).toBeLessThanOrEqual(90);
      expect(Math.abs(longitude), iata).toBeLessThanOrEqual(180);
    }
  });

  it.each([
    ["LHR", "Europe/London"],
    ["JFK", "America/New_York"],
    ["PHX", "America/Phoenix"],
    ["BAH", "Asia/Bahrain"],
    ["PUJ", "America/Santo_Domingo"],
    ["URC", "Asia/Shanghai"],
    ["USH", "America/Argentina/Ushuaia"],
    ["XWA", "America/Chicago"],
    ["YAM", "America/Toronto"],
    ["KTM", "Asia/Kathmandu"],
    ["PQC", "Asia/Ho_Chi_Minh"],
    ["LMP", "Europe/Rome"],
  ])("%s keeps the time of %s, although it may lie beside a border", (iata, zone) => {
    expect(airports.byCode(iata)?.timezone).toBe(zone);
  });

  it.each(["TXL", "SXF", "ISL", "REP", "PNH"])("has no closed %s", (iata) => {
    expect(airports.byCode(iata)).toBeUndefined();
  });

  it.each([
    ["BER", "Berlin", "Germany"],
    ["IST", "Istanbul", "Turkey"],
    ["NRT", "Tokyo", "Japan"],
    ["IAD", "Washington", "United States"],
    ["PVG", "Shanghai", "China"],
    ["XIY", "Xi'an", "China"],
    ["GDL", "Guadalajara", "Mexico"],
    ["KUL", "Kuala Lumpur", "Malaysia"],
    ["HKG", "Hong Kong", "Hong Kong"],
    ["NMI", "Mumbai", "India"],
    ["SAI", "Siem Reap", "Cambodia"],
    ["RMO", "Chișinău", "Moldova"],
  ])("%s is in %s, %s", (iata, city, country) => {
    expect(airports.byCode(iata)).toMatchObject({ city, country });
  });

  it("lists the busiest first", () => {
    expect(codes(airports.all().slice(0, 5))).toBe("ATL DXB DFW HND LHR");
  });
});

describe("metropolitan areas", () => {
  it("name only airports that exist", () => {
    for (const area of METROPOLITAN_AREAS) {
      for (const iata of area.airports) expect(airports.byCode(iata), iata).toBeDefined();
    }
  });
});

describe("byCode", () => {
  it("takes any case and stray spaces, and nothing else", () => {
    expect(airports.byCode(" lhr ")?.iata).toBe("LHR");
    expect(airports.byCode("LH")).toBeUndefined();
    expect(airports.byCode("London")).toBeUndefined();
  });
});

describe("search", () => {
  it.each([
    // Codes, in any case
    ["JFK", "JFK"],
    ["jfk", "JFK"],
    ["lhr", "LHR"],
    ["syd", "SYD"],
    ["goa", "GOA"],
    // Metropolitan codes and short names
    ["lon", "LHR"],
    ["nyc", "JFK"],
    ["tyo", "HND"],
    ["mil", "MXP"],
    ["rom", "FCO"],
    ["par", "CDG"],
    ["chi", "ORD"],
    ["la", "LAX"],
    ["sf", "SFO"],
    ["dc", "DCA"],
    ["ny", "JFK"],
    // Cities
    ["london", "LHR"],
    ["new york", "JFK"],
    ["New York City", "JFK"],
    ["paris", "CDG"],
    ["tokyo", "HND"],
    ["seoul", "ICN"],
    ["milan", "MXP"],
    ["washington", "DCA"],
    ["dallas", "DFW"],
    ["houston", "IAH"],
    ["hong kong", "HKG"],
    ["istanbul", "IST"],
    ["dubai", "DXB"],
    ["delhi", "DEL"],
    ["mexico city", "MEX"],
    ["barcelona", "BCN"],
    ["birmingham", "BHX"],
    ["portland", "PDX"],
    ["manchester", "MAN"],
    ["san jose", "SJC"],
    ["sydney", "SYD"],
    ["melbourne", "MEL"],
    ["valencia", "VLC"],
    ["santiago", "SCL"],
    // Accents, native and former names
    ["münchen", "MUC"],
    ["munich", "MUC"],
    ["muenchen", "MUC"],
    ["sao paulo", "GRU"],
    ["São Paulo", "GRU"],
    ["zürich", "ZRH"],
    ["zurich", "ZRH"],
    ["köln", "CGN"],
    ["wien", "VIE"],
    ["roma", "FCO"],
    ["praha", "PRG"],
    ["lisboa", "LIS"],
    ["warszawa", "WAW"],
    ["københavn", "CPH"],
    ["kobenhavn", "CPH"],
    ["genève", "GVA"],
    ["kiev", "KBP"],
    ["bombay", "BOM"],
    ["peking", "PEK"],
    ["saigon", "SGN"],
    ["malmo", "MMX"],
    ["lodz", "LCJ"],
    ["tromso", "TOS"],
    // Names of airports
    ["heathrow", "LHR"],
    ["gatwick", "LGW"],
    ["kennedy", "JFK"],
    ["o'hare", "ORD"],
    ["ohare", "ORD"],
    ["charles de gaulle", "CDG"],
    ["schiphol", "AMS"],
    ["narita", "NRT"],
    ["incheon", "ICN"],
    ["malpensa", "MXP"],
    ["changi", "SIN"],
    // Words in any order, and the text that a picker may leave in the field
    ["london heathrow", "LHR"],
    ["heathrow london", "LHR"],
    ["LHR — Heathrow, London", "LHR"],
    ["new york la guardia", "LGA"],
    ["st petersburg", "LED"],
    ["saint petersburg", "LED"],
    // Islands and countries
    ["bali", "DPS"],
    ["crete", "HER"],
    ["santorini", "JTR"],
    ["spain", "MAD"],
    ["iceland", "KEF"],
    // While typing
    ["heath", "LHR"],
    ["barcel", "BCN"],
    ["san fran", "SFO"],
    ["singap", "SIN"],
  ])("%s: %s first", (text, iata) => {
    expect(airports.search(text)[0]?.iata).toBe(iata);
  });

  it.each(["lon", "london", "London"])(
    "%s: London's airports in order, then other Londons",
    (text) => {
      expect(codes(airports.search(text, 6))).toBe("LHR LGW STN LTN LCY SEN");
      expect(codes(airports.search("london"))).toContain("YXU");
    },
  );

  it("puts an exact code before the cities that start so", () => {
    expect(codes(airports.search("ber", 1))).toBe("BER");
    expect(codes(airports.search("goa", 3))).toBe("GOA GOI GOX");
  });

  it("gives at most the limit, ten without one, and no airport twice", () => {
    expect(airports.search("san", 3)).toHaveLength(3);
    const ten = airports.search("a");
    expect(ten).toHaveLength(10);
    expect(new Set(ten).size).toBe(10);
  });

  it.each(["", "  ", "—", "?!", "qqqq", "heatrow"])("finds nothing for %j", (text) => {
    expect(airports.search(text)).toEqual([]);
  });
});

describe("resolve", () => {
  it.each([
    // A city is all of its airports
    ["London", "London", "LHR LGW STN LTN LCY SEN"],
    ["london", "London", "LHR LGW STN LTN LCY SEN"],
    ["LON", "London", "LHR LGW STN LTN LCY SEN"],
    ["London, UK", "London", "LHR LGW STN LTN LCY SEN"],
    ["NYC", "New York", "JFK EWR LGA"],
    ["New York, NY", "New York", "JFK EWR LGA"],
    ["Paris", "Paris", "CDG ORY BVA"],
    ["Tokyo", "Tokyo", "HND NRT"],
    ["Tokyo, Japan", "Tokyo", "HND NRT"],
    ["Milano", "Milan", "MXP LIN BGY"],
    ["Washington D.C.", "Washington", "DCA IAD BWI"],
    ["LA", "Los Angeles", "LAX"],
    ["Barcelona", "Barcelona", "BCN"],
    ["Mumbai", "Mumbai", "BOM NMI"],
    ["Crete", "Crete", "HER CHQ"],
    // Of namesakes the biggest, unless told otherwise
    ["Birmingham", "Birmingham", "BHX"],
    ["Birmingham, Alabama", "Birmingham, Alabama", "BHM"],
    ["Manchester", "Manchester", "MAN"],
    ["manchester nh", "Manchester, New Hampshire", "MHT"],
    ["Portland", "Portland", "PDX"],
    ["Portland, Maine", "Portland, Maine", "PWM"],
    ["San Jose", "San Jose", "SJC"],
    ["London, Ontario", "London, Ontario", "YXU"],
    ["Sydney Nova Scotia", "Sydney, Nova Scotia", "YQY"],
    // One airport
    ["LHR", "London Heathrow (LHR)", "LHR"],
    ["lhr", "London Heathrow (LHR)", "LHR"],
    ["Heathrow", "London Heathrow (LHR)", "LHR"],
    ["Heathrow Airport", "London Heathrow (LHR)", "LHR"],
    ["Heathrow Terminal 5", "London Heathrow (LHR)", "LHR"],
    ["London Heathrow", "London Heathrow (LHR)", "LHR"],
    ["LHR — Heathrow, London", "London Heathrow (LHR)", "LHR"],
    ["London Heathrow (LHR)", "London Heathrow (LHR)", "LHR"],
    ["Heathrow, London, United Kingdom", "London Heathrow (LHR)", "LHR"],
    ["JFK airport", "New York John F Kennedy (JFK)", "JFK"],
    ["John F. Kennedy", "New York John F Kennedy (JFK)", "JFK"],
    ["New York (JFK)", "New York John F Kennedy (JFK)", "JFK"],
    ["O’Hare", "Chicago O'Hare (ORD)", "ORD"],
    ["Midway", "Chicago Midway (MDW)", "MDW"],
    ["Logan", "Boston Logan (BOS)", "BOS"],
    ["Charles de Gaulle", "Paris Charles de Gaulle (CDG)", "CDG"],
    ["Tokyo Narita", "Tokyo Narita (NRT)", "NRT"],
    ["London City Airport", "London City (LCY)", "LCY"],
    ["Frankfurt Hahn", "Frankfurt-Hahn (HHN)", "HHN"],
    // Codes that are also a city elsewhere
    ["GOA", "Genoa Cristoforo Colombo (GOA)", "GOA"],
    ["Goa", "Goa", "GOI GOX"],
    ["Hue", "Huế", "HUI"],
  ])("%s: %s (%s)", (text, label, iatas) => {
    const match = airports.resolve(text);
    expect(match).toMatchObject({ ok: true, label });
    expect(match.ok && codes(match.airports)).toBe(iatas);
  });

  it("takes back every airport's code, label, and the texts that a picker may show for it", () => {
    for (const airport of airports.all()) {
      const { iata, name, city, country } = airport;
      const shown = [
        iata,
        airportLabel(airport),
        `${city} (${iata})`,
        `${iata} — ${name}, ${city}, ${country}`,
      ];
      for (const text of shown) {
        const match = airports.resolve(text);
        expect(match.ok && match.airports.includes(airport), text).toBe(true);
      }
    }
  });

  it("takes a code in lower case, but for the seven that name a city elsewhere", () => {
    const elsewhere = airports.all().filter((airport) => {
      const match = airports.resolve(airport.iata.toLowerCase());
      return !(match.ok && match.airports.includes(airport));
    });
    expect(codes(elsewhere).split(" ").sort().join(" ")).toBe("GAO GOA ILO LAR LEH NAN SAL");
  });

  it.each([
    ["heatrow", "LHR"],
    ["barcelna", "BCN"],
    ["Londn", "LHR"],
    ["Los Angles", "LAX"],
    ["Amsterdan", "AMS"],
    ["San Franc", "SFO"],
    ["Reykyavik", "KEF"],
    ["Iceland", "KEF"],
  ])("does not guess at %s, but offers %s first", (text, iata) => {
    const match = airports.resolve(text);
    expect(match.ok).toBe(false);
    expect(!match.ok && match.nearest[0]?.iata).toBe(iata);
  });

  it("offers at most five, one per city", () => {
    const match = airports.resolve("United Kingdom");
    expect(!match.ok && codes(match.nearest)).toBe("LHR MAN EDI BHX GLA");
  });

  it.each(["", " ", "?", "x", "xyzzy"])("offers nothing for %j", (text) => {
    expect(airports.resolve(text)).toEqual({ ok: false, nearest: [] });
  });
});
