import { constants } from "node:zlib";
import compression from "compression";
import type { RequestHandler } from "express";

/**
 * Compresses pages and their data, not the API: gzip at a low level costs a page about a millisecond
 * and saves a phone on slow 4G a third of a second (a list of flights: 44 kB become 7). Each piece is
 * flushed as it is written, so that what streams still streams. Static files are compressed already.
 */
export const compressPages = (): RequestHandler =>
  compression({
    level: 3,
    flush: constants.Z_SYNC_FLUSH,
    enforceEncoding: "identity",
    filter: (request, response) => {
      const type = String(response.getHeader("Content-Type") ?? "");
      return !request.path.startsWith("/api/") && /^text\/(html|x-script)/.test(type);
    },
  });
