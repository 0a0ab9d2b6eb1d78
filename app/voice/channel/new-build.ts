import { BUILD_ID, VOICE_PROTOCOL } from "#app/contracts/build.ts";
import type { ServerMessage } from "#app/contracts/voice.ts";
import type { VoiceParts } from "./voice-parts.ts";

type Welcome = Extract<ServerMessage, { type: "welcome" }>;

export type BuildWatch = ReturnType<typeof watchBuild>;

/** On a connection's first message: reloads the page if its build is no longer the server's. */
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
