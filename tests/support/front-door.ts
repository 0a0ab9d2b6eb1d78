/** Everything that stands before the routes, on a real port; what gets through is told what arrived. */

import net, { type AddressInfo } from "node:net";
import express, { type Request } from "express";
import { pino } from "pino";
import { parseConfig } from "#app/platform/config/config.server.ts";
import { handleErrors } from "#app/platform/http/express-errors.server.ts";
import { createHttpServer } from "#app/platform/http/http-server.server.ts";
import { createAdmission } from "#app/platform/protection/admission.server.ts";
import { createFairShare } from "#app/platform/protection/fair-share.server.ts";
import { createNetworkOf } from "#app/platform/protection/network-of.server.ts";
import { createIsOwnOrigin } from "#app/platform/protection/origins.server.ts";
import { createTarpit } from "#app/platform/protection/tarpit.server.ts";
import { storageTrouble } from "#app/services/storage-trouble.ts";

/**
 * `travellers`: cookies and the traveller whose active session they are; `links`: paths of calendars and shared
 * trips, and whose they are.
 */
export async function startFrontDoor(
  env: Record<string, string> = {},
  travellers: Record<string, string> = {},
  links: Record<string, string> = {},
) {
  const config = parseConfig({ DATABASE_URL: ":memory:", ...env });
  const lines: string[] = [];
  const log = pino({ level: "debug" }, { write: (line: string) => void lines.push(line) });
  const web = express();
  const server = createHttpServer();
  server.on("request", web);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const isOwnOrigin = createIsOwnOrigin(config, port);
  const travellerOf = async ({ headers }: Request) => travellers[headers.cookie ?? ""] ?? null;
  const networkOf = createNetworkOf(config.trustProxy);
  const tarpit = createTarpit(networkOf, config.rateLimits.refusals);
  const admission = createAdmission({
    config,
    port,
    isOwnOrigin,
    travellerOf,
    linkOwnerOf: async (path) => links[path] ?? null,
    networkOf,
    tarpit,
    fairShare: createFairShare(),
  });
  web.use(admission.toFiles, admission.toRoutes);
  const reached: string[] = [];
  web.all("/broken/:name", () => {
    throw new Error("a fault of ours");
  });
  web.use((request, response) => {
    reached.push(`${request.method} ${request.originalUrl}`);
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const { length } = Buffer.concat(chunks);
      response.json({ bytes: length, forwardedHost: request.get("x-forwarded-host") ?? null });
    });
  });
  web.use(handleErrors(log, storageTrouble));
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    lines,
    /** What got through. */
    reached,
    post: (body: BodyInit, headers: Record<string, string> = {}) =>
      fetch(`${url}/`, {
        method: "POST",
        body,
        headers: { origin: url, ...headers },
        ...(body instanceof ReadableStream && { duplex: "half" }),
      } as RequestInit),
    /** Sends these very bytes; resolves with all that came back once the other side has closed. */
    raw: (text: string) => sendRaw(port, text),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function sendRaw(port: number, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = net.connect(port, "127.0.0.1", () => socket.write(text));
    let answer = "";
    socket.on("data", (data) => {
      answer += data;
    });
    socket.on("close", () => resolve(answer));
    socket.on("error", reject);
  });
}
