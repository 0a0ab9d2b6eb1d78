import { BUILD_ID, VOICE_PROTOCOL } from "#app/contracts/build.ts";
import { type InterfaceLanguage, languageNow } from "#app/contracts/interface-languages.ts";
import type { ServerMessage } from "#app/contracts/voice.ts";
import type { VoiceParts } from "./voice-parts.ts";

type Welcome = Extract<ServerMessage, { type: "welcome" }>;

export type OutdatedWatch = ReturnType<typeof watchOutdated>;

/** Reloads the page if it is of another build than the server, or in another language than its data. */
export function watchOutdated(isIdle: () => boolean) {
  let forBuild = () => {};
  let forLanguage = () => {};
  return {
    /** On a connection's first message. */
    welcomed({ build, protocol }: Welcome, parts: VoiceParts | undefined): void {
      if (build === BUILD_ID && protocol === VOICE_PROTOCOL) return;
      forBuild();
      forBuild = parts?.reloadWhenQuiet(build, { isIdle }) ?? (() => {});
    },
    /** The traveller has chosen another language in another tab, or by voice. */
    answeredIn(language: InterfaceLanguage, parts: VoiceParts | undefined): void {
      forLanguage();
      const isOther = language !== languageNow();
      forLanguage = (isOther && parts?.reloadWhenIdle({ isIdle })) || (() => {});
    },
    stop() {
      forBuild();
      forLanguage();
    },
  };
}
