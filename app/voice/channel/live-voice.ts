/** Socket and audio devices of a tab while its voice channel is open. */
import type { ClientMessage } from "#app/contracts/voice.ts";
import type { Synthesiser } from "../device/browser-speech.ts";
import type { Player } from "../device/player.ts";
import type { SpeechInput } from "../device/speech-input.ts";
import type { HandsFreeDevice, HandsFreeOptions } from "../hands-free/hands-free-device.ts";
import type { VoiceSocket, VoiceSocketOptions } from "./socket.ts";
import type { VoiceParts } from "./voice-parts.ts";

export interface LiveVoice {
  parts: VoiceParts;
  socket: VoiceSocket;
  player: Player;
  /** Records from tap to tap. */
  recorder: SpeechInput;
  recogniser: SpeechInput | null;
  handsFree: HandsFreeDevice;
  synthesiser: Synthesiser | null;
  /** Call in an event handler: browsers let sound begin nowhere else. `able`: the server's capabilities. */
  unlockSound(able: { textToSpeech: boolean }): void;
  close(): void;
}

type Hearing = Omit<HandsFreeOptions, "audioContext">;
type Talking = Omit<VoiceSocketOptions, "url" | "greet">;

interface LiveVoiceHooks extends Hearing, Talking {
  /** Everything queued has been played. */
  onEmpty: () => void;
  /** The traveller's path, conversation and tab. */
  whereabouts: () => { path: string; sessionId: string; tab: string };
}

export function openVoice(parts: VoiceParts, hooks: LiveVoiceHooks): LiveVoice {
  const { onEmpty, onEnd, onVoice, report, whereabouts } = hooks;
  const player = parts.player({ onEmpty, report });
  const { audioContext } = player;
  const greet = (): ClientMessage[] => {
    const { path, ...session } = whereabouts();
    return [
      { type: "timezone", timezone: parts.timezone() },
      { type: "session", ...session },
      { type: "screen", path },
      { type: "playback", chunks: true },
      { type: "captions", live: true },
    ];
  };
  const synthesiser = parts.synthesiser({ onEmpty });
  const handsFree = parts.handsFree({ ...hooks, audioContext });
  const recorder = parts.recorder({ ...hooks, audioContext });
  const recogniser = parts.recogniser({ onEnd, onVoice, report });
  const socket = parts.socket({ ...hooks, greet });
  return {
    parts,
    player,
    synthesiser,
    handsFree,
    recorder,
    recogniser,
    socket,
    unlockSound({ textToSpeech }) {
      player.unlock();
      if (!textToSpeech) synthesiser?.unlock();
    },
    close() {
      player.close();
      handsFree.close();
      socket.close();
    },
  };
}
