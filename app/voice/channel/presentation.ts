import type { ChatMessage } from "#app/contracts/conversation.ts";

/** Spec section 4, "Assistant features screen only": two videos, one after the other, then normal mode. */
export type Presentation = "off" | "first" | "second";

export type PresentationEvent =
  | { type: "messages"; messages: ChatMessage[] }
  /** Messages from elsewhere start nothing here. */
  | { type: "read"; messages: ChatMessage[] }
  | { type: "videoEnded" };

interface PresentationState {
  mode: Presentation;
  /** Ids of messages already seen: those from before the screen opened start nothing. */
  seen: ReadonlySet<string>;
}

export const startPresentation = (messages: ChatMessage[]): PresentationState => ({
  mode: "off",
  seen: new Set(messages.map(({ id }) => id)),
});

/** The traveller's own words start it, never the assistant's. */
const asksForPresentation = ({ role, content }: ChatMessage) =>
  role === "user" && /\bpresentation/i.test(content);

export function reducePresentation(
  state: PresentationState,
  event: PresentationEvent,
): PresentationState {
  switch (event.type) {
    case "messages": {
      const fresh = event.messages.filter(({ id }) => !state.seen.has(id));
      if (fresh.length === 0) return state;
      const asked = fresh.some(asksForPresentation);
      const seen = new Set([...state.seen, ...fresh.map(({ id }) => id)]);
      return { mode: asked && state.mode === "off" ? "first" : state.mode, seen };
    }
    case "read":
      return { ...state, seen: new Set([...state.seen, ...event.messages.map(({ id }) => id)]) };
    case "videoEnded":
      return { ...state, mode: state.mode === "first" ? "second" : "off" };
    default:
      return event satisfies never;
  }
}

/** The presentation of one tab; calls `onStart` when one begins. */
export function createPresenting(
  messages: ChatMessage[],
  { onStart, onChange }: { onStart: () => void; onChange: () => void },
) {
  let state = startPresentation(messages);
  return {
    get mode(): Presentation {
      return state.mode;
    },
    present(event: PresentationEvent): void {
      const wasOff = state.mode === "off";
      state = reducePresentation(state, event);
      if (wasOff && state.mode !== "off") onStart();
      onChange();
    },
    /** Ends it; what has been said so far starts none. */
    end(said: ChatMessage[]): void {
      state = startPresentation(said);
      onChange();
    },
  };
}
