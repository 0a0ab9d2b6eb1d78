import { useLater } from "#app/components/connection/use-later.ts";
import { useToast } from "#app/components/ui/toaster.tsx";
import { type TapResult, useVoice } from "#app/voice/channel/use-voice.ts";
import type { HandsFreeMode } from "#app/voice/hands-free/hands-free.ts";
import { m } from "#messages";

const loadTones = () => import("./tones.ts");

type Reason = "insecure" | "denied" | "none" | "failed" | "offline";

/** What to do about each; a denied microphone has the spec's own text (section 8). */
const OTHER_REASONS: Partial<Record<Reason, () => string>> = {
  insecure: m.microphone.needsHttps,
  none: m.microphone.notFound,
  offline: m.microphone.noConnection,
};

/**
 * A screen's microphone: says why a tap failed, in a chat bubble on home, in a toast elsewhere (spec section
 * 8).
 */
export function useMic(screen: "home" | "toast") {
  const voice = useVoice();
  const toast = useToast();
  const tones = useLater(loadTones);
  const tell = (result: TapResult) => {
    if (result.ok) return;
    const other = OTHER_REASONS[result.reason]?.();
    if (screen === "home") {
      voice.addAssistantMessage(other ?? m.microphone.noAccess());
    } else {
      toast({
        title: m.microphone.error(),
        description: other ?? m.microphone.noPermission(),
        variant: "destructive",
      });
    }
  };
  const whileProcessing = screen === "home" ? "restart" : "ignore";
  return {
    ...voice,
    tap: async () => {
      if (voice.handsFree.mode === "off" && voice.state !== "processing") {
        tones?.giveTone(voice.state === "recording" ? "heard" : "listening");
      }
      tell(await voice.tap({ whileProcessing }));
    },
    hold: async () => tell(await voice.hold()),
    release: async () => tell(await voice.release()),
    chooseHandsFree: async (mode: HandsFreeMode) => tell(await voice.chooseHandsFree(mode)),
    mute: async (muted: boolean) => tell(await voice.mute(muted)),
  };
}
