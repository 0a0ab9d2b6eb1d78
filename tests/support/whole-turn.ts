import type { AppContext } from "#app/services/context/context.server.ts";
import { createEmbeddedAssistant } from "#voice-worker/assistant/embedded/embedded-assistant.ts";
import { SKILLS } from "#voice-worker/assistant/embedded/skills/all.ts";
import type { RememberedConversation } from "#voice-worker/assistant/memory-store.ts";
import { tools } from "#voice-worker/assistant/tools/registry.ts";
import { answerUtterance } from "#voice-worker/turn/answer.ts";
import { openTurnMemory } from "#voice-worker/turn/turn-memory.ts";

/** Ada's turn, with the embedded assistant, the real tools and what the server does with a yes; its answer. */
export async function sayInTurn(
  app: AppContext,
  conversation: RememberedConversation,
  utterance: string,
  tab = "tab",
  language = "English",
): Promise<string> {
  const memory = await openTurnMemory(conversation, tab);
  let text = "";
  const answer = answerUtterance(
    {
      app,
      assistant: createEmbeddedAssistant(app, SKILLS),
      tools,
      utterance,
      history: [],
      traveller: { userId: "ada", firstName: "Ada", language, homeAddress: null },
      timezone: "Europe/London",
      screen: "/",
      memory,
      endsAt: Number.POSITIVE_INFINITY,
      signal: new AbortController().signal,
      monotonic: () => 0,
    },
    {
      beforeTool() {},
      onTool() {},
      onEffect({ aloud }) {
        if (aloud) text += `${aloud.spoken.language}: ${aloud.shown}\n`;
      },
      isTold: () => true,
    },
  );
  for await (const piece of answer) text += piece;
  await memory.keep();
  await memory.keepQuestion("open");
  return text;
}
