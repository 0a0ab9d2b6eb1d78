import { describe, expect, it } from "vitest";
import { airportIndex } from "./airport-index.server.ts";

const airports = airportIndex();

/** What travellers type, and the airport that should come first. */
const QUERIES = `
LHR: lon, LON, london, London, heathrow, LHR, lhr, heathrow airport
LGW: gatwick, london gatwick, LGW
STN: stansted
LTN: luton
LCY: london city
JFK: new york, NYC, nyc, john f kennedy, jfk, ny
LGA: la guardia, laguardia
EWR: newark
MUC: münchen, munich, muenchen, MUC
GRU: sao paulo, são paulo, SAO
CDG: PAR, paris, charles de gaulle
ORY: paris orly
HND: TYO, tokyo, tokyo haneda
NRT: narita
MXP: MIL, milan, milano, milan malpensa
FCO: ROM, rome, roma
ORD: CHI, chicago, o'hare, ohare
EZE: BUE, buenos aires
GIG: RIO, rio de janeiro
SVO: MOW, moscow, moskva
ARN: STO, stockholm
KIX: OSA, osaka
ICN: SEL, seoul
PEK: BJS, beijing, peking
PVG: shanghai
SHA: SHA
VIE: vienna, wien
PRG: prague, praha
WAW: warsaw, warszawa
FLR: florence, firenze
LIS: lisbon, lisboa
CPH: copenhagen, københavn, kobenhavn
CGN: cologne, köln
GVA: geneva, genève
ZRH: zürich, zurich
BRU: brussels, bruxelles
AMS: schiphol
SIN: changi, singapore
FRA: fran, frankfurt
BCN: barc
SFO: san francisco
LAX: los angeles
KUL: kuala lumpur
SGN: ho chi minh, saigon
BOM: mumbai, bombay
BLR: bangalore
CCU: kolkata, calcutta
KRK: krakow, kraków
PMI: mallorca, palma
DPS: bali
HNL: hawaii, honolulu
TLV: tel aviv, ben gurion
DEL: delhi
IST: istanbul
ATH: athens
GOA: GOA
NAN: NAN
`;
const rows = QUERIES.trim()
  .split("\n")
  .flatMap((line) => {
    const [iata = "", queries = ""] = line.split(": ");
    return queries.split(", ").map((query) => [query, iata] as const);
  });

describe("a search for an airport", () => {
  it("is measured by more than sixty queries", () => {
    expect(rows.length).toBeGreaterThan(60);
  });

  it.each(rows)("%j finds %s first", (query, iata) => {
    expect(airports.search(query)[0]?.iata).toBe(iata);
    expect(airports.search(`  ${query} `)[0]?.iata).toBe(iata);
  });
});
