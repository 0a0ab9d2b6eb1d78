/**
 * A mail (RFC 5322) with what is attached to it, forwarded mails among it. postal-mime bounds the depth of
 * its parts and the size of its headers; how many attachments and mails in mails are read is bounded here.
 */
import PostalMime, { type Attachment } from "postal-mime";
import type { Gathered } from "./gather.ts";
import { readPage } from "./page.ts";

const LIMITS = {
  forceRfc822Attachments: true,
  maxNestingDepth: 30,
  maxHeadersSize: 256 * 1024,
} as const;
const MOST_ATTACHMENTS = 20;

export type ReadPart = (bytes: Uint8Array, depth: number) => Promise<void>;

/** `readPart` reads what is attached, by what it holds. */
export async function readMail(
  bytes: Uint8Array,
  { found, depth, readPart }: { found: Gathered; depth: number; readPart: ReadPart },
): Promise<void> {
  const mail = await parse(bytes);
  if (!mail) return found.broken();
  const sent = mail.date ? new Date(mail.date) : null;
  if (sent && !Number.isNaN(sent.getTime())) found.sentOn(sent.toISOString().slice(0, 10));
  if (mail.subject) found.addText(mail.subject);
  if (mail.html) readPage(mail.html, found);
  if (mail.text) found.addText(mail.text);
  for (const attachment of mail.attachments.slice(0, MOST_ATTACHMENTS)) {
    await readPart(bytesOf(attachment), depth + 1);
  }
}

async function parse(bytes: Uint8Array) {
  try {
    return await PostalMime.parse(bytes, LIMITS);
  } catch (error) {
    // The package says with an Error that a bound is passed.
    if (error instanceof Error) return null;
    throw error;
  }
}

const bytesOf = ({ content }: Attachment): Uint8Array =>
  typeof content === "string" ? new TextEncoder().encode(content) : new Uint8Array(content);
