/** A voice controller whose socket, microphone and player belong to the test. */
import type { ClientMessage, ServerMessage } from "#app/contracts/voice.ts";
import type { Heard, Started } from "../device/speech-input.ts";
import type { SocketStatus } from "./socket-status.ts";
import type { VoiceInputs } from "./voice-channel.ts";
import { createVoiceController } from "./voice-controller.ts";
import type { VoiceParts } from "./voice-parts.ts";

const RECORDED: Heard = { blob: new Blob(["recording"]), extension: "webm" };
export const RECORDING_FRAME = `AUDIO:webm:${btoa("recording")}`;
export const greetingOf = (sessionId: string) => [
  { id: "1", role: "assistant" as const, content: "Hello!", sessionId },
];

/** Server messages: the assistant's words, and sound. */
export const answer = (
  content: string,
  more: { id?: string; final?: boolean; lang?: string } = {},
  turn?: number,
) => ({ type: "text", data: { role: "assistant", content, ...more }, turn }) as const;
export const speech = (data: string, turn?: number) => ({ type: "speaking", data, turn }) as const;

const storeOf = (kept: Map<string, string>) => ({
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
});

/** Connected, unless `connected` is false: then still making its first connection. */
export function setUp({
  given = {},
  inBrowser = {},
  connected = true,
  keptInTab = new Map(),
}: {
  given?: Partial<VoiceInputs>;
  inBrowser?: { recogniser?: boolean; synthesiser?: boolean };
  connected?: boolean;
  /** Left by an earlier page of the same tab. */
  keptInTab?: Map<string, string>;
} = {}) {
  const log: string[] = [];
  const sent: string[] = [];
  const microphone = {
    started: { ok: true } as Started | Promise<Started>,
    heard: RECORDED as Heard | null,
  };
  const kept = new Map<string, string>();
  const hooks = {
    open: false,
    onStatus: (_status: SocketStatus) => {},
    onMessage: (_message: ServerMessage) => {},
    greet: (): ClientMessage[] => [],
    onEnd: () => {},
    onEmpty: () => {},
    onLevel: (_level: number) => {},
    onSlice: (_slice: Blob) => {},
    onNothing: (_why: "nothing" | "noise") => {},
    onVoice: () => {},
    isVisible: true,
    onHidden: () => {},
    onLeave: () => {},
    onRefused: (_words: string) => {},
    onStorage: (_key: string | null) => {},
    online: true,
    mayReload: () => false,
  };
  const sendFrame = (frame: string | Blob) => {
    if (hooks.open) sent.push(typeof frame === "string" ? frame : "a slice");
    return hooks.open;
  };
  const listener = (name: string) => ({
    start: async () => {
      log.push(`${name} starts`);
      return await microphone.started;
    },
    stop: async () => microphone.heard,
    discard: () => void log.push(`${name} discards`),
  });
  const parts: VoiceParts = {
    socket(options) {
      Object.assign(hooks, options);
      return {
        sendFrame,
        send: (message) => sendFrame(JSON.stringify(message)),
        wake: () => void log.push("wakes"),
        reconnect: () => void log.push("reconnects"),
        lineChanged: (online) => void log.push(online ? "the line is back" : "the line is gone"),
        close: () => void log.push("socket closes"),
      };
    },
    recorder(options) {
      const { onEnd, onLevel, onSlice } = options;
      Object.assign(hooks, { onEnd, onLevel, onSlice });
      return listener("recorder");
    },
    recogniser: () => (inBrowser.recogniser ? listener("recogniser") : null),
    handsFree({ onNothing, onVoice }) {
      Object.assign(hooks, { onNothing, onVoice });
      return {
        ears: listener("ears"),
        cue: (cue) => void log.push(`cue: ${cue}`),
        close: () => void log.push("ears close"),
      };
    },
    player(options) {
      hooks.onEmpty = options.onEmpty;
      return {
        unlock: () => {},
        audioContext: () => null,
        enqueue: (base64, seconds) =>
          void log.push(`plays ${seconds === undefined ? "" : `${seconds} s of `}${base64}`),
        stop: () => void log.push("silence"),
        close: () => {},
      };
    },
    synthesiser: () =>
      inBrowser.synthesiser
        ? {
            unlock: () => {},
            speak: (text, lang) => void log.push(`says ${text}${lang ? ` in ${lang}` : ""}`),
            stop: () => {},
          }
        : null,
    keepScreenOn: () => () => {},
    isVisible: () => hooks.isVisible,
    onHidden(hidden) {
      hooks.onHidden = hidden;
      return () => {};
    },
    storage: () => storeOf(kept),
    tabStorage: () => storeOf(keptInTab),
    onLeave(leaves) {
      hooks.onLeave = leaves;
      return () => {};
    },
    onStorageChange(changed) {
      hooks.onStorage = changed;
      return () => {};
    },
    isOnline: () => hooks.online,
    onLineChange: () => () => {},
    onClick: () => () => {},
    timezone: () => "Europe/London",
    reloadWhenQuiet(build, { isIdle }) {
      hooks.mayReload = isIdle;
      log.push(`waits to load ${build}${isIdle() ? "" : ", later"}`);
      return () => {};
    },
    reloadWhenIdle({ isIdle }) {
      hooks.mayReload = isIdle;
      log.push("waits to load another language");
      return () => void log.push("stays in this one");
    },
  };
  const inputs: VoiceInputs = {
    conversation: { sessionId: "s1", messages: greetingOf("s1") },
    language: "en",
    path: "/",
    query: "",
    capabilities: { speechToText: true, textToSpeech: true },
    onNavigate: (path) => log.push(`goes to ${path}`),
    onRefresh: (queries) => log.push(`refreshes ${queries}`),
    onStale: () => log.push("is stale"),
    report: () => {},
    ...given,
  };
  const controller = createVoiceController(inputs);
  const stop = controller.start(parts);
  const connect = (open: boolean) => {
    hooks.open = open;
    hooks.onStatus(open ? "open" : "reconnecting");
  };
  if (connected) connect(true);
  return {
    controller,
    ...controller.actions,
    inputs,
    parts,
    hooks,
    log,
    sent,
    kept,
    microphone,
    stop,
    connect,
    receive: (message: ServerMessage) => hooks.onMessage(message),
    state: () => controller.getSnapshot().state,
    said: () => controller.getSnapshot().messages.map(({ role, content }) => `${role}: ${content}`),
  };
}
