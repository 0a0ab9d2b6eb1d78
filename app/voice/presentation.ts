import type { ChatMessage } from "#app/contracts/conversation.ts";

/** Spec section 4, "Assistant features screen only": two videos, one after the other, then normal mode. */
export type Presentation = "off" | "first" | "second";

export type PresentationEvent =
  | { type: "messages"; messages: ChatMessage[] }
  | { type: "videoEnded" }
  | { type: "stopped" };

export interface PresentationState {
  mode: Presentation;
  /** The messages that were looked at: what was said before the screen opened starts nothing. */
  seen: ReadonlySet<string>;
}

export const startPresentation = (messages: ChatMessage[]): PresentationState => ({
  mode: "off",
  seen: new Set(messages.map(({ id }) => id)),
});

/** The traveller's own words start it, never the assistant's. */
export function reducePresentation(
  state: PresentationState,
  event: PresentationEvent,
): PresentationState {
  switch (event.type) {
    case "messages": {
      const fresh = event.messages.filter(({ id }) => !state.seen.has(id));
      if (fresh.length === 0) return state;
      const asked = fresh.some(
        ({ role, content }) => role === "user" && /presentation/i.test(content),
      );
      const seen = new Set([...state.seen, ...fresh.map(({ id }) => id)]);
      return { mode: asked && state.mode === "off" ? "first" : state.mode, seen };
    }
    case "videoEnded":
      return { ...state, mode: state.mode === "first" ? "second" : "off" };
    case "stopped":
      return { ...state, mode: "off" };
    default:
      return event satisfies never;
  }
}
