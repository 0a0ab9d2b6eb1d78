/** Spoken utterances, from a tap or a held key to the frame that is sent. */
import { m } from "#messages";
import type { SpeechInput } from "../device/speech-input.ts";
import { frameOf } from "./recording-stream.ts";
import type { createSending } from "./sending.ts";
import { willArrive } from "./socket-status.ts";
import type { TapRefusal, TapResult, VoiceActions } from "./use-voice.ts";
import { isQuiet } from "./voice-state.ts";
import type { VoiceTab } from "./voice-tab.ts";

const done: TapResult = { ok: true };
const refused = (reason: TapRefusal): TapResult => ({ ok: false, reason });

export function createTalking(tab: VoiceTab, { say, sayNext }: ReturnType<typeof createSending>) {
  const { listening, handsFree, outbox, chat, dispatch, cancel } = tab;

  async function tap({ whileProcessing = "ignore" }: Parameters<VoiceActions["tap"]>[0] = {}) {
    if (!tab.live) return refused("offline");
    // Before any await: browsers let sound begin only inside the tap itself.
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

  /** Listens by itself, unless something else is going on. */
  async function listenAgain(): Promise<TapResult> {
    // What waits was said first.
    sayNext();
    const isFree = tab.live && isQuiet(tab.machine) && !tab.ignoresReplies;
    return isFree ? await begin({ byHand: !handsFree.isOn }) : done;
  }

  async function begin({ byHand }: { byHand: boolean }): Promise<TapResult> {
    if (tab.machine.state !== "idle" || tab.machine.turnOpen) cancel();
    tab.live?.socket.wake();
    // By hand, it waits for the connection; hands-free listening rests until there is one.
    if (!byHand && tab.connection === "reconnecting") return refused("offline");
    const input = inputFor(byHand);
    if (!input) return refused("none");
    dispatch({ type: "tap", whileProcessing: "restart" });
    handsFree.begins({ byHand });
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
      return (await ended.started) ?? done;
    }
    const frame = await listening.frameOf(heard);
    if (ended.isVoid) return done;
    const text = "text" in heard ? heard.text : undefined;
    const said = { again: () => frameOf(heard), text, speak: true };
    const isNext = outbox.waiting.length === 0 && willArrive(tab.connection);
    if (isNext && say({ ...said, frame })) {
      handsFree.sent();
      return done;
    }
    dispatch({ type: "cancel" });
    return outbox.add({ ...said, frame: await frameOf(heard) }) ? done : refused("offline");
  }

  /** At the recording's limit, an unplugged device, or a pause that the recogniser took for the end. */
  async function listeningEnded(): Promise<void> {
    if (tab.machine.state !== "recording") return;
    const result = await finish();
    if (!result.ok) chat.addError(m.failures.connectionLost());
  }

  function nothingHeard(why: "nothing" | "noise"): void {
    if (tab.machine.state !== "recording") return;
    listening.drop();
    dispatch({ type: "recordingTooSmall" });
    handsFree.nothingHeard(why);
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
  };
}
