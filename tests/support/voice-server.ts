import http from "node:http";
import type { AddressInfo } from "node:net";
import { WebSocket } from "ws";
import { serverMessage, type TurnMessage } from "#app/contracts/voice.ts";
import { createNetworkOf } from "#app/platform/protection/network-of.server.ts";
import type { Providers } from "#app/services/context/context.server.ts";
import { createEngines } from "#voice-worker/create-engines.ts";
import type { Engines } from "#voice-worker/engine/engine.ts";
import { createVoiceWorker } from "#voice-worker/index.ts";
import { type OpenAiServer, startOpenAiServer } from "../loopback/openai-server.ts";
import { createTestApp } from "./test-app.ts";

/** A recording that is long enough to be one. */
export const RECORDING = Buffer.concat([Buffer.from("1A45DFA3", "hex"), Buffer.alloc(4000, 7)]);
export const RECORDING_FRAME = `AUDIO:webm:${RECORDING.toString("base64")}`;

export type VoiceServer = Awaited<ReturnType<typeof startVoiceServer>>;
export type VoiceClient = Awaited<ReturnType<VoiceServer["connect"]>>;

/**
 * The whole worker: real sockets, the real engines, an OpenAI-compatible server on loopback. The
 * cookie is the traveller's name.
 */
export async function startVoiceServer(
  env: Record<string, string> = {},
  given: { engines?: Engines; providers?: Partial<Providers>; openai?: OpenAiServer } = {},
) {
  const openai = given.openai ?? (await startOpenAiServer());
  const app = await createTestApp({
    env: { ...(!given.openai && { OPENAI_BASE_URL: openai.url }), ...env },
    providers: given.providers,
  });
  const server = http.createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const ended = new Set<string>();
  /** Whose session was kept alive. */
  const used: string[] = [];
  const worker = createVoiceWorker(app, {
    engines: given.engines ?? (await createEngines(app)),
    isOwnOrigin: (candidate) => candidate === origin,
    networkOf: createNetworkOf(undefined),
    authenticate: async ({ headers: { cookie } }) => {
      const use = async () => void used.push(cookie ?? "");
      return cookie ? { userId: cookie, sessionId: `session of ${cookie}`, use } : null;
    },
    activeSessions: async (ids) => new Set(ids.filter((id) => !ended.has(id))),
    recheckMs: 200,
  });
  worker.listen(server);

  /** A client that keeps every message, and waits for one rather than for a time. */
  async function connect(user = "ada", path = "/ws") {
    const socket = new WebSocket(origin.replace("http", "ws") + path, {
      origin,
      headers: { cookie: user },
    });
    const messages: TurnMessage[] = [];
    const welcomes: unknown[] = [];
    const waiting = new Set<() => void>();
    socket.on("message", (data) => {
      const message = serverMessage.parse(JSON.parse(String(data)));
      if (message.type === "welcome") welcomes.push(message);
      else if (message.type !== "caption") messages.push(message);
      for (const look of [...waiting]) look();
    });
    await new Promise((resolve, reject) => {
      socket.once("open", resolve);
      socket.once("error", reject);
    });
    const until = (found: () => boolean) =>
      new Promise<void>((resolve) => {
        const look = () => {
          if (!found()) return;
          waiting.delete(look);
          resolve();
        };
        waiting.add(look);
        look();
      });
    const ends = () =>
      messages.filter(({ type }) => type === "complete" || type === "error").length;
    return {
      socket,
      /** But for the welcome. */
      messages,
      welcomes,
      until,
      ends,
      send: (message: object) => socket.send(JSON.stringify(message)),
      /** Sends and waits for the end of the turn. */
      async say(text: string, speak = false) {
        const before = ends();
        socket.send(JSON.stringify({ type: "text", text, speak }));
        await until(() => ends() > before);
      },
      closed: new Promise<number>((resolve) => socket.once("close", resolve)),
    };
  }

  /** The status with which a socket is refused. */
  const refused = (headers: Record<string, string>, path = "/ws") =>
    new Promise<number | undefined>((resolve) => {
      const socket = new WebSocket(origin.replace("http", "ws") + path, { headers });
      socket.on("unexpected-response", (_request, response) => resolve(response.statusCode));
      socket.on("error", () => {});
    });

  return {
    openai,
    app,
    origin,
    worker,
    used,
    connect,
    refused,
    /** Ends a session as another process would: without telling this one. */
    endElsewhere: (sessionId: string) => void ended.add(sessionId),
    async close() {
      await worker.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await openai.close();
      app.close();
    },
  };
}
