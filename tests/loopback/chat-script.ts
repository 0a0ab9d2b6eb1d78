/**
 * A stand-in for a language model, by rule: it calls tools like the real thing and says the same
 * thing each time.
 */
export interface ChatMessage {
  role: "system" | "user" | "assistant" | "tool";
  content: string | null;
  tool_call_id?: string;
  tool_calls?: {
    id: string;
    function: { name: string; arguments: string };
    extra_content?: { google?: { thought_signature?: unknown } };
  }[];
}

export interface ChatRequest {
  model: string;
  messages: ChatMessage[];
  tools?: { function: { name: string; parameters?: unknown } }[];
  reasoning_effort?: string;
  stream?: boolean;
}

export interface ScriptedAnswer {
  /** Streamed a word at a time. */
  content?: string;
  /** Each streamed in two parts, after the content. */
  toolCalls?: { name: string; arguments: unknown }[];
}

export type ChatScript = (request: ChatRequest) => ScriptedAnswer;

const FLIGHT =
  /\bflights? from (?<origin>.+?) to (?<destination>.+?)(?:,? (?:on )?(?<date>\d{4}-\d\d-\d\d))?(?: at (?<time>\d\d:\d\d))?[.?!]?$/i;

/** "find a flight from A to B on 2026-12-01 at 09:00" -> search_flights, then two sentences. */
export const defaultScript: ChatScript = ({ messages }) => {
  const last = messages.at(-1);
  if (last?.role === "tool") return { content: spokenResult(last.content) };
  const text = last?.content ?? "";
  const flight = FLIGHT.exec(text)?.groups;
  if (flight) {
    const { origin, destination, date: departureDate = "2026-12-01", time = "09:00" } = flight;
    const asked = { origin, destination, departureDate, departureTime: time };
    return { toolCalls: [{ name: "search_flights", arguments: asked }] };
  }
  if (/\bplans|trips?\b/i.test(text)) return { toolCalls: [{ name: "list_trips", arguments: {} }] };
  return { content: "Of course. How can I help you with your trip today?" };
};

function spokenResult(content: string | null): string {
  try {
    const { say } = JSON.parse(content ?? "{}") as { say?: string };
    if (say) return `${say} Is there anything else that I can do?`;
  } catch {
    // Not JSON: say the general thing.
  }
  return "That is done. Is there anything else that I can do?";
}
