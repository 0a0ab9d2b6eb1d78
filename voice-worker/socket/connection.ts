/** One voice socket: its frames, its settings, and the one turn that runs at a time. */

import type { WebSocket } from "ws";
import { type AudioExtension, MIN_RECORDING_BYTES } from "#app/contracts/audio.ts";
import type { InterfaceLanguage } from "#app/contracts/interface-languages.ts";
import { CLOSE } from "#app/contracts/voice-close.ts";
import { inLanguage } from "#app/platform/language.server.ts";
import { yieldInTurn } from "#app/platform/scheduling/yield-in-turn.ts";
import { getProfile } from "#app/services/profile/profile.server.ts";
import { m } from "#messages";
import { utteranceOf } from "../driver-talk/utterance-of.ts";
import {
  type Admission,
  type AdmissionLimits,
  type Arrival,
  createAdmission,
} from "./admission.ts";
import { createFrameLine } from "./frame-line.ts";
import { createMicrophone, type Microphone } from "./microphone.ts";
import { createOutgoing, type Outgoing } from "./outgoing.ts";
import { type Frame, isSetting, type SettingFrame, toBuffer } from "./parse-frame.ts";
import { applySetting, newTab, type TabSettings } from "./tab-settings.ts";
import { createTurns, type Turns, type TurnsContext } from "./turns.ts";
import type { Visitor } from "./upgrade.ts";

/** A client that has sent this much nonsense is not one of ours. */
const MAX_INVALID_FRAMES = 20;
/** Nor is one that goes on after being told that it was too much. */
const MAX_REFUSED_MESSAGES = 100;

const BEGINS_TURN: ReadonlySet<Frame["type"]> = new Set(["text", "recording", "audio_end", "talk"]);

type ConnectionContext = TurnsContext &
  AdmissionLimits & {
    /** The page's; English by default. */
    language?: InterfaceLanguage | undefined;
  };

export interface Connection {
  /** Closes the socket once no turn runs, or when `late` resolves, telling those still waiting. */
  end(late: Promise<unknown>): Promise<void>;
  /** Reports a change made outside this socket's turns. */
  changed(queries: readonly string[]): void;
}

interface Parts extends Pick<Outgoing, "send"> {
  socket: WebSocket;
  userId: string;
  engines: ConnectionContext["engines"];
  settings: TabSettings;
  admission: Admission;
  microphone: Microphone;
  turns: Turns;
  cutOff: Outgoing["cutOff"];
  counts: { invalid: number; refused: number };
}

export function serveConnection(
  socket: WebSocket,
  { userId }: Visitor,
  context: ConnectionContext,
): Connection {
  const { engines, language = "en" } = context;
  const { limits } = context.app.config.voice;
  const caller = `of ${userId}`;
  const log = context.app.log.child({ userId });
  const app = { ...context.app, log };
  const settings = newTab();
  const { send, cutOff } = createOutgoing(socket, log, limits);
  const admission = createAdmission(context, { userId, caller });
  const turns = createTurns({ ...context, app }, { userId, caller, settings }, send);
  const microphone = createMicrophone(limits, {
    hear: async (audio, signal) => {
      const language = (await getProfile(app, { userId }))?.language ?? "English";
      const given = { audio, extension: "webm", language, owner: userId } as const;
      return (await engines.speechToText?.transcribeSoFar?.(given, signal)) ?? null;
    },
    show: (text) => send({ type: "caption", text }),
    onFailure: (error) => log.debug({ err: error }, "no captions of this recording"),
  });
  const parts: Parts = {
    socket,
    userId,
    engines,
    settings,
    admission,
    microphone,
    turns,
    send,
    cutOff(code, reason) {
      microphone.forget();
      cutOff(code, reason);
    },
    counts: { invalid: 0, refused: 0 },
  };

  const inOrder = createFrameLine(socket, limits);
  socket.on("message", (data, isBinary) => {
    const frame = toBuffer(data);
    const arrival = admission.arrive(frame, isBinary);
    const handled = async () => {
      try {
        await receive(parts, frame, isBinary, arrival);
      } catch (error) {
        log.error({ err: error }, "a voice frame failed");
        send({ type: "error", message: m.voice.ourSide() });
      }
    };
    inOrder(frame.length, () => inLanguage(language, handled));
  });
  // Without a listener, a client's bad frame would end the process.
  socket.on("error", (error) => log.warn({ err: error }, "voice socket error"));
  socket.on("close", () => {
    microphone.forget();
    admission.close();
    turns.stop("closed");
  });

  return {
    changed: (queries) => send({ type: "refresh_data", queries: [...queries] }),
    async end(late) {
      if ((await Promise.race([turns.ended(), late])) !== "ended") {
        send({ type: "error", message: inLanguage(language, m.voice.sayAgainAfterRestart) });
      }
      socket.close(CLOSE.restarting, "the server is restarting");
    },
  };
}

async function receive(
  parts: Parts,
  data: Buffer,
  isBinary: boolean,
  arrival: Arrival,
): Promise<void> {
  const { socket, admission, userId } = parts;
  if (socket.readyState !== socket.OPEN) return;
  const frame = await admission.admit(data, isBinary);
  if (!frame) return refuseMessage(parts);
  if (frame.type === "slice") return receiveSlice(parts, frame.audio);
  if (BEGINS_TURN.has(frame.type) && !(await admission.mayBegin(arrival))) {
    return parts.turns.skip();
  }
  // Typed text is processed at once; speech is recognised first, in a queue of its own.
  if (frame.type === "text") await yieldInTurn(userId);
  if (socket.readyState !== socket.OPEN) return;
  if (isSetting(frame)) applySetting(parts.settings, frame);
  else handle(parts, frame, arrival.at);
}

function refuseMessage({ send, cutOff, counts }: Parts): void {
  counts.refused += 1;
  send({ type: "error", message: m.voice.tooManyMessages() });
  if (counts.refused >= MAX_REFUSED_MESSAGES) cutOff(CLOSE.tooManyMessages, "too many messages");
}

function receiveSlice({ engines, settings, microphone, send, cutOff }: Parts, audio: Buffer): void {
  const canCaption = engines.speechToText?.transcribeSoFar !== undefined;
  const became = microphone.add(audio, settings.captions && canCaption);
  if (became === "begun") engines.preconnect?.();
  else if (became === "too long") send({ type: "error", message: m.voice.recordingTooLong() });
  else if (became === "too many") cutOff(CLOSE.tooFast, "too many slices");
}

function hear(
  { turns, send }: Parts,
  audio: Uint8Array,
  extension: AudioExtension,
  uploadMs?: number,
): void {
  // Noise or a slip of the finger: lets the client go back to idle.
  if (audio.length < MIN_RECORDING_BYTES) send({ type: "complete" });
  else turns.begin({ kind: "recording", audio, extension, uploadMs });
}

function handle(
  parts: Parts,
  frame: Exclude<Frame, { type: "slice" } | SettingFrame>,
  arrivedAt: number,
): void {
  const { microphone, turns, send, cutOff, counts } = parts;
  switch (frame.type) {
    case "recording":
      microphone.forget();
      hear(parts, frame.audio, frame.extension);
      return;
    case "audio_end": {
      const whole = microphone.end(arrivedAt);
      if (whole) hear(parts, whole.audio, frame.ext, whole.ms);
      return;
    }
    case "text":
      microphone.forget();
      turns.begin({ kind: "typed", text: frame.text, speak: frame.speak ?? false });
      return;
    case "talk": {
      const utterance = utteranceOf(frame, microphone, arrivedAt);
      microphone.forget();
      if (utterance === "too short") send({ type: "complete" });
      else if (utterance) turns.beginTalk(frame, utterance);
      return;
    }
    case "cancel":
      microphone.forget();
      turns.stop("cancelled");
      return;
    case "invalid":
      counts.invalid += 1;
      send({ type: "error", message: frame.message });
      if (counts.invalid >= MAX_INVALID_FRAMES) cutOff(CLOSE.nonsense, "invalid frames");
      return;
    default:
      frame satisfies never;
  }
}
