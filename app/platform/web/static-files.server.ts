import path from "node:path";
import type express from "express";
import expressStaticGzip from "express-static-gzip";

/**
 * What finds voices in what the microphone hears (app/voice/hands-free/vad.worker.ts) is WebAssembly. A
 * worker from an address has the policy of its own response (CSP 3, 4.2: not its page's), so the permission
 * to compile it is given to this one script, and to no page.
 */
const VOICE_WORKER = /^\/vad\.worker-[\w-]+\.js$/;
const VOICE_WORKER_POLICY =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";

/** Static files of the build, compressed by it where that helps: hashed assets forever, the rest for an hour. */
export function serveStaticFiles(
  web: express.Express,
  client: string = path.resolve("build/client"),
): void {
  web.use("/assets", (request, response, next) => {
    if (VOICE_WORKER.test(request.path)) {
      response.setHeader("Content-Security-Policy", VOICE_WORKER_POLICY);
    }
    next();
  });
  web.use("/assets", files(path.join(client, "assets"), { immutable: true, maxAge: "1y" }));
  web.use("/assets", (_request, response) => void response.status(404).end());
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
