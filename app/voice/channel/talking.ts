/** What the traveller says: from a tap, a held key or the keyboard to the frame that says it. */
import { CONNECTION_LOST } from "#app/contracts/texts/failures.ts";
import type { SpeechInput } from "../device/speech-input.ts";
import { typed, type Utterance } from "./outbox.ts";
import { frameOf } from "./recording-stream.ts";
import { willArrive } from "./socket-status.ts";
import type { TapRefusal, TapResult, VoiceActions } from "./use-voice.ts";
import { isQuiet } from "./voice-state.ts";
import type { VoiceTab } from "./voice-tab.ts";

/** The contract's longest typed message. */
const MAX_TEXT_LENGTH = 2000;

const done: TapResult = { ok: true };
const refused = (reason: TapRefusal): TapResult => ({ ok: false, reason });

export function createTalking(tab: VoiceTab) {
  const { listening, handsFree, openTurn, outbox, chat, dispatch, cancel } = tab;

  async function tap({ whileProcessing = "ignore" }: Parameters<VoiceActions["tap"]>[0] = {}) {
    if (!tab.live) return refused("offline");
    // Before anything is awaited: browsers let sound begin only inside the tap itself.
    tab.live.unlockSound(tab.inputs.capabilities);
    handsFree.touched();
    if (tab.machine.state === "recording") return await finish();
    if (tab.machine.state === "processing" && whileProcessing === "ignore") return done;
    return await begin({ byHand: !handsFree.isOn });
  }

  /** Listens for as long as a key is held, pauses and all. */
  async function hold(): Promise<TapResult> {
    if (!tab.live) return refused("offline");
    tab.live.unlockSound(tab.inputs.capabilities);
    handsFree.touched();
    return await begin({ byHand: true });
  }

  /** Listens by itself, unless something else goes on. */
  async function listenAgain(): Promise<TapResult> {
    const isFree = tab.live && isQuiet(tab.machine) && !tab.ignoresReplies;
    return isFree ? await begin({ byHand: !handsFree.isOn }) : done;
  }

  async function begin({ byHand }: { byHand: boolean }): Promise<TapResult> {
    if (tab.machine.state !== "idle" || tab.machine.turnOpen) cancel();
    tab.live?.socket.wake();
    // By hand it waits for the connection; what listens by itself rests until there is one.
    if (!byHand && tab.connection === "reconnecting") return refused("offline");
    const input = inputFor(byHand);
    if (!input) return refused("none");
    dispatch({ type: "tap", whileProcessing: "restart" });
    handsFree.begins({ byHand, waits: input === tab.live?.handsFree.ears });
    const isSentInSlices = tab.connection === "open" && tab.inputs.path !== "/flights";
    const started = await listening.begin(input, { isSentInSlices });
    if (!started || started.ok) return done;
    dispatch({ type: "micDenied" });
    return started;
  }

  function inputFor(byHand: boolean): SpeechInput | null {
    if (!tab.live) return null;
    const { recorder, recogniser, handsFree: device } = tab.live;
    if (!tab.inputs.capabilities.speechToText) return recogniser;
    return byHand ? recorder : device.ears;
  }

  async function finish(): Promise<TapResult> {
    dispatch({ type: "tap" });
    const ended = await listening.end();
    const { heard } = ended;
    if (ended.isVoid) return done;
    if (!heard) {
      dispatch({ type: "recordingTooSmall" });
      return done;
    }
    const frame = await listening.frameOf(heard);
    if (ended.isVoid) return done;
    const text = "text" in heard ? heard.text : undefined;
    const said = { again: () => frameOf(heard), text, speak: true };
    if (willArrive(tab.connection) && say({ ...said, frame })) {
      handsFree.sent();
      return done;
    }
    dispatch({ type: "cancel" });
    return outbox.add({ ...said, frame: await frameOf(heard) }) ? done : refused("offline");
  }

  /** The recording's limit, an unplugged device, or a pause that the recogniser took for the end. */
  async function listeningEnded(): Promise<void> {
    if (tab.machine.state !== "recording") return;
    const result = await finish();
    if (!result.ok) chat.addError(CONNECTION_LOST);
  }

  function nothingHeard(why: "nothing" | "noise"): void {
    if (tab.machine.state !== "recording") return;
    listening.drop();
    dispatch({ type: "recordingTooSmall" });
    handsFree.nothingHeard(why);
  }

  function sendText(text: string, { speak = false }: { speak?: boolean } = {}): boolean {
    const trimmed = text.trim();
    const { live } = tab;
    live?.socket.wake();
    if (!live || !trimmed || trimmed.length > MAX_TEXT_LENGTH) return false;
    if (speak) live.player.unlock();
    // Where the network is there and only this channel is not, the form can still be posted.
    if (!willArrive(tab.connection)) return !live.parts.isOnline() && sendLater(trimmed);
    cancel();
    return say(typed(trimmed, speak));
  }

  const sendLater = (text: string) => outbox.add(typed(text, false));

  function say({ frame, again, text, speak }: Utterance): boolean {
    if (!deliver(frame)) return false;
    tab.isSpokenTurn = speak;
    dispatch({ type: "said" });
    openTurn.said(again ?? (() => frame));
    if (text) chat.addTyped(text);
    return true;
  }

  /** To a server that is restarted it is said once it is back (`sayAgain`). */
  const deliver = (frame: string) =>
    tab.connection === "restarting" || (tab.live?.socket.sendFrame(frame) ?? false);

  /** What waits, one after the other: a new turn would end the one before. */
  function sayNext(): void {
    if (tab.connection !== "open" || !isQuiet(tab.machine)) return;
    const next = outbox.take();
    if (next) say(next);
  }

  async function sayAgain(): Promise<void> {
    const frame = await openTurn.untaken?.();
    if (frame !== undefined) tab.live?.socket.sendFrame(frame);
  }

  return {
    tap,
    hold,
    async release(): Promise<TapResult> {
      return tab.machine.state === "recording" ? await finish() : done;
    },
    listenAgain,
    listeningEnded,
    nothingHeard,
    sendText,
    sendLater,
    sayNext,
    sayAgain,
  };
}
