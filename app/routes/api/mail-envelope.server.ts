/** Extracts the email from the posts of inbound-mail services. */
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { default as Busboy, type BusboyFileStream, type BusboyHeaders } from "@fastify/busboy";
import { type MAIL_TYPES, MAX_FILE_BYTES } from "#app/contracts/imports.ts";
import { yieldToEventLoop } from "#app/platform/scheduling/yield-to-event-loop.ts";

/** By the type of the body; returns null if it holds no email. `type` includes its parameters. */
type Unwrap = (body: Buffer, type: string) => Buffer | null | Promise<Buffer | null>;

export const ENVELOPES: Readonly<Record<(typeof MAIL_TYPES)[number], Unwrap>> = {
  "message/rfc822": (body) => body,
  // Postmark, with "Include raw email content in JSON payload": postmarkapp.com/developer/webhooks/inbound-webhook
  "application/json": (body) => jsonText(body, "RawEmail"),
  // Mailgun, "Raw MIME": documentation.mailgun.com/docs/mailgun/user-manual/receive-forward-store/receive-http
  "multipart/form-data": (body, type) => formField(body, type, "body-mime"),
  "application/x-www-form-urlencoded": (body, type) => formField(body, type, "body-mime"),
};

const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/** JSON.parse takes three seconds for 10 MB of small objects. A quoted name is a key: texts escape their quotes. */
function jsonText(json: Buffer, name: string): Buffer | null {
  const key = JSON.stringify(name);
  const at = json.indexOf(key);
  const start = at < 0 ? -1 : json.indexOf(QUOTE, at + key.length);
  const between = json.subarray(at + key.length, start).toString("latin1");
  if (start < 0 || between.trim() !== ":") return null;
  let end = json.indexOf(QUOTE, start + 1);
  while (end > 0 && isEscaped(json, end)) end = json.indexOf(QUOTE, end + 1);
  try {
    return Buffer.from(String(JSON.parse(json.toString("utf8", start, end + 1))));
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

function isEscaped(json: Buffer, at: number): boolean {
  let before = at;
  while (json[before - 1] === BACKSLASH) before -= 1;
  return (at - before) % 2 === 1;
}

/** Far more than Mailgun sends; beyond this, reading stops. */
const LIMITS = { fields: 100, files: 10, parts: 110, headerPairs: 20, fieldSize: MAX_FILE_BYTES };
const SLICE_BYTES = 64 * 1024;

async function formField(body: Buffer, type: string, name: string): Promise<Buffer | null> {
  const found: Buffer[] = [];
  const over = new AbortController();
  try {
    const parser = new Busboy({
      headers: { "content-type": type } as BusboyHeaders,
      limits: LIMITS,
    });
    parser.on("field", (field, value) => field === name && found.push(Buffer.from(value)));
    parser.on("file", (field, stream: BusboyFileStream) => {
      if (field === name) stream.on("data", (chunk: Buffer) => found.push(chunk));
      else stream.resume();
    });
    for (const limit of ["fieldsLimit", "filesLimit", "partsLimit"] as const) {
      parser.on(limit, () => over.abort());
    }
    await pipeline(Readable.from(slices(body)), parser, { signal: over.signal });
  } catch (error) {
    // The package throws an Error for a broken form.
    if (!(error instanceof Error)) throw error;
    return null;
  }
  return found.length > 0 ? Buffer.concat(found) : null;
}

/** Yields to others between two slices. */
async function* slices(body: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < body.length; at += SLICE_BYTES) {
    yield body.subarray(at, at + SLICE_BYTES);
    await yieldToEventLoop();
  }
}
