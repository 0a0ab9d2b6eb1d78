import { type ReactNode, useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { pageLoaded } from "./page-loaded.ts";
import { noReport, type Report } from "./report.ts";
import { VoiceContext } from "./use-voice.ts";
import type { VoiceController, VoiceInputs } from "./voice-channel.ts";
import { createVoiceController } from "./voice-controller.ts";

interface VoiceProviderProps extends Omit<VoiceInputs, "report"> {
  /** Told of failures that the traveller is not; silent when left out. */
  report?: Report;
  children: ReactNode;
}

/**
 * One voice channel for the whole signed-in app: it opens after the first paint, stays open from
 * screen to screen, and closes with this component. On the server it renders idle, with the
 * messages given.
 */
export function VoiceProvider({ children, report = noReport, ...given }: VoiceProviderProps) {
  const inputs: VoiceInputs = { ...given, report };
  const [controller] = useState(() => createVoiceController(inputs));
  const { subscribe, getSnapshot, actions } = controller;
  useEffect(() => start(controller, report), [controller, report]);
  // After every render: the controller looks for what has changed by itself.
  useEffect(() => controller.update(inputs));
  const snapshot = useSyncExternalStore(subscribe, getSnapshot, getSnapshot);
  const voice = useMemo(() => ({ ...snapshot, ...actions }), [snapshot, actions]);
  return <VoiceContext.Provider value={voice}>{children}</VoiceContext.Provider>;
}

/** Microphone, player and socket come after what the page needs to be seen. */
function start(controller: VoiceController, report: Report): () => void {
  let stop = () => {};
  let ended = false;
  const load = async () => {
    await pageLoaded();
    return await import("./voice-parts.ts");
  };
  load().then(
    ({ browserParts }) => {
      if (!ended) stop = controller.start(browserParts);
    },
    (error: unknown) => report("the voice channel could not be loaded", error),
  );
  return () => {
    ended = true;
    stop();
  };
}
