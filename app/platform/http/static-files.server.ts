import path from "node:path";
import type express from "express";
import expressStaticGzip from "express-static-gzip";

/** A worker has the policy of its own response (CSP 3, 4.2): the permission for WebAssembly is this one script's alone. */
const VOICE_WORKER = /^\/vad\.worker-[\w-]+\.js$/;
const VOICE_WORKER_POLICY =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";

/** Scripts, styles and fonts run nothing by themselves and are shown in no frame. */
const ASSET_POLICY = "default-src 'none';frame-ancestors 'none'";

/** The service worker: what it may ask is this site, and a new one counts at once. */
const SERVICE_WORKER = "/sw.js";
const SERVICE_WORKER_POLICY = "default-src 'none'; connect-src 'self'";

/** What speaks of a page. A screen asks for about ten assets, and each of these headers came with each of them. */
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

/** Static files of the build, compressed by it where that helps: hashed assets forever, the rest for an hour. */
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
  // The page that the service worker keeps; its own address has no ending. It names files of its build.
  web.get(["/offline", "/offline.html"], (request, response, next) => {
    response.setHeader("Cache-Control", "no-cache");
    request.url = "/offline.html";
    next();
  });
  const others = files(client, { maxAge: "1h" });
  // Every file has an ending: for pages and calls the disk need not be asked.
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
