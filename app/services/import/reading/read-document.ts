/** Any document, by what it holds. Pure: no file, no network, no clock. */
import { readBoardingPassCode } from "./boarding-pass-code.ts";
import { readCalendar } from "./calendar-file.ts";
import type { DocumentKind, ReadDocument } from "./found.ts";
import { type Gathered, gather } from "./gather.ts";
import { kindOfBytes, kindOfText } from "./kind-of.ts";
import { readMail } from "./mail.ts";
import { readOwnExport } from "./own-export.ts";
import { readPage } from "./page.ts";
import { readPdf } from "./pdf.ts";
import { readRunningText } from "./running-text.ts";
import { readNodes } from "./schema-org.ts";
import { readWalletPass } from "./wallet-pass.ts";

/** A forwarded mail lies in a mail, which lies in a mail. */
const DEEPEST = 4;
const MOST_PARTS = 40;

/** `now` is the day near which days without a year are. */
export async function readDocument(bytes: Uint8Array, now: Date): Promise<ReadDocument> {
  const found = gather();
  const kind = await readPart(bytes, { found, now, depth: 0, parts: { left: MOST_PARTS } });
  // Running text can be misread: only where nothing says it exactly.
  if (found.isEmpty && found.text) readRunningText(found.text, nearOf(found, now), found);
  return found.as(kind);
}

interface Reading {
  found: Gathered;
  now: Date;
  depth: number;
  parts: { left: number };
}

async function readPart(bytes: Uint8Array, reading: Reading): Promise<DocumentKind> {
  const { found, now, depth, parts } = reading;
  parts.left -= 1;
  if (depth > DEEPEST || parts.left < 0) return "unknown";
  const kind = kindOfBytes(bytes);
  if (kind === "pass") readWalletPass(bytes, nearOf(found, now), found);
  if (kind === "pdf") await readPdf(bytes, found);
  if (kind) return kind;
  const text = decode(bytes);
  if (text === null) return "unknown";
  return await readText(text, bytes, reading);
}

async function readText(text: string, bytes: Uint8Array, reading: Reading): Promise<DocumentKind> {
  const { found, now, depth } = reading;
  const kind = kindOfText(text);
  if (kind === "mail") {
    const read = (part: Uint8Array, deeper: number) =>
      readPart(part, { ...reading, depth: deeper }).then(() => {});
    await readMail(bytes, { found, depth, readPart: read });
  } else if (kind === "page") readPage(text, found);
  else if (kind === "calendar") readCalendar(text, found);
  else if (kind === "json") readJson(text, found);
  else if (kind === "code") readCodes(text, nearOf(found, now), found);
  else if (kind === "text") found.addText(text);
  return kind;
}

/** A confirmation is dated by the mail that it came in. */
const nearOf = ({ day }: Gathered, now: Date): Date => (day ? new Date(`${day}T00:00:00Z`) : now);

function readJson(text: string, found: Gathered): void {
  try {
    const value: unknown = JSON.parse(text);
    if (!readOwnExport(value, found)) readNodes(value, found);
  } catch (error) {
    if (!(error instanceof SyntaxError) && !(error instanceof RangeError)) throw error;
    found.broken();
  }
}

function readCodes(text: string, near: Date, found: Gathered): void {
  const codes = text.split(/\r?\n/).slice(0, 20);
  const read = codes.filter((code) => readBoardingPassCode(code, near, found));
  if (read.length === 0) found.broken();
}

/** UTF-8 or UTF-16 with its mark, else Windows' Latin letters; null for what is no text. */
function decode(bytes: Uint8Array): string | null {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  if (bytes.subarray(0, 4096).includes(0)) return null;
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
