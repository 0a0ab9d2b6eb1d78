/** One traveller's question to a server of each habit, typed and spoken: what is shown, and what is sent to the voice. */
import assert from "node:assert/strict";
import type { ChatScript } from "../loopback/chat-script.ts";
import { type OpenAiServer, startOpenAiServer } from "../loopback/openai-server.ts";
import type { Habit } from "../loopback/profiles/habits.ts";
import { startVoiceServer } from "../support/voice-server.ts";

const ANSWER = "It is mild in Rome. Take a jacket.";
const script: ChatScript = ({ messages }) => {
  const { role, content } = messages.at(-1) ?? {};
  const isAsked = role === "user" && content?.includes("weather");
  const isToldWhy = role === "tool" && content?.includes('"ok":false');
  return isAsked || isToldWhy
    ? { toolCalls: [{ name: "get_weather", arguments: { location: "Rome" } }] }
    : { content: ANSWER };
};
/** Marks, braces and names of tools: nothing that a traveller should see or hear. */
const NOT_FOR_TRAVELLERS =
  /[<>{}[\]|｜▁`_]|functions\.|analysis|assistant(?:final|commentary)|The user asks/;

export async function tryHabit(habit: Habit): Promise<"done" | "words"> {
  const [chat, voice] = await Promise.all([
    startOpenAiServer({ profile: habit, script }),
    startOpenAiServer(),
  ]);
  const novo = await startVoiceServer(
    { CHAT_BASE_URL: chat.url, CHAT_MODEL: "a-model", SPEECH_BASE_URL: voice.url },
    { openai: chat },
  );
  try {
    const client = await novo.connect();
    await client.say("What is the weather in Rome?", true);
    client.socket.close();
    const shown = client.messages.flatMap((message) => {
      if (message.type === "error") return [message.message];
      return message.type === "text" && message.data.role === "assistant"
        ? [message.data.content]
        : [];
    });
    for (const text of [...shown, ...spokenBy(voice)])
      assert.doesNotMatch(text, NOT_FOR_TRAVELLERS);
    const last = shown.at(-1) ?? "";
    const isDone = last.endsWith(ANSWER) && hasLookedUp(chat);
    if (!isDone) assert.match(last, /^Sorry, |I have nothing to do that with\.$|^It is mild/);
    return isDone ? "done" : "words";
  } finally {
    await novo.close();
    await voice.close();
  }
}

const spokenBy = ({ log }: OpenAiServer) =>
  log.flatMap(({ endpoint, body }) =>
    endpoint === "speech" ? [String((body as { input?: unknown }).input)] : [],
  );

/** The weather was asked for, and what it is stands in the last request. */
function hasLookedUp({ log }: OpenAiServer): boolean {
  const { messages = [] } = (log.at(-1)?.body ?? {}) as {
    messages?: { role: string; content: string }[];
  };
  return messages.some(({ role, content }) => role === "tool" && content.includes("Rome"));
}
