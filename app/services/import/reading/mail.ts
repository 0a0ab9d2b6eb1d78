/** A mail (RFC 5322), its attachments and forwarded mails. Callers bound their number, postal-mime depth. */
import PostalMime, { type Attachment } from "postal-mime";
import type { Reading } from "./format.ts";
import { readPage } from "./page.ts";

const LIMITS = {
  forceRfc822Attachments: true,
  maxNestingDepth: 30,
  maxHeadersSize: 256 * 1024,
} as const;

export async function readMail(
  bytes: Uint8Array,
  { found, readAttached }: Pick<Reading, "found" | "readAttached">,
): Promise<void> {
  const mail = await parse(bytes);
  if (!mail) return found.broken();
  const sent = mail.date ? new Date(mail.date) : null;
  if (sent && !Number.isNaN(sent.getTime())) found.sentAt(sent.toISOString());
  if (mail.subject) found.addText(mail.subject);
  if (mail.html) readPage(mail.html, found);
  if (mail.text) found.addText(mail.text);
  for (const attachment of mail.attachments) await readAttached(bytesOf(attachment));
}

async function parse(bytes: Uint8Array) {
  try {
    return await PostalMime.parse(bytes, LIMITS);
  } catch (error) {
    // The package throws a plain Error if a limit is exceeded.
    if (error instanceof Error) return null;
    throw error;
  }
}

const bytesOf = ({ content }: Attachment): Uint8Array =>
  typeof content === "string" ? new TextEncoder().encode(content) : new Uint8Array(content);
