/** What speech recognition may ask the assistant that will act on the transcript. */

import { answerTo } from "#voice-worker/assistant/yes-or-no.ts";
import type { Assistant, Understander } from "#voice-worker/engine/engine.ts";
import type { AssistantTurn, ConversationMemory, Traveller } from "../assistant/assistant.ts";

/** Undefined for an assistant that takes any words: a model asks back itself. */
export function createUnderstander(
  assistant: Assistant,
  turn: Pick<AssistantTurn, "timezone" | "screen" | "now" | "traveller"> & {
    memory: ConversationMemory;
  },
): Understander | undefined {
  const { memory } = turn;
  if (!assistant.understands) return undefined;
  const rehearsal: AssistantTurn = {
    ...turn,
    utterance: "",
    history: [],
    // Stubs that do nothing.
    tools: { tools: [], call: async () => ({ ok: false, say: "" }) },
    takeMissingDetails: async () => [],
  };
  const answered = (utterance: string) =>
    memory.pending ? answerTo(utterance, memory.pending.tool) : "other";
  return {
    async understands(utterance) {
      if (answered(utterance) !== "other") return "yes";
      return (await assistant.understands?.({ ...rehearsal, utterance })) ?? "yes";
    },
    async means(utterance) {
      const answer = answered(utterance);
      if (answer !== "other") return answer;
      return (await assistant.means?.({ ...rehearsal, utterance })) ?? utterance;
    },
    expectsPlace: assistant.expectsPlace?.(memory) ?? false,
  };
}

export const toTraveller = (
  profile: { id: string; firstName: string | null; homeAddress: string | null },
  language: string,
): Traveller => ({
  userId: profile.id,
  firstName: profile.firstName,
  language,
  homeAddress: profile.homeAddress,
});
