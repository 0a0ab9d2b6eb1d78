import type { ReadableStream } from "node:stream/web";
import { api } from "#app/contracts/api.ts";
import { MAIL_TYPES, MAX_FILE_BYTES } from "#app/contracts/imports.ts";
import type { Held } from "#app/platform/protection/held-bytes.ts";
import { receiveMail } from "#app/services/import/receive-mail.server.ts";
import { inLanguageOf } from "#app/services/profile/in-language-of.server.ts";
import { fail, ok, type Result } from "#app/services/result.ts";
import { findMailSender, requireScope, unauthorized } from "#app/web/api-caller.server.ts";
import type { RouteArgs } from "#app/web/user.server.ts";
import { m } from "#messages";
import { failure, methodNotAllowed, orStorageTrouble, refuse } from "./answer.server.ts";
import { ENVELOPES } from "./mail-envelope.server.ts";
import { toResponse } from "./serve-call.server.ts";

const { POST } = api["/api/imports"];

const TOO_LARGE = "An email may have 10 MB at most";
const NO_MAIL = "There is no email in it: Postmark sends it as RawEmail, Mailgun as body-mime";
const TOO_SLOW = "The email took too long to arrive, or broke off";

/** POST /api/imports: a mail for the traveller whose import token, or token that may import, is sent with it. */
async function serve(args: RouteArgs): Promise<Response> {
  const { request, context } = args;
  const { app } = context;
  if (request.method !== "POST") return methodNotAllowed(request.method, ["POST"]);
  const userId = await senderOf(args);
  const type = request.headers.get("Content-Type") ?? "";
  const sentAs = MAIL_TYPES.find((one) => one === type.split(";")[0]?.trim().toLowerCase());
  if (!sentAs) refuse(415, `Send the email as ${MAIL_TYPES[0]}`);
  const { held, times } = app.imports;
  const own = held.open(userId);
  try {
    const body = await readBody(request, own, AbortSignal.timeout(times.receiveMs));
    if (!body.ok) return failure(body.reason);
    const message = await ENVELOPES[sentAs](body.data, type);
    if (!message?.length) refuse(400, NO_MAIL);
    // The token may have been withdrawn or renewed meanwhile.
    await senderOf(args);
    const sender = { userId, network: context.perRequest?.network ?? "unknown" };
    const isAutomatic = sentAs !== MAIL_TYPES[0];
    const { signal } = request;
    const received = await inLanguageOf(app, sender, () =>
      receiveMail(app, sender, message, { isAutomatic, signal }),
    );
    return await toResponse(received, POST, request);
  } finally {
    own.letGo();
  }
}

async function senderOf({ request, context }: RouteArgs): Promise<string> {
  const authorization = request.headers.get("Authorization");
  const { userId, access } =
    (await findMailSender(context, authorization)) ?? unauthorized(authorization);
  if (access) requireScope(access, POST.scope);
  return userId;
}

/** Reads all of it, within the limits on size, time and memory held. */
async function readBody(
  request: Request,
  held: Pick<Held, "add">,
  signal: AbortSignal,
): Promise<Result<Buffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of cut((request.body ?? []) as ReadableStream<Uint8Array>, signal)) {
      size += chunk.length;
      if (size > MAX_FILE_BYTES) refuse(413, TOO_LARGE);
      if (!held.add(chunk.length)) return fail("rate_limited", m.imports.tooBusy());
      chunks.push(chunk);
    }
  } catch (error) {
    if (error instanceof Response) throw error;
    return fail("invalid", TOO_SLOW);
  }
  return size > 0 ? ok(Buffer.concat(chunks)) : fail("invalid", "Send an email as the body");
}

/** Yields its chunks; throws when the signal aborts. */
async function* cut(
  body: AsyncIterable<Uint8Array>,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array> {
  const over = new Promise<never>((_, reject) =>
    signal.addEventListener("abort", () => reject(signal.reason), { once: true }),
  );
  const chunks = body[Symbol.asyncIterator]();
  for (;;) {
    const { done, value } = await Promise.race([chunks.next(), over]);
    if (done) return;
    yield value;
  }
}

const answer = (args: RouteArgs) => orStorageTrouble(args, serve(args));
export const loader = answer;
export const action = answer;
