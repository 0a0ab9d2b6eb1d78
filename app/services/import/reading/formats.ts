/** Every kind of document, by what it holds. A document is of the first kind that it fits. */
import { z } from "zod";
import { calendar } from "./formats/calendar.ts";
import { code } from "./formats/code.ts";
import { empty } from "./formats/empty.ts";
import type { Format, Opened } from "./formats/format.ts";
import { json } from "./formats/json.ts";
import { mail } from "./formats/mail.ts";
import { page } from "./formats/page.ts";
import { pass } from "./formats/pass.ts";
import { pdf } from "./formats/pdf.ts";
import { picture } from "./formats/picture.ts";
import { text } from "./formats/text.ts";
import { whatIsFound } from "./found.ts";

export const FORMATS = [pass, pdf, picture, empty, calendar, json, code, mail, page, text];

export type DocumentKind = (typeof FORMATS)[number]["kind"] | typeof UNKNOWN;
export const UNKNOWN = "unknown";

export const formatOf = (document: Opened): Format<DocumentKind> | undefined =>
  FORMATS.find((format) => format.is(document));

/** What the screen offers to choose, and what other apps may share (web-manifest.ts). */
export const ACCEPTED: readonly string[] = FORMATS.flatMap(({ accept = [] }) => accept);

/** "wallet passes, PDFs and text" */
export const READABLE = new Intl.ListFormat("en-GB").format(
  FORMATS.flatMap(({ called = [] }) => called),
);

export const nothingIn = (kind: DocumentKind): string =>
  FORMATS.find((format) => format.kind === kind)?.nothing ??
  `NoVo cannot read this kind of file. It reads ${READABLE}.`;

export const readDocumentSchema = whatIsFound.extend({
  kind: z.enum([...FORMATS.map(({ kind }) => kind), UNKNOWN]),
});
export type ReadDocument = z.infer<typeof readDocumentSchema>;
