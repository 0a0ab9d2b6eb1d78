import type { Point } from "#app/services/airports/geo.ts";

/** Approximate centre of each UK postcode area: latitude and longitude to a tenth of a degree. */
const TABLE = `
AB 57.2 -2.2, AL 51.8 -0.3, B 52.5 -1.9, BA 51.3 -2.4, BB 53.8 -2.4, BD 53.8 -1.8, BH 50.7 -1.9, BL 53.6 -2.4,
BN 50.9 -0.1, BR 51.4 0.1, BS 51.4 -2.6, BT 54.6 -6.2, CA 54.7 -3.0, CB 52.2 0.2, CF 51.6 -3.3, CH 53.2 -3.0,
CM 51.7 0.5, CO 51.9 1.0, CR 51.4 -0.1, CT 51.3 1.2, CV 52.4 -1.5, CW 53.1 -2.5, DA 51.4 0.3, DD 56.5 -3.0,
DE 53.0 -1.5, DG 55.0 -3.8, DH 54.8 -1.6, DL 54.5 -1.7, DN 53.5 -1.0, DT 50.7 -2.5, DY 52.4 -2.2, E 51.5 0.0,
EC 51.5 -0.1, EH 55.9 -3.2, EN 51.7 -0.1, EX 50.8 -3.7, FK 56.1 -3.9, FY 53.8 -3.0, G 55.9 -4.3, GL 51.8 -2.2,
GU 51.2 -0.7, HA 51.6 -0.3, HD 53.6 -1.8, HG 54.0 -1.6, HP 51.7 -0.7, HR 52.1 -2.7, HS 58.0 -6.7, HU 53.8 -0.4,
HX 53.7 -1.9, IG 51.6 0.1, IP 52.1 1.2, IV 57.5 -4.5, KA 55.6 -4.6, KT 51.4 -0.3, KW 58.6 -3.4, KY 56.2 -3.2,
L 53.4 -2.9, LA 54.2 -2.9, LD 52.2 -3.4, LE 52.6 -1.2, LL 53.1 -3.8, LN 53.2 -0.4, LS 53.8 -1.5, LU 51.9 -0.4,
M 53.5 -2.2, ME 51.3 0.5, MK 52.1 -0.7, ML 55.8 -3.9, N 51.6 -0.1, NE 55.1 -1.7, NG 53.0 -1.1, NN 52.3 -0.9,
NP 51.7 -3.0, NR 52.6 1.3, NW 51.5 -0.2, OL 53.5 -2.1, OX 51.8 -1.3, PA 55.9 -5.0, PE 52.7 -0.1, PH 56.6 -4.0,
PL 50.4 -4.4, PO 50.8 -1.1, PR 53.7 -2.7, RG 51.4 -1.1, RH 51.1 -0.2, RM 51.6 0.2, S 53.4 -1.4, SA 51.8 -4.3,
SE 51.5 -0.1, SG 51.9 -0.2, SK 53.3 -2.1, SL 51.5 -0.6, SM 51.4 -0.2, SN 51.5 -1.8, SO 50.9 -1.4, SP 51.1 -1.8,
SR 54.9 -1.4, SS 51.6 0.7, ST 52.9 -2.1, SW 51.5 -0.2, SY 52.6 -2.9, TA 51.0 -3.1, TD 55.6 -2.4, TF 52.7 -2.5,
TN 51.1 0.4, TQ 50.5 -3.6, TR 50.2 -5.1, TS 54.6 -1.2, TW 51.4 -0.4, UB 51.5 -0.4, W 51.5 -0.2, WA 53.4 -2.6,
WC 51.5 -0.1, WD 51.7 -0.4, WF 53.7 -1.4, WN 53.5 -2.6, WR 52.2 -2.2, WS 52.7 -1.9, WV 52.6 -2.2, YO 54.0 -0.9,
ZE 60.3 -1.2`;

const AREAS = new Map<string, Point>(
  TABLE.split(",").map((entry) => {
    const [area = "", latitude, longitude] = entry.trim().split(" ");
    return [area, { latitude: Number(latitude), longitude: Number(longitude) }];
  }),
);

const POSTCODE = /\b([A-Z]{1,2})\d[A-Z\d]?\s*\d[A-Z]{2}\b/i;

/** Rough location of the UK postcode in an address; null without one. */
export function placeByPostcode(address: string): Point | null {
  const area = POSTCODE.exec(address)?.[1]?.toUpperCase();
  return (area && AREAS.get(area)) || null;
}
