import path from "node:path";
import type express from "express";
import expressStaticGzip from "express-static-gzip";

/** Static files of the build, compressed by it where that helps: hashed assets for ever, the rest for an hour. */
export function serveStaticFiles(web: express.Express): void {
  const client = path.resolve("build/client");
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
