import { Form } from "@remix-run/react";
import type { MouseEvent, ReactNode } from "react";
import { ScrollRow } from "#app/components/scroll-row.tsx";
import type { Voice } from "#app/voice/channel/use-voice.ts";

/** What one could say now: a tap says it. Without scripts, and offline, it is posted like a message. */
export function Sentences({
  name,
  sentences,
  screen,
  send,
}: {
  name: "Examples" | "Answers";
  sentences: readonly string[];
  /** The path where they stand. */
  screen: string;
  send: (text: string) => boolean;
}) {
  if (sentences.length === 0) return null;
  const say = (event: MouseEvent<HTMLButtonElement>) => {
    const { value } = event.currentTarget;
    const byKeyboard = event.currentTarget.matches(":focus-visible");
    if (!send(value)) return;
    event.preventDefault();
    // What was answered goes, and the focus with it.
    if (byKeyboard) document.getElementById("message")?.focus();
  };
  return (
    <Form method="post" action="/?index" aria-label={name}>
      <input type="hidden" name="screen" value={screen} />
      <ScrollRow>
        {sentences.map((sentence) => (
          <button
            key={sentence}
            type="submit"
            name="message"
            value={sentence}
            onClick={say}
            className="min-h-10 shrink-0 rounded-full border border-line bg-surface px-4 text-sm transition duration-150 hover:bg-assistant-soft active:scale-95"
          >
            {sentence}
          </button>
        ))}
      </ScrollRow>
    </Form>
  );
}

/** The message that asks, with what may be answered: by a form, as it was asked. */
export type FormQuestion = { id: string; answers: readonly string[] } | null | undefined;

/** The answers to NoVo's open question, which go the way that it came: at the question, and nowhere else. */
export function answersTo(
  { answers, messages, sendText }: Pick<Voice, "answers" | "messages" | "sendText">,
  question: FormQuestion,
  screen: string,
): ReactNode {
  const shared = { name: "Answers", screen } as const;
  if (answers.length > 0) return <Sentences {...shared} sentences={answers} send={sendText} />;
  if (!question || question.id !== messages.at(-1)?.id) return null;
  return <Sentences {...shared} sentences={question.answers} send={() => false} />;
}
