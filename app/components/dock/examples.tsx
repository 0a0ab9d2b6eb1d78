import { Form } from "@remix-run/react";
import type { MouseEvent } from "react";

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
    <Form method="post" action="/?index" aria-label="Examples" className="-mx-4">
      <ul className="flex gap-2 overflow-x-auto px-4 [scrollbar-width:none]">
        {sentences.map((sentence) => (
          <li key={sentence} className="shrink-0">
            <button
              type="submit"
              name="message"
              value={sentence}
              onClick={say}
              className="min-h-10 rounded-full border border-line bg-surface px-4 text-sm transition duration-150 hover:bg-assistant-soft active:scale-95"
            >
              {sentence}
            </button>
          </li>
        ))}
      </ul>
    </Form>
  );
}
