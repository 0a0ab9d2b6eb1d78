/** Passenger airlines by IATA code: well-known facts, written by hand. */
export interface Airline {
  code: string;
  name: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
  hubs: string[];
  /** Low-cost carriers fly short routes only. */
  lowCost: boolean;
  longHaulOnly: boolean;
}

/** code: name, country, hubs; "+" before a name marks a low-cost carrier, "*" a long-haul one. */
const TABLE = `
BA: British Airways, GB, LHR LGW LCY
VS: *Virgin Atlantic, GB, LHR MAN
U2: +easyJet, GB, LGW LTN BRS MAN GVA MXP EDI
LS: +Jet2, GB, LBA MAN STN BHX EDI
EI: Aer Lingus, IE, DUB
FR: +Ryanair, IE, DUB STN BGY CRL BVA
AF: Air France, FR, CDG ORY
TO: +Transavia France, FR, ORY NTE LYS
LH: Lufthansa, DE, FRA MUC
EW: +Eurowings, DE, DUS CGN HAM STR BER
KL: KLM, NL, AMS
SN: Brussels Airlines, BE, BRU
LX: Swiss, CH, ZRH GVA
OS: Austrian Airlines, AT, VIE
IB: Iberia, ES, MAD
VY: +Vueling, ES, BCN
UX: Air Europa, ES, MAD
TP: TAP Air Portugal, PT, LIS OPO
AZ: ITA Airways, IT, FCO LIN
SK: SAS, SE, ARN CPH OSL
DY: +Norwegian, NO, OSL BGO
AY: Finnair, FI, HEL
FI: Icelandair, IS, KEF
LO: LOT Polish Airlines, PL, WAW
W6: +Wizz Air, HU, BUD OTP KTW
A3: Aegean Airlines, GR, ATH SKG
BT: airBaltic, LV, RIX
OK: Czech Airlines, CZ, PRG
RO: TAROM, RO, OTP
JU: Air Serbia, RS, BEG
OU: Croatia Airlines, HR, ZAG
LG: Luxair, LU, LUX
KM: KM Malta Airlines, MT, MLA
TK: Turkish Airlines, TR, IST
PC: +Pegasus, TR, SAW
LY: El Al, IL, TLV
RJ: Royal Jordanian, JO, AMM
ME: Middle East Airlines, LB, BEY
MS: EgyptAir, EG, CAI
AT: Royal Air Maroc, MA, CMN
AH: Air Algerie, DZ, ALG
TU: Tunisair, TN, TUN
ET: Ethiopian Airlines, ET, ADD
KQ: Kenya Airways, KE, NBO
SA: South African Airways, ZA, JNB
FA: +FlySafair, ZA, JNB CPT
RW: RwandAir, RW, KGL
P4: Air Peace, NG, LOS ABV
DT: TAAG Angola Airlines, AO, NBJ
MK: Air Mauritius, MU, MRU
EK: Emirates, AE, DXB
EY: Etihad Airways, AE, AUH
FZ: +flydubai, AE, DXB
QR: Qatar Airways, QA, DOH
GF: Gulf Air, BH, BAH
KU: Kuwait Airways, KW, KWI
SV: Saudia, SA, JED RUH
WY: Oman Air, OM, MCT
AI: Air India, IN, DEL BOM
6E: +IndiGo, IN, DEL BOM BLR HYD
PK: PIA, PK, KHI ISB
UL: SriLankan Airlines, LK, CMB
BG: Biman Bangladesh, BD, DAC
KC: Air Astana, KZ, ALA NQZ
HY: Uzbekistan Airways, UZ, TAS
SU: Aeroflot, RU, SVO
CA: Air China, CN, PEK
MU: China Eastern, CN, PVG SHA
CZ: China Southern, CN, CAN PKX
CX: Cathay Pacific, HK, HKG
CI: China Airlines, TW, TPE
BR: EVA Air, TW, TPE
JL: Japan Airlines, JP, HND NRT
NH: All Nippon Airways, JP, HND NRT
MM: +Peach, JP, KIX
KE: Korean Air, KR, ICN GMP
OZ: Asiana Airlines, KR, ICN
7C: +Jeju Air, KR, GMP CJU
SQ: Singapore Airlines, SG, SIN
TR: +Scoot, SG, SIN
MH: Malaysia Airlines, MY, KUL
AK: +AirAsia, MY, KUL
TG: Thai Airways, TH, BKK
FD: +Thai AirAsia, TH, DMK
VN: Vietnam Airlines, VN, SGN HAN
VJ: +VietJet Air, VN, SGN HAN
GA: Garuda Indonesia, ID, CGK
JT: +Lion Air, ID, CGK
PR: Philippine Airlines, PH, MNL
5J: +Cebu Pacific, PH, MNL CEB
BI: Royal Brunei, BN, BWN
QF: Qantas, AU, SYD MEL
VA: Virgin Australia, AU, BNE SYD
JQ: +Jetstar, AU, MEL SYD
NZ: Air New Zealand, NZ, AKL
FJ: Fiji Airways, FJ, NAN
AA: American Airlines, US, DFW CLT MIA ORD JFK PHL PHX LGA DCA
UA: United Airlines, US, ORD EWR IAH DEN SFO IAD LAX
DL: Delta Air Lines, US, ATL JFK DTW MSP SLC SEA BOS LGA LAX
WN: +Southwest Airlines, US, DAL MDW BWI LAS DEN HOU
B6: +JetBlue, US, JFK BOS FLL
AS: Alaska Airlines, US, SEA PDX ANC
HA: Hawaiian Airlines, US, HNL
NK: +Spirit Airlines, US, FLL LAS
F9: +Frontier Airlines, US, DEN MCO
AC: Air Canada, CA, YYZ YVR YUL
WS: WestJet, CA, YYC
AM: Aeromexico, MX, MEX
Y4: +Volaris, MX, MEX GDL TIJ
CM: Copa Airlines, PA, PTY
AV: Avianca, CO, BOG
LA: LATAM, CL, SCL GRU LIM
G3: +Gol, BR, GRU CGH GIG
AD: Azul, BR, VCP
AR: Aerolineas Argentinas, AR, EZE AEP
BW: Caribbean Airlines, TT, POS
UP: Bahamasair, BS, NAS
`;

const AIRLINES: Airline[] = TABLE.trim()
  .split("\n")
  .map((line) => {
    const [code = "", rest = ""] = line.split(": ");
    const [name = "", country = "", hubs = ""] = rest.split(", ");
    return {
      code,
      name: name.replace(/^[+*]/, ""),
      country,
      hubs: hubs.split(" "),
      lowCost: name.startsWith("+"),
      longHaulOnly: name.startsWith("*"),
    };
  });

/** ICAO codes that passengers see on passes and in mails; easyJet's three share one IATA code. */
const BY_ICAO = new Map(
  "EZY U2,EJU U2,EZS U2,RYR FR,BAW BA,DLH LH,AFR AF,KLM KL,SWR LX,AUA OS,EWG EW,WZZ W6,VLG VY,IBE IB,TAP TP,THY TK,UAE EK,QTR QR,EXS LS,NAX DY,SAS SK,FIN AY,EIN EI,VIR VS,AAL AA,UAL UA,DAL DL,SWA WN,JBU B6,ASA AS,ACA AC,TRA HV,TOM BY"
    .split(",")
    .map((pair): [icao: string, iata: string] => [pair.slice(0, 3), pair.slice(4)]),
);

const BY_CODE = new Map(AIRLINES.map((airline) => [airline.code, airline]));

export const allAirlines = (): readonly Airline[] => AIRLINES;

export const airlineByCode = (code: string): Airline | undefined => BY_CODE.get(code.toUpperCase());

export const iataCodeOf = (code: string): string => BY_ICAO.get(code) ?? code;

/** "EZY8471" is U28471: two spellings are not two flights. */
export const byIataCode = (flightNumber: string): string =>
  flightNumber.replace(/^[A-Z]{3}(?=\d)/, iataCodeOf);

/** The name of the airline that a flight number begins with; null if not in the list. */
export const airlineOf = (flightNumber: string): string | null =>
  BY_CODE.get(/^([A-Z]\d|\d[A-Z]|[A-Z]{2})\d{1,4}[A-Z]?$/.exec(flightNumber)?.[1] ?? "")?.name ??
  null;
