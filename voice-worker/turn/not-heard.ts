/** What NoVo says when it has heard nothing that it understands: two sentences that would work. */
import type { ConversationMemory } from "#voice-worker/assistant/turn.ts";

type Pair = readonly [string, string];

/** By what the assistant has just asked for. */
const ANSWERS: Record<string, Pair> = {
  origin: ["from London", "never mind"],
  destination: ["to Rome", "never mind"],
  departureDate: ["next Friday", "tomorrow"],
  location: ["in Rome", "never mind"],
  checkinDate: ["from Friday", "never mind"],
  nights: ["three nights", "never mind"],
};
const CONFIRMATION: Pair = ["yes please", "no thanks"];
/** Another pair each time. */
const REQUESTS: readonly [Pair, ...Pair[]] = [
  ["find me a flight from London to Rome on Friday", "what are my travel plans?"],
  ["find a hotel in Paris tomorrow for three nights", "do I need a car?"],
  ["what is the weather in Tokyo?", "open my boarding pass"],
];

export function notHeard({ memory, turn }: { memory: ConversationMemory; turn: number }): string {
  const missing = memory.openQuestion?.missing ?? "";
  const [one, other] = memory.pending
    ? CONFIRMATION
    : (new Map(Object.entries(ANSWERS)).get(missing) ??
      REQUESTS[(turn - 1) % REQUESTS.length] ??
      REQUESTS[0]);
  return `Sorry, I didn't catch that. You can say: "${one}", or: "${other}"`;
}
