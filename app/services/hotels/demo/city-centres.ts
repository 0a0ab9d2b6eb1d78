import type { Point } from "#app/services/airports/geo.ts";

/**
 * Where the middle of a city is, by the IATA code of its busiest airport: airports lie outside, and a
 * hotel should not. Hundredths of a degree, about a kilometre. Cities that are not here are taken to
 * lie near their airport.
 */
const TABLE = `
LHR 51.51 -0.13, CDG 48.86 2.35, AMS 52.37 4.90, FRA 50.11 8.68, MUC 48.14 11.58, BER 52.52 13.40, HAM 53.55 9.99,
DUS 51.23 6.78, CGN 50.94 6.96, STR 48.78 9.18, MAD 40.42 -3.70, BCN 41.39 2.17, AGP 36.72 -4.42, PMI 39.57 2.65,
VLC 39.47 -0.38, SVQ 37.39 -5.99, LIS 38.71 -9.14, OPO 41.15 -8.61, FAO 37.02 -7.93, FCO 41.90 12.48, MXP 45.46 9.19,
VCE 45.44 12.33, FLR 43.77 11.26, NAP 40.85 14.27, BLQ 44.49 11.34, ZRH 47.37 8.54, GVA 46.20 6.14, VIE 48.21 16.37,
SZG 47.80 13.04, PRG 50.09 14.42, BUD 47.50 19.04, WAW 52.23 21.01, KRK 50.06 19.94, CPH 55.68 12.57, ARN 59.33 18.07,
OSL 59.91 10.75, BGO 60.39 5.32, HEL 60.17 24.94, KEF 64.15 -21.94, DUB 53.35 -6.26, EDI 55.95 -3.19, GLA 55.86 -4.25,
MAN 53.48 -2.24, BHX 52.48 -1.90, BRS 51.45 -2.59, LPL 53.41 -2.98, NCL 54.98 -1.61, BFS 54.60 -5.93, BRU 50.85 4.35,
NCE 43.70 7.27, LYS 45.76 4.84, MRS 43.30 5.37, BOD 44.84 -0.58, TLS 43.60 1.44, ATH 37.98 23.73, SKG 40.64 22.94,
IST 41.01 28.98, AYT 36.89 30.70, SOF 42.70 23.32, OTP 44.43 26.10, BEG 44.79 20.45, ZAG 45.81 15.98, DBV 42.65 18.09,
SPU 43.51 16.44, RIX 56.95 24.11, TLL 59.44 24.75, VNO 54.69 25.28, JFK 40.75 -73.98, LAX 34.05 -118.24,
SFO 37.78 -122.42, ORD 41.88 -87.63, DFW 32.78 -96.80, MIA 25.77 -80.19, BOS 42.36 -71.06, IAD 38.90 -77.04,
SEA 47.61 -122.33, LAS 36.17 -115.14, DEN 39.74 -104.99, ATL 33.75 -84.39, MCO 28.54 -81.38, PHX 33.45 -112.07,
IAH 29.76 -95.37, PHL 39.95 -75.16, SAN 32.72 -117.16, AUS 30.27 -97.74, BNA 36.16 -86.78, MSY 29.95 -90.07,
HNL 21.31 -157.86, YYZ 43.65 -79.38, YVR 49.28 -123.12, YUL 45.50 -73.57, YYC 51.05 -114.07, MEX 19.43 -99.13,
CUN 21.16 -86.85, GRU -23.55 -46.63, GIG -22.91 -43.20, EZE -34.60 -58.38, SCL -33.45 -70.67, BOG 4.71 -74.07,
LIM -12.05 -77.04, DXB 25.20 55.27, AUH 24.45 54.38, DOH 25.29 51.53, RUH 24.71 46.68, JED 21.49 39.19,
TLV 32.08 34.78, CAI 30.04 31.24, RAK 31.63 -7.99, CMN 33.57 -7.59, TUN 36.81 10.18, NBO -1.29 36.82,
JNB -26.20 28.05, CPT -33.92 18.42, LOS 6.52 3.38, ADD 9.01 38.75, DEL 28.61 77.21, BOM 19.08 72.88, BLR 12.97 77.59,
CMB 6.93 79.86, KTM 27.72 85.32, BKK 13.76 100.50, HKT 7.88 98.39, SIN 1.29 103.85, KUL 3.14 101.69, CGK -6.21 106.85,
DPS -8.65 115.22, MNL 14.60 120.98, SGN 10.78 106.70, HAN 21.03 105.85, HKG 22.28 114.16, TPE 25.03 121.57,
PVG 31.23 121.47, PEK 39.90 116.41, CAN 23.13 113.26, ICN 37.57 126.98, HND 35.68 139.77, KIX 34.69 135.50,
SYD -33.87 151.21, MEL -37.81 144.96, BNE -27.47 153.03, PER -31.95 115.86, AKL -36.85 174.76, WLG -41.29 174.78`;

const CENTRES = new Map<string, Point>(
  TABLE.split(",").map((entry) => {
    const [iata = "", latitude, longitude] = entry.trim().split(" ");
    return [iata, { latitude: Number(latitude), longitude: Number(longitude) }];
  }),
);

export const cityCentre = (airport: { iata: string } & Point): Point =>
  CENTRES.get(airport.iata) ?? { latitude: airport.latitude, longitude: airport.longitude };
