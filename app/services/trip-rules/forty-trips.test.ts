/**
 * Forty trips, built by hand on the real map and the real clocks, with what NoVo should make of them.
 * All in 2026 unless a year is written; each time is the local one.
 */
import { describe, expect, it } from "vitest";
import { readTrips, said } from "#tests/support/written-trips.ts";

interface Written {
  /** Where the traveller lives: London unless it is said; "-" is no one knows where. */
  home?: string;
  /** The moment at which one looks, in UTC. */
  now?: string;
  saved: string;
  /** "name: what belongs to it", by their beginning. */
  trips: string[];
  /** Each drive: from > to; "?" has to be asked for, "+" is booked. */
  drives: string[];
  /** What does not fit, beside drives without a car: kind and day. */
  problems?: string[];
}

const FORTY: Record<string, Written> = {
  "1 there and back, all booked": {
    saved: `BA117 LHR 12-05 10:00 JFK 12-05 13:00
      BA112 JFK 12-09 19:00 LHR 12-10 07:00
      hotel Plaza, Manhattan 12-05 12-09
      car to BA117 12-05 05:30
      car from BA117 12-05 14:00
      car to BA112 12-09 14:30
      car from BA112 12-10 08:00`,
    trips: ["New York: BA117 BA112 Plaza +4"],
    drives: ["home > BA117 +", "BA117 > Plaza +", "Plaza > BA112 +", "BA112 > home +"],
  },
  "2 there and back, nothing else": {
    saved: `BA117 LHR 12-05 10:00 JFK 12-05 13:00
      BA112 JFK 12-09 19:00 LHR 12-10 07:00`,
    trips: ["New York: BA117 BA112"],
    drives: ["home > BA117", "? > BA112", "BA112 > home"],
    problems: ["missing-night 12-05"],
  },
  "3 one way": {
    saved: "QF10 LHR 12-05 11:50 PER 12-06 12:40",
    trips: ["London to Perth: QF10"],
    drives: ["home > QF10"],
    problems: ["missing-night 12-06"],
  },
  "4 only the way back is saved": {
    saved: "BA112 JFK 12-09 19:00 LHR 12-10 07:00",
    trips: ["New York to London: BA112"],
    drives: ["? > BA112", "BA112 > home"],
  },
  "5 a hotel for the first night only": {
    saved: `BA548 LHR 12-05 07:30 FCO 12-05 11:05
      BA559 FCO 12-08 18:30 LHR 12-08 20:20
      hotel Raphael, Rome 12-05 12-06`,
    trips: ["Rome: BA548 BA559 Raphael"],
    drives: ["home > BA548", "BA548 > Raphael", "? > BA559", "BA559 > home"],
    problems: ["missing-night 12-06"],
  },
  "6 a night missing between two hotels": {
    saved: `BA548 LHR 12-05 07:30 FCO 12-05 11:05
      BA559 FCO 12-09 18:30 LHR 12-09 20:20
      hotel Raphael, Rome 12-05 12-07
      hotel Forum, Rome 12-08 12-09`,
    trips: ["Rome: BA548 BA559 Raphael Forum"],
    drives: ["home > BA548", "BA548 > Raphael", "Forum > BA559", "BA559 > home"],
    problems: ["missing-night 12-07"],
  },
  "7 open jaw, by train between": {
    saved: `BA117 LHR 12-05 10:00 JFK 12-05 13:00
      BA212 BOS 12-12 20:00 LHR 12-13 07:30
      hotel Plaza, Manhattan 12-05 12-09
      hotel Copley, Boston 12-09 12-12`,
    trips: ["New York: BA117 BA212 Plaza Copley"],
    drives: ["home > BA117", "BA117 > Plaza", "Copley > BA212", "BA212 > home"],
    problems: ["missing-leg 12-12"],
  },
  "8 two trips in one week": {
    saved: `BA902 LHR 12-07 07:00 FRA 12-07 09:40
      BA911 FRA 12-08 19:00 LHR 12-08 19:40
      BA304 LHR 12-10 08:00 CDG 12-10 10:15
      BA323 CDG 12-11 20:00 LHR 12-11 20:20
      hotel Frankfurter Hof, Frankfurt 12-07 12-08
      hotel Lutetia, Paris 12-10 12-11`,
    trips: ["Frankfurt: BA902 BA911 Frankfurter Hof", "Paris: BA304 BA323 Lutetia"],
    drives: [
      "home > BA902",
      "BA902 > Frankfurter Hof",
      "Frankfurter Hof > BA911",
      "BA911 > home",
      "home > BA304",
      "BA304 > Lutetia",
      "Lutetia > BA323",
      "BA323 > home",
    ],
  },
  "9 there and back in a day": {
    saved: `BA1434 LHR 12-07 07:05 EDI 12-07 08:30
      BA1463 EDI 12-07 19:30 LHR 12-07 21:00`,
    trips: ["Edinburgh: BA1434 BA1463"],
    drives: ["home > BA1434", "? > BA1463", "BA1463 > home"],
  },
  "10 home late, away early: one sleeps at home": {
    saved: `BA1463 EDI 12-07 19:30 LHR 12-07 21:00
      BA902 LHR 12-08 07:00 FRA 12-08 09:40
      BA911 FRA 12-08 19:00 LHR 12-08 19:40`,
    trips: ["Edinburgh to London: BA1463", "Frankfurt: BA902 BA911"],
    drives: ["? > BA1463", "BA1463 > home", "home > BA902", "? > BA911", "BA911 > home"],
  },
  "11 a change of planes at the home airport is one trip": {
    saved: `BA178 JFK 12-09 08:00 LHR 12-09 19:55
      BA334 LHR 12-09 21:30 NCE 12-10 00:35
      hotel Negresco, Nice 12-09 12-12`,
    trips: ["New York to Nice: BA178 BA334 Negresco"],
    drives: ["? > BA178", "BA334 > Negresco"],
    problems: ["separate-tickets 12-09"],
  },
  "12 overnight: lands the next day, hotel from the landing": {
    saved: `SQ317 LHR 12-05 11:25 SIN 12-06 08:25
      SQ308 SIN 12-11 09:00 LHR 12-11 15:40
      hotel Raffles, Singapore 12-06 12-11`,
    trips: ["Singapore: SQ317 SQ308 Raffles"],
    drives: ["home > SQ317", "SQ317 > Raffles", "Raffles > SQ308", "SQ308 > home"],
  },
  "13 overnight: the hotel begins a day before the landing": {
    saved: `SQ317 LHR 12-05 11:25 SIN 12-06 08:25
      SQ308 SIN 12-11 09:00 LHR 12-11 15:40
      hotel Raffles, Singapore 12-05 12-11`,
    trips: ["Singapore: SQ317 SQ308 Raffles"],
    drives: ["home > SQ317", "SQ317 > Raffles", "Raffles > SQ308", "SQ308 > home"],
    problems: ["early-check-in 12-05"],
  },
  "14 a landing at one in the morning needs the night before": {
    saved: `TK1980 LHR 12-05 18:30 IST 12-06 01:20
      TK1979 IST 12-08 08:00 LHR 12-08 09:05
      hotel Pera, Istanbul 12-06 12-08`,
    trips: ["Istanbul: TK1980 TK1979 Pera"],
    drives: ["home > TK1980", "TK1980 > Pera", "Pera > TK1979", "TK1979 > home"],
    problems: ["missing-night 12-05"],
  },
  "15 a landing at one, with the room of the night": {
    saved: `TK1980 LHR 12-05 18:30 IST 12-06 01:20
      TK1979 IST 12-08 08:00 LHR 12-08 09:05
      hotel Pera, Istanbul 12-05 12-08`,
    trips: ["Istanbul: TK1980 TK1979 Pera"],
    drives: ["home > TK1980", "TK1980 > Pera", "Pera > TK1979", "TK1979 > home"],
  },
  "16 westward over the date line: there before one has left": {
    home: "Auckland",
    saved: `NZ6 AKL 12-05 19:30 LAX 12-05 10:30
      NZ5 LAX 12-10 21:30 AKL 12-12 07:30
      hotel Biltmore, Los Angeles 12-05 12-10`,
    trips: ["Los Angeles: NZ6 NZ5 Biltmore"],
    drives: ["home > NZ6", "NZ6 > Biltmore", "Biltmore > NZ5", "NZ5 > home"],
  },
  "17 over the date line and a day lost": {
    home: "Los Angeles",
    saved: `QF12 LAX 12-05 22:30 SYD 12-07 08:30
      QF11 SYD 12-14 10:00 LAX 12-14 06:00
      hotel Park Hyatt, Sydney 12-06 12-14`,
    trips: ["Sydney: QF12 QF11 Park Hyatt"],
    drives: ["home > QF12", "QF12 > Park Hyatt", "Park Hyatt > QF11", "QF11 > home"],
    problems: ["early-check-in 12-06"],
  },
  "18 nobody knows where home is: where the first flight leaves": {
    home: "-",
    saved: `LH400 FRA 12-05 11:00 JFK 12-05 13:40
      LH401 JFK 12-09 16:00 FRA 12-10 05:30
      hotel Plaza, Manhattan 12-05 12-09`,
    trips: ["New York: LH400 LH401 Plaza"],
    drives: ["nowhere > LH400", "LH400 > Plaza", "Plaza > LH401"],
  },
  "19 home is served by another airport of the city": {
    saved: `VS3 LHR 12-05 10:00 EWR 12-05 13:00
      BA2272 JFK 12-09 19:00 LGW 12-10 07:00
      hotel Plaza, Manhattan 12-05 12-09`,
    trips: ["New York: VS3 BA2272 Plaza"],
    drives: ["home > VS3", "VS3 > Plaza", "Plaza > BA2272", "BA2272 > home"],
  },
  "20 from one airport of a city to the other, too soon": {
    home: "Manchester",
    saved: `BA1387 MAN 12-05 08:00 LHR 12-05 09:10
      BA2037 LGW 12-05 11:40 MCO 12-05 16:30
      hotel Hyatt, Orlando 12-05 12-12
      BA2036 MCO 12-12 18:30 LGW 12-13 07:30
      BA1398 LHR 12-13 12:00 MAN 12-13 13:10`,
    trips: ["Orlando: BA1387 BA2037 BA2036 BA1398 Hyatt"],
    drives: ["home > BA1387", "BA2037 > Hyatt", "Hyatt > BA2036", "BA1398 > home"],
    problems: ["short-connection 12-05"],
  },
  "21 a hotel without coordinates in a town that is known": {
    saved: `TP1357 LHR 12-05 07:00 LIS 12-05 09:50
      TP1366 LIS 12-08 18:00 LHR 12-08 20:50
      hotel Avenida, "Lisbon, Portugal" 12-05 12-08`,
    trips: ["Lisbon: TP1357 TP1366 Avenida"],
    drives: ["home > TP1357", "TP1357 > Avenida", "Avenida > TP1366", "TP1366 > home"],
  },
  "22 a hotel that nobody can place": {
    saved: `TP1357 LHR 12-05 07:00 LIS 12-05 09:50
      TP1366 LIS 12-08 18:00 LHR 12-08 20:50
      hotel Casa Azul, "behind the old mill" 12-05 12-08`,
    trips: ["Lisbon: TP1357 TP1366 Casa Azul"],
    drives: ["home > TP1357", "TP1357 > Casa Azul", "Casa Azul > TP1366", "TP1366 > home"],
  },
  "23 domestic, with a change at a hub": {
    home: "Portland",
    saved: `AS1 PDX 12-05 07:00 SEA 12-05 07:55
      AS2 SEA 12-05 08:20 ANC 12-05 11:00
      AS3 ANC 12-09 12:00 PDX 12-09 16:30
      hotel Captain Cook, Anchorage 12-05 12-09`,
    trips: ["Anchorage: AS1 AS2 AS3 Captain Cook"],
    drives: ["home > AS1", "AS2 > Captain Cook", "Captain Cook > AS3", "AS3 > home"],
    problems: ["short-connection 12-05"],
  },
  "24 a stay over the end of the month and of the year": {
    saved: `EK2 LHR 12-28 13:30 DXB 12-29 00:30
      EK1 DXB 27-01-03 07:45 LHR 27-01-03 11:40
      hotel Atlantis, Dubai 12-28 27-01-03`,
    trips: ["Dubai: EK2 EK1 Atlantis"],
    drives: ["home > EK2", "EK2 > Atlantis", "Atlantis > EK1", "EK1 > home"],
  },
  "25 a stay that somebody else's flights lead to": {
    saved: "hotel Grand, Brighton 12-10 12-14",
    trips: ["Brighton: Grand"],
    drives: [],
  },
  "26 hotel after hotel by car, a night between": {
    saved: `hotel Balmoral, Edinburgh 12-10 12-12
      hotel Fonab, Pitlochry 12-12 12-14
      hotel Ness Walk, Inverness 12-15 12-17
      car - 12-12 10:00 Balmoral`,
    trips: ["Edinburgh, Pitlochry and Inverness: Balmoral Fonab Ness Walk +1"],
    drives: [],
    problems: ["missing-night 12-14"],
  },
  "27 two hotels on the wrong continent": {
    saved: `BA117 LHR 12-05 10:00 JFK 12-05 13:00
      BA112 JFK 12-09 19:00 LHR 12-10 07:00
      hotel York Station, York 12-05 12-09
      hotel Park Hotel, Tokyo 12-06 12-08`,
    trips: ["New York: BA117 BA112 York Station Park Hotel"],
    drives: ["home > BA117", "? > BA112", "BA112 > home"],
    problems: ["missing-night 12-05", "far-stay 12-05", "double-booked 12-06", "far-stay 12-06"],
  },
  "28 two hotels for the same night": {
    saved: `BA117 LHR 12-05 10:00 JFK 12-05 13:00
      BA112 JFK 12-09 19:00 LHR 12-10 07:00
      hotel Plaza, Manhattan 12-05 12-08
      hotel Ace, Manhattan 12-07 12-09`,
    trips: ["New York: BA117 BA112 Plaza Ace"],
    drives: ["home > BA117", "BA117 > Plaza", "Ace > BA112", "BA112 > home"],
    problems: ["double-booked 12-07"],
  },
  "29 the hotel is booked past the departure": {
    saved: `BA117 LHR 12-05 10:00 JFK 12-05 13:00
      BA112 JFK 12-09 19:00 LHR 12-10 07:00
      hotel Plaza, Manhattan 12-05 12-11`,
    trips: ["New York: BA117 BA112 Plaza"],
    drives: ["home > BA117", "BA117 > Plaza", "Plaza > BA112", "BA112 > home"],
    problems: ["late-check-out 12-09"],
  },
  "30 the same flight saved under two numbers": {
    saved: `BA117 LHR 12-05 10:00 JFK 12-05 13:00
      AA6141 LHR 12-05 10:00 JFK 12-05 13:00
      BA112 JFK 12-09 19:00 LHR 12-10 07:00
      hotel Plaza, Manhattan 12-05 12-09`,
    trips: ["New York: BA117 AA6141 BA112 Plaza"],
    drives: [
      "home > BA117",
      "BA117 > Plaza",
      "home > AA6141",
      "AA6141 > Plaza",
      "Plaza > BA112",
      "BA112 > home",
    ],
    problems: ["duplicate-flight 12-05"],
  },
  "31 two flights at once": {
    saved: `BA117 LHR 12-05 10:00 JFK 12-05 13:00
      AF1681 LHR 12-05 12:00 CDG 12-05 14:20
      BA112 JFK 12-09 19:00 LHR 12-10 07:00
      hotel Plaza, Manhattan 12-05 12-09`,
    trips: ["New York and Paris: BA117 AF1681 BA112 Plaza"],
    drives: ["home > BA117", "BA117 > Plaza", "home > AF1681", "Plaza > BA112", "BA112 > home"],
    problems: ["flights-overlap 12-05"],
  },
  "32 the flight of a car was deleted": {
    saved: `BA112 JFK 12-09 19:00 LHR 12-10 07:00
      car to BA117 12-05 05:30`,
    trips: ["Car to Heathrow: +1", "New York to London: BA112"],
    drives: ["? > BA112", "BA112 > home"],
    problems: ["car-without-flight 12-05"],
  },
  "33 the flight of a car is on another day now": {
    saved: `BA117 LHR 12-12 10:00 JFK 12-12 13:00
      BA112 JFK 12-16 19:00 LHR 12-17 07:00
      hotel Plaza, Manhattan 12-12 12-16
      car to BA117 12-05 05:30`,
    trips: ["Car to Heathrow: +1", "New York: BA117 BA112 Plaza"],
    drives: ["home > BA117", "BA117 > Plaza", "Plaza > BA112", "BA112 > home"],
    problems: ["car-without-flight 12-05"],
  },
  "34 a car that comes too late, and one before the landing": {
    saved: `BA117 LHR 12-05 10:00 JFK 12-05 13:00
      BA112 JFK 12-09 19:00 LHR 12-10 07:00
      hotel Plaza, Manhattan 12-05 12-09
      car to BA117 12-05 08:00
      car from BA117 12-05 12:30`,
    trips: ["New York: BA117 BA112 Plaza +2"],
    drives: ["home > BA117 +", "BA117 > Plaza +", "Plaza > BA112", "BA112 > home"],
    problems: ["car-too-late 12-05", "car-too-early 12-05"],
  },
  "35 the pick-up has passed and the flight has not left": {
    now: "2026-12-05T07:30:00Z",
    saved: `BA117 LHR 12-05 10:00 JFK 12-05 13:00
      BA112 JFK 12-09 19:00 LHR 12-10 07:00
      hotel Plaza, Manhattan 12-05 12-09`,
    trips: ["New York: BA117 BA112 Plaza"],
    drives: ["home > BA117", "BA117 > Plaza", "Plaza > BA112", "BA112 > home"],
    problems: ["leave-now 12-05"],
  },
  "36 under way: what is over is not complained of": {
    now: "2026-12-07T15:00:00Z",
    saved: `BA117 LHR 12-05 10:00 JFK 12-05 13:00
      BA112 JFK 12-09 19:00 LHR 12-10 07:00`,
    trips: ["New York: BA117 BA112"],
    drives: ["home > BA117", "? > BA112", "BA112 > home"],
    problems: ["missing-night 12-07"],
  },
  "37 a flight is missing in the middle": {
    saved: `BA117 LHR 12-05 10:00 JFK 12-05 13:00
      JL43 HND 12-12 11:00 LHR 12-12 15:30
      hotel Plaza, Manhattan 12-05 12-08
      hotel Park Hotel, Tokyo 12-09 12-12`,
    trips: ["New York: BA117 JL43 Plaza Park Hotel"],
    drives: ["home > BA117", "BA117 > Plaza", "Park Hotel > JL43", "JL43 > home"],
    problems: ["missing-night 12-08", "missing-leg 12-12"],
  },
  "38 one way now, and another way home months later": {
    saved: `BA117 LHR 12-05 10:00 JFK 12-05 13:00
      hotel Plaza, Manhattan 12-05 12-09
      BA112 JFK 27-03-09 19:00 LHR 27-03-10 07:00`,
    trips: ["London to New York: BA117 Plaza", "New York to London: BA112"],
    drives: ["home > BA117", "BA117 > Plaza", "? > BA112", "BA112 > home"],
  },
  "39 the night before at the airport, at home": {
    saved: `hotel Sofitel, Heathrow 12-04 12-05
      BA117 LHR 12-05 07:00 JFK 12-05 10:00
      BA112 JFK 12-09 19:00 LHR 12-10 07:00
      hotel Plaza, Manhattan 12-05 12-09`,
    trips: ["New York: BA117 BA112 Sofitel Plaza"],
    drives: ["home > BA117", "BA117 > Plaza", "Plaza > BA112", "BA112 > home"],
  },
  "40 round the world": {
    saved: `BA15 LHR 12-01 20:00 SIN 12-02 17:00
      SQ221 SIN 12-05 20:00 SYD 12-06 06:50
      QF11 SYD 12-10 10:00 LAX 12-10 06:00
      BA268 LAX 12-14 21:00 LHR 12-15 15:30
      hotel Raffles, Singapore 12-02 12-05
      hotel Park Hyatt, Sydney 12-06 12-10
      hotel Biltmore, Los Angeles 12-10 12-14`,
    trips: ["Singapore, Sydney and Los Angeles: BA15 SQ221 QF11 BA268 Raffles Park Hyatt Biltmore"],
    drives: [
      "home > BA15",
      "BA15 > Raffles",
      "Raffles > SQ221",
      "SQ221 > Park Hyatt",
      "Park Hyatt > QF11",
      "QF11 > Biltmore",
      "Biltmore > BA268",
      "BA268 > home",
    ],
  },
};

describe("forty trips", () => {
  it.each(Object.entries(FORTY))("%s", (_name, written) => {
    const { trips, drives, problems } = said(readTrips(written));
    expect({ trips, drives, problems }).toEqual({
      trips: written.trips,
      drives: written.drives,
      problems: written.problems ?? [],
    });
  });

  it("are forty, and each saved thing is in one trip", () => {
    expect(Object.keys(FORTY)).toHaveLength(40);
    for (const written of Object.values(FORTY)) {
      const lines = written.saved.split("\n").length;
      const { grouped } = readTrips(written);
      const items = grouped.flatMap(({ flights, stays, cars }) => [...flights, ...stays, ...cars]);
      expect(new Set(items).size).toBe(lines);
      expect(items).toHaveLength(lines);
    }
  });
});
