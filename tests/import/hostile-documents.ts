/**
 * Two hundred documents and more that are made to take all time or all memory, or lie about what they are. The
 * shapes are those that parsers are attacked with in public: zip bombs (CWE-409), nesting (CWE-674), endless
 * headers and parts, loops in PDFs, and text that slow regular expressions fear (CWE-1333).
 */
import { constants, deflateRawSync, deflateSync } from "node:zlib";
import { zipSync } from "fflate";

const UTF8 = new TextEncoder();
const text = (value: string): Uint8Array => UTF8.encode(value);
const MB = 1024 * 1024;

const HEAD =
  "From: a@b.example\nTo: c@d.example\nSubject: x\nDate: Mon, 02 Nov 2026 09:15:00 +0000\nMIME-Version: 1.0\n";
const RESERVATION =
  '{"@type":"FlightReservation","reservationNumber":"N%","reservationFor":{"@type":"Flight","flightNumber":"BA117","departureAirport":{"iataCode":"LHR"},"arrivalAirport":{"iataCode":"JFK"},"departureTime":"2026-12-05T08:25:00Z"}}';
const reservations = (count: number) =>
  Array.from({ length: count }, (_, at) => RESERVATION.replace("%", String(at))).join(",");

/** Bytes that look random and are the same each time. */
function noise(length: number, seed: number): Uint8Array {
  const bytes = new Uint8Array(length);
  let state = seed * 2654435761 + 1;
  for (let at = 0; at < length; at += 1) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    bytes[at] = state >>> 24;
  }
  return bytes;
}

const behind = (mark: string, bytes: Uint8Array): Uint8Array =>
  new Uint8Array(Buffer.concat([Buffer.from(mark, "latin1"), bytes]));

function zip(size: number, name = "pass.json"): Uint8Array {
  return zipSync({ [name]: new Uint8Array(size).fill(32) }, { level: 9 });
}

/** A zip whose directory says that what is in it is small. */
function lyingZip(size: number): Uint8Array {
  const bytes = zip(size);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 0; at + 30 < bytes.length; at += 1) {
    const mark = view.getUint32(at, true);
    if (mark === 0x04034b50) view.setUint32(at + 22, 100, true);
    if (mark === 0x02014b50) view.setUint32(at + 24, 100, true);
  }
  return bytes;
}

function endlessZip(entries: number): Uint8Array {
  const bytes = zip(100);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = bytes.length - 22; at >= 0; at -= 1) {
    if (view.getUint32(at, true) !== 0x06054b50) continue;
    view.setUint16(at + 8, entries, true);
    view.setUint16(at + 10, entries, true);
    break;
  }
  return bytes;
}

const pdf = (body: string) => text(`%PDF-1.4\n${body}\n%%EOF\n`);

/** Deflated. The checksum at the end is left out: readers of PDFs do not look at it. */
function inflatesTo(megabytes: number, letter: string): Buffer {
  const finishFlush = constants.Z_FULL_FLUSH;
  const piece = deflateRawSync(Buffer.alloc(MB, letter), { level: 9, finishFlush });
  const pieces = Array.from({ length: megabytes }, () => piece);
  return Buffer.concat([Buffer.from([0x78, 0x9c]), ...pieces, Buffer.from([3, 0])]);
}

/** A page whose content is this, after these filters. */
const pageOf = (filters: string, content: Uint8Array) =>
  new Uint8Array(
    Buffer.concat([
      text(
        `%PDF-1.4\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n2 0 obj\n<</Type/Pages/Count 1/Kids[3 0 R]>>\nendobj\n3 0 obj\n<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Contents 4 0 R>>\nendobj\n4 0 obj\n<</Length ${content.length}/Filter[${filters}]>>\nstream\n`,
      ),
      content,
      text("\nendstream\nendobj\ntrailer<</Root 1 0 R>>\n%%EOF\n"),
    ]),
  );

function nestedMail(depth: number): Uint8Array {
  const levels = Array.from({ length: depth }, (_, at) => {
    return `Content-Type: multipart/mixed; boundary="n${at}"\n\n--n${at}\n`;
  });
  return text(`${HEAD}${levels.join("")}Content-Type: text/plain\n\nx\n`);
}

const mailInMail = (depth: number): Uint8Array =>
  text(`${`${HEAD}Content-Type: message/rfc822\n\n`.repeat(depth)}${HEAD}\nx\n`);

const parts = (count: number): Uint8Array =>
  text(
    `${HEAD}Content-Type: multipart/mixed; boundary=b\n\n${"--b\nContent-Type: text/html\n\n<p>x\n".repeat(count)}--b--\n`,
  );

const calendar = (inside: string) =>
  text(`BEGIN:VCALENDAR\r\nVERSION:2.0\r\n${inside}END:VCALENDAR\r\n`);
const EVENT =
  "BEGIN:VEVENT\r\nDTSTART:20261205T082500Z\r\nSUMMARY:Flight BA117 LHR-JFK\r\nRRULE:FREQ=SECONDLY\r\nEND:VEVENT\r\n";

/** Each makes one of a size: `size` goes from 1 to 10. */
const KINDS: Record<string, (size: number) => Uint8Array> = {
  "zip bomb": (size) => zip(size * 6 * MB),
  "zip that lies about its size": (size) => lyingZip(size * 4 * MB),
  "zip with more entries than bytes": (size) => endlessZip(size * 6500),
  "zip of many files": (size) =>
    zipSync(
      Object.fromEntries(Array.from({ length: size * 300 }, (_, at) => [`f${at}`, text("x")])),
    ),
  "zip cut off": (size) => zip(MB).slice(0, size * 90),
  "zip of noise": (size) => behind("PK\x03\x04", noise(size * MB, size)),
  "mail nested": (size) => nestedMail(size * size * 50),
  "mail in mail": (size) => mailInMail(size * 40),
  "mail of many parts": (size) => parts(size * 2000),
  "mail of endless headers": (size) => text(`${HEAD}X-A: ${"a ".repeat(size * 400_000)}\n\nx`),
  "mail with a broken encoding": (size) =>
    text(
      `${HEAD}Content-Type: text/html; charset=${"x".repeat(size * 100)}\nContent-Transfer-Encoding: base64\n\n${"=?&".repeat(size * 100_000)}`,
    ),
  "page nested": (size) => text("<div>".repeat(size * 30_000)),
  "page of items": (size) =>
    text(
      `<html>${'<p itemscope itemtype="FlightReservation" itemprop="a b c">'.repeat(size * 15_000)}`,
    ),
  "page of open tags": (size) => text(`<html><a ${'b="'.repeat(size * 200_000)}`),
  "page with a huge script": (size) =>
    text(`<html><script type="application/ld+json">[${reservations(size * 2500)}]</script>`),
  "data nested": (size) => text('{"a":['.repeat(size * 60_000)),
  "data of many bookings": (size) => text(`[${reservations(size * 3000)}]`),
  "calendar of many events": (size) => calendar(EVENT.repeat(size * 4000)),
  "calendar of one line": (size) =>
    calendar(`BEGIN:VEVENT\r\nSUMMARY:${"x ".repeat(size * 400_000)}\r\nEND:VEVENT\r\n`),
  "calendar nested": (size) => text("BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\n".repeat(size * 4000)),
  "pdf that loops": (size) =>
    pdf(
      `1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n2 0 obj\n<</Type/Pages/Count ${size * 1_000_000}/Kids[2 0 R]>>\nendobj\ntrailer<</Root 1 0 R/Prev 0>>`,
    ),
  "pdf of noise": (size) => behind("%PDF-1.7\n", noise(size * MB, size)),
  "pdf that inflates": (size) => pageOf("/FlateDecode", inflatesTo(size * 200, " ")),
  "pdf that inflates twice": (size) =>
    pageOf("/FlateDecode/FlateDecode", deflateSync(inflatesTo(size * 200, "("))),
  "pdf nested": (size) => pdf(`1 0 obj\n${"<</A[".repeat(size * 40_000)}`),
  "picture that is none": (size) => behind("\x89PNG", noise(size * 100_000, size)),
  noise: (size) => noise(size * MB, size),
  "words without end": (size) =>
    text(`${"hotel check-in from to BA1 flight ".repeat(size * 25_000)}`),
  "numbers without end": (size) => text("1:2.3-4/5 ".repeat(size * 90_000)),
  "one long word": (size) => text(`Flight ${"A1".repeat(size * 450_000)}`),
  "boarding pass without end": (size) =>
    text(
      `M1BYRON/ADA            EABC123 LHRJFKBA 0117 339Y014C0025 ${"F".repeat(size * 3)}${"9".repeat(size * 100_000)}`,
    ),
  "letters of no alphabet": (size) => behind("\xff\xfe", noise(size * 200_000, size)),
};

export interface HostileDocument {
  name: string;
  make: () => Uint8Array;
}

/** At least 200, of each kind several sizes. */
export const hostileDocuments = (): HostileDocument[] =>
  Object.entries(KINDS).flatMap(([kind, make]) =>
    [1, 2, 3, 4, 6, 8, 10].map((size) => ({ name: `${kind}, ${size}`, make: () => make(size) })),
  );
