/** Limits bodies to 64 kB (behaviour.md, "Answers"), whatever they announce, except uploaded documents. */
import type { Request, RequestHandler, Response } from "express";
import { MAIL_TYPES, MAX_UPLOAD_BYTES } from "#app/contracts/imports.ts";
import { SHARED_SIGNED_OUT } from "#app/contracts/shared-to.ts";
import { m } from "#messages";
import { noteRefusal, refusalBody, whenHeld } from "./refuse.server.ts";
import { API_IMPORTS, IMPORT } from "./request-kind.server.ts";
import { routeOf } from "./route-of.server.ts";

const MAX_BODY_BYTES = 64 * 1024;
/** A slow phone takes seconds. */
const MAX_BODY_MS = 30_000;
/** This much more is read and dropped: most clients read the answer only after sending everything. */
const MAX_DROPPED_BYTES = 16 * 1024 * 1024;
const MAX_DROPPED_MS = 10_000;
/** Then the client is held up this long, so that even one that only sends gets to read the answer. */
const HELD_UP_MS = 1000;

/** Too large, by what it is, and what its sender is told. */
const REFUSED = {
  body: { maxBytes: MAX_BODY_BYTES, words: m.protection.tooLarge },
  upload: { maxBytes: MAX_UPLOAD_BYTES, words: m.failures.uploadTooLarge },
  signedOut: { maxBytes: MAX_BODY_BYTES, words: m.failures.notTakenSignIn },
};

const isUpload = ({ method, path, headers }: Request): boolean => {
  const [route, type] = [routeOf(path), (headers["content-type"] ?? "").toLowerCase()];
  const isDocuments = route === IMPORT && /^multipart\/form-data\b/.test(type);
  const isMail = route === API_IMPORTS && MAIL_TYPES.some((one) => type.startsWith(one));
  return method === "POST" && (isDocuments || isMail);
};

const isTravellers = ({ locals }: Response): boolean =>
  (locals.caller as string | undefined)?.startsWith("of ") ?? false;

/** Buffers a body and puts it back (`unshift`): no sender holds an action open. Too large: 413; slow: 408. */
export function bodyLimit(): RequestHandler {
  return (request, response, next) => {
    const announced = Number(request.headers["content-length"] ?? 0);
    // The upload reader counts the bytes as they arrive.
    if (isUpload(request) && isTravellers(response)) {
      if (announced <= MAX_UPLOAD_BYTES) return next();
      return refuseBody(request, response, "upload");
    }
    if (announced > MAX_BODY_BYTES) return refuseBody(request, response);
    if (announced === 0 && request.headers["transfer-encoding"] === undefined) return next();
    const chunks: Buffer[] = [];
    let size = 0;
    const stop = () => {
      clearTimeout(late);
      request.off("readable", take);
    };
    const late = setTimeout(() => {
      stop();
      noteRefusal(response, { reason: "slow" });
      whenHeld(request, response, () =>
        answerAndDrop(request, response, { status: 408, words: m.protection.tooSlow() }),
      );
    }, MAX_BODY_MS).unref();
    response.once("close", stop);
    const take = () => {
      for (let chunk: Buffer | null = request.read(); chunk; chunk = request.read()) {
        chunks.push(chunk);
        size += chunk.length;
      }
      if (size <= MAX_BODY_BYTES && !request.complete) return;
      stop();
      if (size > MAX_BODY_BYTES) return refuseBody(request, response);
      if (size > 0) request.unshift(Buffer.concat(chunks, size));
      next();
    };
    request.on("readable", take);
  };
}

function refuseBody(request: Request, response: Response, kind = kindOf(request)): void {
  const { maxBytes, words } = REFUSED[kind];
  noteRefusal(response, { reason: "body", compared: { maxBytes } });
  whenHeld(request, response, () => {
    // The installed app has no address bar: it is redirected to a page where sign-in is one tap away.
    const isPage = kind === "signedOut" && request.headers["sec-fetch-mode"] === "navigate";
    if (isPage) response.set("Location", SHARED_SIGNED_OUT);
    answerAndDrop(request, response, { status: isPage ? 303 : 413, words: words() });
  });
}

const kindOf = (request: Request): keyof typeof REFUSED =>
  isUpload(request) ? "signedOut" : "body";

/** Sends the whole answer at once; ends the connection when the client has read it, or has sent enough. */
function answerAndDrop(
  request: Request,
  response: Response,
  { status, words }: { status: number; words: string },
): void {
  const { type, body } = refusalBody(request, words);
  response
    .status(status)
    .type(type)
    .set({
      Connection: "close",
      "Content-Length": String(Buffer.byteLength(body)),
    });
  let dropped = 0;
  const end = () => response.end();
  let timer = setTimeout(end, MAX_DROPPED_MS).unref();
  response.once("close", () => clearTimeout(timer));
  // Only once the answer is on its way: until then a client that keeps sending is held up, not cut off.
  response.write(body, () => {
    request.on("data", (chunk: Buffer) => {
      dropped += chunk.length;
      if (dropped <= MAX_DROPPED_BYTES || request.isPaused()) return;
      request.pause();
      clearTimeout(timer);
      timer = setTimeout(end, HELD_UP_MS).unref();
    });
    request.once("end", end);
  });
}
