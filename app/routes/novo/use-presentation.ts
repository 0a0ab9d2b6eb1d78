import { useEffect, useReducer } from "react";
import { reducePresentation, startPresentation } from "#app/voice/presentation.ts";
import type { Voice } from "#app/voice/use-voice.ts";

/** Presentation mode of this screen: while it is on, replies and their sound are ignored. */
export function usePresentation({
  messages,
  ignoreReplies,
}: Pick<Voice, "messages" | "ignoreReplies">) {
  const [{ mode }, dispatch] = useReducer(reducePresentation, messages, startPresentation);
  const on = mode !== "off";
  useEffect(() => dispatch({ type: "messages", messages }), [messages]);
  useEffect(() => {
    if (!on) return;
    ignoreReplies(true);
    return () => ignoreReplies(false);
  }, [on, ignoreReplies]);
  return {
    mode,
    next: () => dispatch({ type: "videoEnded" }),
    stop: () => dispatch({ type: "stopped" }),
  };
}
