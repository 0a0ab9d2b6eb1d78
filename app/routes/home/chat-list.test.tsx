import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import type { ChatMessage } from "#app/contracts/conversation.ts";
import { ChatList } from "./chat-list.tsx";

type Said = Partial<ChatMessage> & { content: string };

const CAR: ChatMessage["about"] = {
  kind: "suggested-car",
  flightId: "1",
  direction: "from",
  isAsked: true,
};
const asked = (content: string): Said => ({ content, about: CAR });
const wish = (content: string): Said => ({ content, role: "user" });
const missed = (content: string): Said => ({ ...asked(content), isNotUnderstood: true });

/** Each message, newest first: its text with what is only read out in [brackets], and the card and replies around it. */
function shown(said: Said[], isAsked = true): string[] {
  const messages = said.map(
    (one, place): ChatMessage => ({ id: `${place}`, role: "assistant", sessionId: "1", ...one }),
  );
  const html = renderToString(
    <ChatList
      {...{ messages, isAsked }}
      streamingId={null}
      above={<i>CARD</i>}
      object={<i>REPLIES</i>}
    />,
  );
  return html
    .split("<li")
    .slice(1)
    .map((item) =>
      item
        .replace(/^[^>]*>/, "")
        .replace(/<bdi class="sr-only">(?:You|NoVo): <\/bdi>/g, "")
        .replace(/<span class="(?:sr-only|said-above)">(.*?)<\/span>/g, "[$1]")
        .replaceAll("[]", "")
        .replace(/<i>(.*?)<\/i>/g, " $1 ")
        .replace(/<[^>]+>/g, "")
        .replaceAll("&#x27;", "'")
        .trim(),
    );
}

const QUESTION =
  "Shall I book a car for BA117, on Wednesday 9 December at 15:05 from JFK, Terminal 7?";
const SHOWN =
  "CARD Shall I book a car for BA117[, on Wednesday 9 December at 15:05] from JFK, Terminal 7? REPLIES";

it("leaves a car's day to the card above its question", () => {
  expect(shown([wish("book a car"), asked(QUESTION)])).toEqual([SHOWN, "book a car"]);
});

it.each([
  "Your flight has changed, and your car on Saturday 12 December at 06:15 no longer fits. Shall I move it to Saturday 12 December at 07:00?",
  "I've saved BA117 on Wednesday 9 December. Shall I book a car from 1 High Street?",
  "Shall I save BA117?",
])("leaves out nothing of %s", (question) => {
  expect(shown([asked(question)])).toEqual([`CARD ${question} REPLIES`]);
});

it("says that something was not understood, over the question that stands", () => {
  const again = `I didn't understand that. ${QUESTION}`;
  const miss = `I didn't understand that. [${QUESTION}]`;
  const began = [wish("book a car"), asked(QUESTION), wish("flurble"), missed(again)];
  expect(shown(began)).toEqual([miss, "flurble", SHOWN, "book a car"]);
  expect(shown([...began, wish("wug"), missed(again)])[0]).toBe(miss);
});

it("repeats the question where what stands is something else", () => {
  const again = `I didn't understand that. ${QUESTION}`;
  expect(shown([asked("I've deleted BA112. Shall I cancel your car?"), missed(again)])[0]).toBe(
    `CARD ${again} REPLIES`,
  );
});
