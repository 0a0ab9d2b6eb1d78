/** Everything behind /ws, and the same assistant for messages that a form posts. */
import type { IncomingMessage, Server } from "node:http";
import type { Duplex } from "node:stream";
import { setTimeout as wait } from "node:timers/promises";
import { WebSocketServer } from "ws";
import type { TypedAnswer, TypedAssistant } from "#app/contracts/assistant.ts";
import { BUILD_ID, VOICE_PROTOCOL } from "#app/contracts/build.ts";
import { codeOf } from "#app/contracts/interface-languages.ts";
import { screenOf } from "#app/contracts/screens.ts";
import type { ServerMessage, TurnMessage } from "#app/contracts/voice.ts";
import type { FairShare } from "#app/platform/protection/fair-share.server.ts";
import { yieldInTurn } from "#app/platform/scheduling/yield-in-turn.ts";
import type { AppContext } from "#app/services/context/context.server.ts";
import { m } from "#messages";
import { createMemoryStore, type MemoryStore } from "./assistant/memory-store.ts";
import type { Tool } from "./assistant/toolbox.ts";
import { tools as allTools } from "./assistant/tools/registry.ts";
import type { Engines } from "./engine/engine.ts";
import { serveConnection } from "./socket/connection.ts";
import { startHeartbeat } from "./socket/heartbeat.ts";
import { createOpenSockets } from "./socket/open-sockets.ts";
import { knownTimezone } from "./socket/tab-settings.ts";
import {
  authorizeUpgrade,
  type Gatekeeper,
  type Refused,
  refuse,
  type Visitor,
  voiceUrl,
} from "./socket/upgrade.ts";
import { startTurn } from "./turn/turn.ts";

/** Each page that is opened begins with five of them. */
const SETTINGS_PER_MESSAGE = 5;
/** More than anyone can say: each lasts up to two minutes. */
const MAX_RECORDINGS_A_MINUTE = 10;

/** Characters of client input in the log. */
const MAX_NOTED_LENGTH = 200;

const REFUSALS: Record<number, () => string> = {
  401: m.voice.signedOut,
  429: m.voice.tooManyTabs,
  503: m.voice.restarting,
};

/** A typed turn needs no socket; it stores both messages, and never throws for a failed stage. */
export interface VoiceWorker extends TypedAssistant {
  /** Serves /ws on this server. Without it the assistant still answers typed questions. */
  listen(server: Server): void;
  /** Refuses new ones, gives turns `graceMs`, closes every socket (1012), terminates those that do not answer. */
  close(graceMs?: number): Promise<void>;
  /** Status and text of a refusal right now, 426 for none; null when the client gets no answer. */
  explain(request: IncomingMessage): Promise<{ status: number; message: string } | null>;
}

export function createVoiceWorker(
  app: AppContext,
  options: Gatekeeper & {
    engines: Engines;
    tools?: readonly Tool[];
    /** Where conversations are remembered; in this process's memory by default. */
    memories?: MemoryStore;
    /** How often sockets are checked against their sessions, which may end elsewhere. */
    recheckMs?: number;
    /** Counts the cost of a traveller's turns towards their share of the server's time. */
    fairShare?: FairShare;
  },
): VoiceWorker {
  const { engines, tools = allTools, memories = createMemoryStore() } = options;
  const { limits } = app.config.voice;
  const sockets = createOpenSockets(app, options);
  const wss = new WebSocketServer({
    noServer: true,
    maxPayload: limits.frameBytes,
    // The frames are base64 of compressed sound: compressing them again is only work.
    perMessageDeflate: false,
  });
  const perMinute = createLimiters(app, limits);
  const attempts = app.createLimiter("sockets", limits.connectionsPerMinute);
  const gatekeeper = { ...options, ...limits, attempts };
  let closing = false;

  async function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const visitor = closing
      ? { status: 503 }
      : await authorizeUpgrade(request, gatekeeper, sockets.countOf);
    if ("status" in visitor) {
      const { status } = visitor;
      app.metrics.voiceRefusals.inc({ status });
      const origin = request.headers.origin?.slice(0, MAX_NOTED_LENGTH);
      app.log.info({ event: "voice.refused", status, origin }, "a voice socket was refused");
      const worthAnAnswer = (await options.tarpit?.hold(request)) ?? true;
      return worthAnAnswer ? refuse(socket, visitor) : void socket.destroy();
    }
    wss.handleUpgrade(request, socket, head, (client) => {
      const welcome: ServerMessage = {
        type: "welcome",
        protocol: VOICE_PROTOCOL,
        build: BUILD_ID,
        turnMs: limits.turnMs,
      };
      client.send(JSON.stringify(welcome));
      const connection = serveConnection(client, visitor, {
        app,
        engines,
        tools,
        memories,
        ...perMinute,
        fairShare: options.fairShare,
        language: codeOf(voiceUrl(request)?.searchParams.get("language")) ?? undefined,
      });
      sockets.add({ ...visitor, client, connection });
      startHeartbeat(client, limits.pingMs);
    });
  }

  /** Ignores other paths, such as the development server's own socket. */
  function onUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    if (!voiceUrl(request)) return;
    socket.on("error", (error) => app.log.debug({ err: error }, "socket lost before its upgrade"));
    upgrade(request, socket, head).catch((error: unknown) => {
      app.log.error({ err: error }, "voice upgrade failed");
      refuse(socket, { status: 500 });
    });
  }

  return {
    listen(server) {
      server.on("upgrade", onUpgrade);
    },

    async close(graceMs = 0) {
      closing = true;
      await sockets.end(wait(graceMs, undefined, { ref: false }));
    },

    async explain(request) {
      // A plain same-site GET has no Origin, and the answer is not secret.
      const anyOrigin = { ...gatekeeper, isOwnOrigin: () => true };
      const visitor: Visitor | Refused = closing
        ? { status: 503 }
        : await authorizeUpgrade(request, anyOrigin, sockets.countOf);
      const { status, message } = "status" in visitor ? visitor : { status: 426 };
      // Repeated requests are delayed as with an upgrade; beyond a limit they get no answer.
      const isRefused = "status" in visitor;
      if (isRefused && options.tarpit && !(await options.tarpit.hold(request))) return null;
      return { status, message: message ?? (REFUSALS[status] ?? m.voice.voiceSocket)() };
    },

    answerTyped: (question) => answerTyped(question, { app, engines, tools, memories }),
  };
}

/** What one traveller may send in a minute. */
const createLimiters = (app: AppContext, limits: AppContext["config"]["voice"]["limits"]) => ({
  messages: app.createLimiter("messages", limits.messagesPerMinute),
  recordedBytes: app.createLimiter("recordedBytes", limits.frameBytes * MAX_RECORDINGS_A_MINUTE),
  settings: app.createLimiter("settings", limits.messagesPerMinute * SETTINGS_PER_MESSAGE),
});

async function answerTyped(
  { text, timezone, ...question }: Parameters<VoiceWorker["answerTyped"]>[0],
  {
    memories,
    ...around
  }: { app: AppContext; engines: Engines; tools: readonly Tool[]; memories: MemoryStore },
): Promise<TypedAnswer> {
  const answer: TypedAnswer = { reply: "", refresh: [] };
  await yieldInTurn(question.userId);
  const turn = startTurn({
    ...question,
    ...around,
    screen: screenOf(question.screen),
    address: question.screen,
    id: 0,
    timezone: knownTimezone(timezone),
    tab: PAGE_WITHOUT_SOCKET,
    memory: memories.open(question.userId, question.conversationId),
    utterance: { kind: "typed", text, speak: false },
    send: (message) => collect(answer, message),
  });
  await turn.done;
  around.app.notices.publish({ userId: question.userId, kind: "conversation" });
  return answer;
}

/** Each answer of a form is a page of its own, which shows the conversation as it is. */
const PAGE_WITHOUT_SOCKET = "page";

function collect(answer: TypedAnswer, message: TurnMessage): void {
  if (message.type === "text" && message.data.role === "assistant") {
    answer.reply = message.data.content;
  } else if (message.type === "navigate") answer.navigate = message.path;
  else if (message.type === "complete") answer.answers = message.answers;
  else if (message.type === "refresh_data") answer.refresh.push(...message.queries);
  // The same words as the browser shows for a socket's error (spec section 8).
  else if (message.type === "error") {
    answer.reply = m.voice.error({ words: message.message });
    answer.failed = true;
  }
}
