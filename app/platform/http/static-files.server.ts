import path from "node:path";
import type express from "express";
import expressStaticGzip from "express-static-gzip";
import { fileIn, languageNow } from "#app/contracts/interface-languages.ts";

/** A worker has the policy of its own response (CSP 3, 4.2), so only this script may use WebAssembly. */
const VOICE_WORKER = /^\/vad\.worker-[\w-]+\.js$/;
const VOICE_WORKER_POLICY =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";

/** Scripts, styles and fonts run nothing by themselves and are never framed. */
const ASSET_POLICY = "default-src 'none';frame-ancestors 'none'";

/** The service worker may only call this site, and a new version takes effect at once. */
const SERVICE_WORKER = /^\/sw(?:\.\w+)?\.js$/;
const SERVICE_WORKER_POLICY = "default-src 'none'; connect-src 'self'";

/** Headers that only concern pages. A screen requests about ten assets, and each carried all of these. */
const OF_PAGES = [
  "Cross-Origin-Opener-Policy",
  "Origin-Agent-Cluster",
  "Permissions-Policy",
  "Referrer-Policy",
  "X-DNS-Prefetch-Control",
  "X-Download-Options",
  "X-Frame-Options",
  "X-Permitted-Cross-Domain-Policies",
  "X-XSS-Protection",
];

/** Static files of the build, precompressed if that helps; cached for a year if hashed, else an hour. */
export function serveStaticFiles(
  web: express.Express,
  client: string = path.resolve("build/client"),
): void {
  web.use("/assets", (request, response, next) => {
    for (const name of OF_PAGES) response.removeHeader(name);
    const policy = VOICE_WORKER.test(request.path) ? VOICE_WORKER_POLICY : ASSET_POLICY;
    response.setHeader("Content-Security-Policy", policy);
    next();
  });
  web.use(SERVICE_WORKER, (_request, response, next) => {
    for (const name of OF_PAGES) response.removeHeader(name);
    response.setHeader("Content-Security-Policy", SERVICE_WORKER_POLICY);
    response.setHeader("Cache-Control", "no-cache");
    next();
  });
  web.use("/assets", files(path.join(client, "assets"), { immutable: true, maxAge: "1y" }));
  web.use("/assets", (_request, response) => void response.status(404).end());
  // The page that the service worker caches; its own address has no extension. It names files of its build.
  web.get(/^\/offline(?:\.\w+)*$/, (request, response, next) => {
    response.setHeader("Cache-Control", "no-cache");
    if (request.path === "/offline") request.url = fileIn(languageNow(), "/offline.html");
    next();
  });
  const others = files(client, { maxAge: "1h" });
  // Every file has an extension, so pages and calls need no disk access.
  web.use((request, response, next) =>
    /\.\w+$/.test(request.path) ? others(request, response, next) : next(),
  );
}

const files = (folder: string, serveStatic: { immutable?: boolean; maxAge: string }) =>
  expressStaticGzip(folder, {
    enableBrotli: true,
    orderPreference: ["br", "gz"],
    index: false,
    serveStatic: { ...serveStatic, index: false },
  });
