import { Form } from "@remix-run/react";
import type { MouseEvent } from "react";
import { ScrollRow } from "#app/components/scroll-row.tsx";

/** What one could say now: a tap says it. Without scripts, and offline, it is posted like a message. */
export function Examples({
  sentences,
  send,
}: {
  sentences: string[];
  send: (text: string) => boolean;
}) {
  if (sentences.length === 0) return null;
  const say = (event: MouseEvent<HTMLButtonElement>) => {
    if (send(event.currentTarget.value)) event.preventDefault();
  };
  return (
    <Form method="post" action="/?index" aria-label="Examples">
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
