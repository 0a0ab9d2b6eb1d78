/** The documents of a posted form, counted as they arrive and held in memory: nothing touches the disk. */
import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { default as Busboy, type BusboyFileStream, type BusboyHeaders } from "@fastify/busboy";
import {
  MAX_FILE_BYTES,
  MAX_FILES,
  MAX_PASTED_CHARACTERS,
  MAX_UPLOAD_BYTES,
} from "#app/contracts/imports.ts";
import type { Held } from "#app/platform/protection/held-bytes.ts";
import type { Refused, Upload } from "#app/services/import/read-upload.server.ts";
import { fail, ok, type Result } from "#app/services/result.ts";
import { m } from "#messages";
import { readForm } from "../form.server.ts";

export interface Uploads {
  uploads: Upload[];
  refused: Refused[];
  /** The pasted text, for the form that comes back. */
  text: string;
}

/** Bounds for receiving a body. */
export interface Bounds {
  held: Pick<Held, "add">;
  /** Aborts when its time is over. */
  signal: AbortSignal;
}

/** Fields besides the files: pasted text, and what an app shares with NoVo. */
const MAX_FIELDS = 6;
/** More than anyone chooses: splitting 150,000 parts in 10 MB takes seconds. */
const MAX_PARTS = 200;
/** Why a body was refused. */
const UNTAKEN = {
  broken: () => fail("invalid", m.imports.uploadFailed()),
  slow: () => fail("invalid", m.imports.uploadSlow()),
  long: () => fail("invalid", m.failures.uploadTooLargeSentence()),
  many: () => fail("invalid", m.imports.tooManyFiles({ max: MAX_FILES })),
  busy: () => fail("rate_limited", m.imports.tooBusy()),
};
type Untaken = keyof typeof UNTAKEN;

const UTF8 = new TextEncoder();

/** `invalid`: broken, too large, too slow or empty. `rate_limited`: too much is held already. No document is read. */
export async function readUploads(request: Request, bounds: Bounds): Promise<Result<Uploads>> {
  const type = request.headers.get("content-type") ?? "";
  const form = /^multipart\/form-data\b/i.test(type)
    ? await readMultipart(request, type, bounds)
    : await readPlain(request);
  if (typeof form === "string") return UNTAKEN[form]();
  const { files, refused, text } = form;
  const pasted = text.trim()
    ? [
        {
          document: m.imports.pastedText(),
          bytes: UTF8.encode(text.slice(0, MAX_PASTED_CHARACTERS)),
        },
      ]
    : [];
  if (files.length + refused.length + pasted.length === 0)
    return fail("invalid", m.imports.noneSent());
  return ok({ uploads: [...files, ...pasted], refused, text: text.trim() });
}

interface Received {
  files: Upload[];
  refused: Refused[];
  text: string;
}

/** A form without files has 64 kB at most. */
async function readPlain(request: Request): Promise<Received> {
  const form = await readForm(request);
  return { files: [], refused: [], text: String(form.get("text") ?? "") };
}

async function readMultipart(
  request: Request,
  type: string,
  bounds: Bounds,
): Promise<Received | Untaken> {
  if (!request.body) return "broken";
  const received: Received = { files: [], refused: [], text: "" };
  const parser = parserOf(type);
  if (!parser) return "broken";
  let number = 0;
  parser.on("file", (_field, stream, name) => {
    number += 1;
    const document = m.imports.file({ number });
    collect(stream, (bytes) => {
      if (bytes === null) received.refused.push({ document, why: m.imports.fileTooLarge() });
      // A form without a chosen file has one without a name.
      else if (bytes.length > 0 || name) received.files.push({ document, bytes });
    });
  });
  parser.on("field", (field, value) => {
    if (field === "text" || field === "title") received.text += `${value}\n`;
  });
  parser.on("filesLimit", () =>
    received.refused.push({
      document: m.imports.otherFiles(),
      why: m.imports.upToFiles({ max: MAX_FILES }),
    }),
  );
  const body = request.body as ReadableStream<Uint8Array>;
  return (await feed(body, parser, bounds)) ?? received;
}

type Parser = InstanceType<typeof Busboy>;

function parserOf(type: string): Parser | null {
  try {
    return new Busboy({
      headers: { "content-type": type } as BusboyHeaders,
      limits: {
        files: MAX_FILES,
        fileSize: MAX_FILE_BYTES,
        fields: MAX_FIELDS,
        // A character has up to four bytes.
        fieldSize: 4 * MAX_PASTED_CHARACTERS,
        fieldNameSize: 100,
        parts: MAX_PARTS,
        headerPairs: 20,
      },
    });
  } catch (error) {
    // The package throws an Error if there is no boundary.
    if (error instanceof Error) return null;
    throw error;
  }
}

/** Collects a file; null if it is too large, and the excess is read and dropped. */
function collect(stream: BusboyFileStream, take: (bytes: Uint8Array | null) => void): void {
  const chunks: Buffer[] = [];
  let isTooLarge = false;
  stream.on("data", (chunk: Buffer) => chunks.push(chunk));
  stream.on("limit", () => {
    isTooLarge = true;
    chunks.length = 0;
  });
  stream.on("end", () => take(isTooLarge ? null : Buffer.concat(chunks)));
  // The form breaks off inside it, and reports that itself.
  stream.on("error", () => {});
}

/** Feeds the parser. Returns why it failed: broken, cut short, too long, too many parts, too slow, or no room. */
function feed(
  body: ReadableStream<Uint8Array>,
  parser: Parser,
  { held, signal }: Bounds,
): Promise<Untaken | undefined> {
  return new Promise((resolve) => {
    const source = Readable.fromWeb(body);
    let size = 0;
    let isOver = false;
    const end = (why?: Untaken) => {
      if (isOver) return;
      isOver = true;
      signal.removeEventListener("abort", giveUp);
      resolve(why);
      source.unpipe(parser);
      if (why) dropRest(source);
    };
    const giveUp = () => end("slow");
    signal.addEventListener("abort", giveUp);
    source.on("data", (chunk: Buffer) => {
      if (isOver) return;
      size += chunk.length;
      if (size > MAX_UPLOAD_BYTES) end("long");
      else if (!held.add(chunk.length)) end("busy");
    });
    source.on("error", () => end("broken"));
    parser.on("error", () => end("broken"));
    parser.on("partsLimit", () => end("many"));
    parser.on("finish", () => end());
    source.pipe(parser);
  });
}

/** How much of the rest is read and dropped, and for how long. */
const MAX_DROPPED_BYTES = 16 * 1024 * 1024;
const MAX_DROPPED_MS = 10_000;

/** Cancelling ends the answer too, and most clients read none before all is sent: drop for a while, pause, then end. */
function dropRest(source: Readable): void {
  let dropped = 0;
  source.on("data", (chunk: Buffer) => {
    dropped += chunk.length;
    if (dropped > MAX_DROPPED_BYTES) source.pause();
  });
  source.resume();
  const timer = setTimeout(() => source.destroy(), MAX_DROPPED_MS).unref();
  source.once("close", () => clearTimeout(timer));
}
