/** Every kind of document, recognised by content. The first match wins. */

import { getDocumentProxy } from "unpdf";
import { z } from "zod";
import { localeNow } from "#app/contracts/interface-languages.ts";
import { inSentences } from "#app/contracts/listed.ts";
import { isPassCode } from "#app/contracts/pass-code.ts";
import { m } from "#messages";
import { readBoardingPassCode } from "./boarding-pass-code.ts";
import { type Format, format, type Opened } from "./format.ts";
import { whatIsFound } from "./found.ts";
import { readOwnExport } from "./own-export.ts";
import { readNodes } from "./schema-org.ts";

const orPaste = (nothing: () => string) => () => inSentences(nothing(), m.imports.tryPasting());

const pass = format({
  kind: "pass",
  called: m.imports.walletPasses,
  accept: [".pkpass", "application/vnd.apple.pkpass"],
  nothing: m.imports.nothingInPass,
  is: ({ startsWith }) => startsWith("PK\x03\x04"),
  async read({ bytes }, { near, found }) {
    const { readWalletPass } = await import("./wallet-pass.ts");
    readWalletPass(bytes, near, found);
  },
});

const MAX_PAGES = 12;
/** PDF readers look for the marker within the first 1,024 bytes. */
const HEAD = 1024;

/** The text of a PDF, by Mozilla's PDF.js: nothing is rendered, no script runs, no font is fetched. */
const pdf = format({
  kind: "pdf",
  called: m.imports.pdfs,
  accept: [".pdf", "application/pdf"],
  nothing: orPaste(m.imports.nothingInPdf),
  is: ({ bytes }) => Buffer.from(bytes.subarray(0, HEAD)).toString("latin1").includes("%PDF-"),
  async read({ bytes }, { found }) {
    try {
      const document = await getDocumentProxy(bytes.slice(), { isEvalSupported: false });
      for (let number = 1; number <= Math.min(document.numPages, MAX_PAGES); number += 1) {
        const page = await document.getPage(number);
        const { items } = await page.getTextContent();
        const words = items.map((item) =>
          "str" in item ? `${item.str}${item.hasEOL ? "\n" : ""}` : "",
        );
        found.addText(words.join(""));
      }
    } catch (error) {
      // PDF.js throws a plain Error if the file is damaged or password-protected.
      if (!(error instanceof Error)) throw error;
      found.broken();
    }
  },
});

const MARKS = ["\x89PNG", "\xff\xd8\xff", "GIF8", "RIFF", "\0\0\0\x18ftyp", "\0\0\0\x1cftyp"];

const picture = format({
  kind: "picture",
  nothing: m.imports.nothingInPicture,
  is: ({ startsWith }) => MARKS.some(startsWith),
});

const empty = format({
  kind: "empty",
  nothing: m.imports.nothingInEmpty,
  is: ({ text, start }) => text !== null && start === "",
});

const calendar = format({
  kind: "calendar",
  called: m.imports.calendars,
  accept: [".ics", "text/calendar"],
  nothing: m.imports.nothingInCalendar,
  is: ({ start }) => /^BEGIN:VCALENDAR\b/i.test(start),
  async read({ text }, { found }) {
    const { readCalendar } = await import("./calendar-file.ts");
    readCalendar(text ?? "", found);
  },
});

/** NoVo's own export, or schema.org bookings. */
const json = format({
  kind: "json",
  accept: [".json", "application/json"],
  nothing: m.imports.nothingInData,
  is: ({ start }) => /^[[{]/.test(start),
  async read({ text }, { found }) {
    try {
      const value: unknown = JSON.parse(text ?? "");
      if (!readOwnExport(value, found)) readNodes(value, found);
    } catch (error) {
      if (!(error instanceof SyntaxError) && !(error instanceof RangeError)) throw error;
      found.broken();
    }
  },
});

const MAX_CODES = 20;

/** The texts of boarding pass barcodes, one per line. */
const code = format({
  kind: "code",
  nothing: m.imports.nothingInCode,
  is: ({ start }) => isPassCode(start),
  async read({ text }, { near, found }) {
    const codes = (text ?? "").split(/\r?\n/).slice(0, MAX_CODES);
    const read = codes.filter((one) => readBoardingPassCode(one, near, found));
    if (read.length === 0) found.broken();
  },
});

/** Header lines that occur at the top of a mail. */
const HEADERS =
  /^(?:received|return-path|delivered-to|from|to|subject|date|message-id|mime-version|content-type|x-[a-z-]{1,40}|dkim-signature|arc-[a-z-]{1,40}):/i;

const mail = format({
  kind: "mail",
  called: m.imports.emailFiles,
  accept: [".eml", "message/rfc822"],
  nothing: orPaste(m.imports.nothingInEmail),
  is: ({ start }) =>
    start.split(/\r?\n/, 3).some((line) => HEADERS.test(line)) && hasMailHead(start),
  async read({ bytes }, reading) {
    const { readMail } = await import("./mail.ts");
    await readMail(bytes, reading);
  },
});

/** Pasted text may have "From: London": a mail has several headers, and only those up to an empty line. */
function hasMailHead(start: string): boolean {
  const lines = (start.split(/\r?\n\r?\n/, 1)[0] ?? "").split(/\r?\n/);
  const isHead = lines.every((line) => /^(?:[\w-]+:|[\t ]|>?From )/.test(line));
  return isHead && lines.filter((line) => HEADERS.test(line)).length >= 3;
}

const TAG = /<(?:!doctype|html|head|body|div|table|script|p|span|meta|br)\b/i;

const page = format({
  kind: "page",
  called: m.imports.webPages,
  accept: [".html", ".htm", "text/html"],
  nothing: orPaste(m.imports.nothingOnPage),
  is: ({ text }) => TAG.test((text ?? "").slice(0, 20_000)),
  async read({ text }, { found }) {
    const { readPage } = await import("./page.ts");
    readPage(text ?? "", found);
  },
});

const text = format({
  kind: "text",
  called: m.imports.plainText,
  accept: [".txt", "text/plain"],
  nothing: m.imports.nothingInText,
  is: (document) => document.text !== null,
  async read(document, { found }) {
    found.addText(document.text ?? "");
  },
});

export const FORMATS = [pass, pdf, picture, empty, calendar, json, code, mail, page, text];

export type DocumentKind = (typeof FORMATS)[number]["kind"] | typeof UNKNOWN;
export const UNKNOWN = "unknown";

export const formatOf = (document: Opened): Format<DocumentKind> | undefined =>
  FORMATS.find((format) => format.is(document));

/** Types that the screen offers to choose and that other apps may share (web-manifest.ts). */
export const ACCEPTED: readonly string[] = FORMATS.flatMap(({ accept = [] }) => accept);

/** "wallet passes, PDFs and text" */
export const readable = () =>
  new Intl.ListFormat(localeNow()).format(FORMATS.flatMap(({ called }) => called?.() ?? []));

export const nothingIn = (kind: DocumentKind): string =>
  FORMATS.find((format) => format.kind === kind)?.nothing() ??
  m.imports.unknownKind({ kinds: readable() });

export const readDocumentSchema = whatIsFound.extend({
  kind: z.enum([...FORMATS.map(({ kind }) => kind), UNKNOWN]),
});
export type ReadDocument = z.infer<typeof readDocumentSchema>;
