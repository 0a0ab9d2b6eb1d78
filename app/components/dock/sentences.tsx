import { Form } from "@remix-run/react";
import type { MouseEvent } from "react";
import { ScrollRow } from "#app/components/scroll-row.tsx";

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
