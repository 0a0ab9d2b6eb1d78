/** What a document is, by what it holds: a name or a type that came with it may say anything. */
import type { DocumentKind } from "./found.ts";

const startsWith = (bytes: Uint8Array, text: string) =>
  [...text].every((letter, at) => bytes[at] === letter.charCodeAt(0));

const PICTURES = ["\x89PNG", "\xff\xd8\xff", "GIF8", "RIFF", "\0\0\0\x18ftyp", "\0\0\0\x1cftyp"];
/** PDF readers find their mark within the first 1,024 bytes. */
const HEAD = 1024;

/** A header line of a mail; the first lines of one have these. */
const MAIL_HEADERS =
  /^(?:received|return-path|delivered-to|from|to|subject|date|message-id|mime-version|content-type|x-[a-z-]{1,40}|dkim-signature|arc-[a-z-]{1,40}):/i;

export function kindOfBytes(bytes: Uint8Array): DocumentKind | null {
  if (bytes.length === 0) return "empty";
  if (startsWith(bytes, "PK\x03\x04")) return "pass";
  const head = Buffer.from(bytes.subarray(0, HEAD)).toString("latin1");
  if (head.includes("%PDF-")) return "pdf";
  if (PICTURES.some((mark) => startsWith(bytes, mark))) return "picture";
  return null;
}

export function kindOfText(text: string): DocumentKind {
  const start = text.slice(0, 4096).trimStart();
  if (start === "") return "empty";
  if (/^BEGIN:VCALENDAR\b/i.test(start)) return "calendar";
  if (/^[[{]/.test(start)) return "json";
  if (isBoardingPassCode(start)) return "code";
  const lines = start.split(/\r?\n/, 3);
  if (lines.filter((line) => MAIL_HEADERS.test(line)).length >= 1 && isMail(start)) return "mail";
  if (/<(?:!doctype|html|head|body|div|table|script|p|span|meta|br)\b/i.test(text.slice(0, 20_000)))
    return "page";
  return "text";
}

/** A pasted text may have "From: London": a mail has more than one header, and nothing else before its first empty line. */
function isMail(start: string): boolean {
  const lines = (start.split(/\r?\n\r?\n/, 1)[0] ?? "").split(/\r?\n/);
  const isHead = lines.every((line) => /^(?:[\w-]+:|[\t ]|>?From )/.test(line));
  return isHead && lines.filter((line) => MAIL_HEADERS.test(line)).length >= 3;
}

/** IATA resolution 792: "M", the number of legs, and a name of 20 letters; a leg has 60 characters at least. */
export const isBoardingPassCode = (text: string): boolean =>
  /^M[1-9][A-Z][A-Z /.'-]{19}[A-Z0-9 ]{8}[A-Z]{6}[A-Z0-9 ]{3}[0-9][0-9 ]{4}/.test(text);
