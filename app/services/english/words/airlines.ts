import { airlineByCode } from "#app/services/flights/airlines.ts";
import { wordSet } from "../base/word-set.ts";

/** The airlines that travellers name most, by IATA designator, for numbers said as "Delta 104". */
const NAMED = `aa ac af ai as ay az b6 ba bt ca cx cz dl ei ek et ey fr ib jl ke kl la lh lo ls lx mu nh nz os pc qf qr sa sk sn sq sv tg tk tp u2 ua ux va vs vy w6 wn 6e ix sg fz g9`;

/** Other names for them. */
const CALLED = `aa american|as alaska|b6 jet blue|ba british air|bt air baltic|cx cathay|dl delta airlines|dl delta|et ethiopian|ey etihad|fr ryan air|ls jet 2|nh ana|os austrian|qr qatar|sk scandinavian airlines|tg thai|tk turkish|tp tap portugal|u2 easy jet|ua united|vs virgin|w6 wizz|wn southwest`;

/** Designators in lower case. */
export const DESIGNATORS = wordSet(NAMED);

/** IATA by ICAO designator, for airlines that print the latter on boards and passes. */
export const ICAO: ReadonlyMap<string, string> = new Map(
  Object.entries({
    aal: "aa",
    afr: "af",
    baw: "ba",
    dal: "dl",
    dlh: "lh",
    ein: "ei",
    eju: "u2",
    exs: "ls",
    ezy: "u2",
    ibe: "ib",
    klm: "kl",
    nax: "dy",
    ryr: "fr",
    thy: "tk",
    tom: "by",
    uae: "ek",
    ual: "ua",
    vir: "vs",
    vlg: "vy",
    wzz: "w6",
  }),
);

/** Spoken names, longest first, with their designators. */
export const AIRLINE_NAMES: readonly { name: string; code: string }[] = [
  ...[...DESIGNATORS].map((code) => ({
    code,
    name: airlineByCode(code)?.name.toLowerCase() ?? code,
  })),
  ...CALLED.split("|").map((said) => ({ code: said.slice(0, 2), name: said.slice(3) })),
].toSorted((a, b) => b.name.length - a.name.length);
