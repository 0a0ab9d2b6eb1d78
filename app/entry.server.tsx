import { PassThrough } from "node:stream";
import {
  type AppLoadContext,
  createReadableStreamFromReadable,
  type EntryContext,
} from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import { isbot } from "isbot";
import { renderToPipeableStream } from "react-dom/server";
import { NonceContext } from "#app/components/nonce.tsx";
import { languageNow } from "#app/contracts/interface-languages.ts";
import { yieldToEventLoop } from "#app/platform/scheduling/yield-to-event-loop.ts";
import { manifestIn } from "#app/web/scripts-in-language.server.ts";
import type { RouteArgs } from "#app/web/user.server.ts";
import { m } from "#messages";

/** A render, with everything that it streams, takes at most this long. */
export const streamTimeout = 12_000;

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  { app, cspNonce }: AppLoadContext,
) {
  const context = {
    ...remixContext,
    manifest: manifestIn(remixContext.manifest, languageNow()),
  };
  // A long page takes tens of milliseconds without a pause: after what waits, and one page at a time.
  await yieldToEventLoop();
  return await new Promise<Response>((resolve, reject) => {
    let responseStatus = status;
    // Robots wait for the whole page; people get the shell at once and the rest as it comes.
    const ready = isbot(request.headers.get("user-agent")) ? "onAllReady" : "onShellReady";
    let shellSent = false;
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext.Provider value={cspNonce}>
        <RemixServer context={context} url={request.url} nonce={cspNonce} />
      </NonceContext.Provider>,
      {
        nonce: cspNonce,
        [ready]() {
          shellSent = true;
          const body = new PassThrough();
          // A timer that is left running holds the whole render for its time: 12 s of them are a lot.
          body.once("close", () => clearTimeout(tooLate));
          headers.set("Content-Type", "text/html; charset=utf-8");
          // A page holds the traveller's own data, or a nonce at least: it is never stored.
          headers.set("Cache-Control", "no-store");
          resolve(
            new Response(createReadableStreamFromReadable(body), {
              status: responseStatus,
              headers,
            }),
          );
          pipe(body);
        },
        onShellError(error) {
          if (!remixContext.staticHandlerContext.errors) return reject(error);
          // The page that says so has failed too; Remix would answer in English.
          app.log.error({ err: error }, "the error page could not be rendered");
          headers.set("Content-Type", "text/plain; charset=utf-8");
          resolve(new Response(m.failures.ourFault(), { status: 500, headers }));
        },
        onError(error: unknown) {
          responseStatus = 500;
          // Errors before the shell reject the promise above and are logged by handleError.
          if (shellSent) app.log.error({ err: error }, "rendering failed in mid-stream");
        },
      },
    );
    const tooLate = setTimeout(abort, streamTimeout).unref();
  });
}

/** A page's data is as much the traveller's own as the page. */
export function handleDataRequest(response: Response): Response {
  response.headers.set("Cache-Control", "no-store");
  return response;
}

/** Loader, action and render errors: the log gets the cause, the person a page without it. */
export function handleError(error: unknown, { request, context }: RouteArgs) {
  if (request.signal.aborted) return;
  // The request's own line has its route; a path can hold a postcode.
  context.app.log.error({ err: error, method: request.method }, "request failed");
}
