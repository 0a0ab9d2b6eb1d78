import { BUILD_ID, VOICE_PROTOCOL } from "#app/contracts/build.ts";
import type { ServerMessage } from "#app/contracts/voice.ts";
import type { VoiceParts } from "./voice-parts.ts";

type Welcome = Extract<ServerMessage, { type: "welcome" }>;

export type BuildWatch = ReturnType<typeof watchBuild>;

/** The first message of a connection: this page may be of a build that is gone, and is loaded again. */
export function watchBuild(isIdle: () => boolean) {
  let stopWaiting = () => {};
  return {
    welcomed({ build, protocol }: Welcome, parts: VoiceParts | undefined): void {
      if (build === BUILD_ID && protocol === VOICE_PROTOCOL) return;
      stopWaiting();
      stopWaiting = parts?.reloadWhenQuiet(build, { isIdle }) ?? (() => {});
    },
    stop: () => stopWaiting(),
  };
}
