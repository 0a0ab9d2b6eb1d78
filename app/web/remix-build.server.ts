import type http from "node:http";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { ServerBuild } from "@remix-run/node";
import type { Express } from "express";
import { serveStaticFiles } from "#app/platform/http/static-files.server.ts";

/** Remix's build: fixed in production; in development, the newest on each call. */
export interface RemixBuild {
  build: ServerBuild | (() => Promise<ServerBuild>);
  serveFiles(web: Express): void;
}

/** Loads the output of `npm run build`. */
export async function loadBuild(): Promise<RemixBuild> {
  const file = pathToFileURL(path.resolve("build/pages.js")).href;
  return { build: (await import(file)) as ServerBuild, serveFiles: serveStaticFiles };
}

/** Development: Vite serves the browser's modules and reloads the routes; its socket is on `server`. */
export async function developWithVite(server: http.Server): Promise<RemixBuild> {
  const { createServer } = await import("vite");
  const vite = await createServer({ server: { middlewareMode: true, hmr: { server } } });
  return {
    build: () => vite.ssrLoadModule("virtual:remix/server-build") as Promise<ServerBuild>,
    serveFiles: (web) => void web.use(vite.middlewares),
  };
}
