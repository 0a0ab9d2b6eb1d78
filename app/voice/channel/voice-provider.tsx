import { type ReactNode, useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import { loadedLater } from "../page-loaded.ts";
import { noReport, type Report } from "../report.ts";
import {
  type TapResult,
  type VoiceActions,
  VoiceContext,
  type VoiceSnapshot,
} from "./use-voice.ts";
import type { VoiceController, VoiceInputs } from "./voice-channel.ts";

interface VoiceProviderProps extends Omit<VoiceInputs, "report"> {
  /** Receives failures not shown to the traveller; silent by default. */
  report?: Report;
  children: ReactNode;
}

/** Loaded after first paint, open across screens. Until then, and on the server, idle with given messages. */
export function VoiceProvider({ children, report = noReport, ...given }: VoiceProviderProps) {
  const inputs = useRef<VoiceInputs>({ ...given, report });
  const [controller, setController] = useState<VoiceController | null>(null);
  useEffect(() => openChannel(inputs, setController), []);
  // Runs after every render: the controller detects changes itself.
  useEffect(() => {
    inputs.current = { ...given, report };
    controller?.update(inputs.current);
  });
  const snapshot = useSyncExternalStore(
    controller?.subscribe ?? never,
    controller?.getSnapshot ?? noSnapshot,
    noSnapshot,
  );
  const { messages } = given.conversation;
  const voice = useMemo(
    () => ({
      ...(snapshot ?? { ...NOT_YET, messages }),
      ...(controller?.actions ?? NO_ACTIONS),
    }),
    [snapshot, messages, controller],
  );
  return <VoiceContext.Provider value={voice}>{children}</VoiceContext.Provider>;
}

const never = () => () => {};
const noSnapshot = () => null;

const NOT_YET: Omit<VoiceSnapshot, "messages"> = {
  ready: false,
  state: "idle",
  connection: "connecting",
  handsFree: { mode: "off", muted: false, waits: false },
  caption: "",
  answers: [],
  waiting: [],
  presentation: "off",
  streamingId: null,
};

const refuse = async (): Promise<TapResult> => ({ ok: false, reason: "offline" });

/** Not loaded yet: a message is posted as without scripts. */
const NO_ACTIONS: VoiceActions = {
  tap: refuse,
  hold: refuse,
  release: refuse,
  chooseHandsFree: refuse,
  mute: refuse,
  sendText: () => false,
  sendLater: () => false,
  dropWaiting() {},
  cancel() {},
  addAssistantMessage() {},
  clear() {},
  presentationVideoEnded() {},
  stopPresentation() {},
  subscribeLevel: never,
};

const load = async () =>
  await Promise.all([import("./voice-controller.ts"), import("./voice-parts.ts")]);

/** Loads the channel after what the page needs to render. Returns a function that closes it. */
function openChannel(
  inputs: { current: VoiceInputs },
  onOpen: (controller: VoiceController) => void,
): () => void {
  let stop = () => {};
  let ended = false;
  loadedLater(load).then(
    ([{ createVoiceController }, { browserParts }]) => {
      if (ended) return;
      const controller = createVoiceController(inputs.current);
      stop = controller.start(browserParts);
      onOpen(controller);
    },
    (error: unknown) => inputs.current.report("the voice channel could not be loaded", error),
  );
  return () => {
    ended = true;
    stop();
  };
}
