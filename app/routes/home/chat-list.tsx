import { type ReactNode, useEffect, useRef, useState } from "react";
import type { ChatMessage } from "#app/contracts/conversation.ts";

/** The conversation, newest message first (spec section 2). */
export function ChatList({
  messages,
  streamingId,
  above,
  object,
  isMiss,
  offer = "",
}: {
  messages: ChatMessage[];
  streamingId: string | null;
  /** What the newest message is about, above its text. */
  above?: ReactNode;
  /** What follows its text. */
  object?: ReactNode;
  /** The newest message only repeats the open question, whose day and place `above` shows. */
  isMiss: boolean;
  /** The end of the newest message that `object` offers to tap: not shown twice. */
  offer?: string;
}) {
  // Messages there from the start do not animate in: the first paint would lack them.
  const [first] = useState(() => new Set(messages.map(({ id }) => id)));
  const newest = messages.at(-1)?.id;
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    if (newest && !first.has(newest))
      list.current?.children[0]?.scrollIntoView({ block: "nearest" });
  }, [newest, first]);
  return (
    <div role="log" aria-label="Conversation" aria-busy={streamingId !== null}>
      <ol ref={list} aria-label="Conversation, newest first" className="flex flex-col gap-3">
        {messages.toReversed().map((message, place) => (
          <li
            key={message.id}
            className={`flex scroll-mt-4 flex-col gap-3 first:not-last:mb-3 ${first.has(message.id) ? "" : "animate-rise"} ${
              message.role === "user" ? "items-end" : "items-start"
            }`}
          >
            {place === 0 ? above : null}
            <Bubble
              message={message}
              isStreaming={message.id === streamingId}
              isPast={place > 0}
              isMiss={place === 0 && isMiss}
              offer={place === 0 ? offer : ""}
            />
            {place === 0 ? object : null}
          </li>
        ))}
      </ol>
    </div>
  );
}

function Bubble({
  message: { role, content, lang },
  isStreaming,
  isPast,
  isMiss,
  offer,
}: {
  message: ChatMessage;
  isStreaming: boolean;
  /** Not the newest: paler and smaller. */
  isPast: boolean;
  /** It only repeats the open question. */
  isMiss: boolean;
  offer: string;
}) {
  return (
    <div data-role={role} data-past={isPast || undefined} lang={lang} dir="auto" className="bubble">
      <span className="sr-only">{role === "user" ? "You: " : "NoVo: "}</span>
      {isMiss ? <Miss content={content} /> : <Said content={content} offer={offer} />}
      {isStreaming ? (
        <span
          aria-hidden="true"
          className="ms-0.5 inline-block h-4 w-0.5 animate-cursor bg-current align-text-bottom"
        />
      ) : null}
    </div>
  );
}

/** What NoVo says. What it offers at the end can be tapped below, and is only read out here. */
const Said = ({ content, offer }: { content: string; offer: string }) =>
  offer ? (
    <>
      {content.slice(0, -offer.length)}
      <span className="sr-only">{offer}</span>
    </>
  ) : (
    content
  );

/** ", on Tuesday 8 December at 15:05", which ends at " from Terminal 4?" or at the question mark. */
const WHEN = /,? (?:on|from) \w+day /;
const AFTER_WHEN = / from |\?/;

/** That it was not understood, and the question again; the day that it is about is only read out. */
function Miss({ content }: { content: string }) {
  const miss = /^.*?\. /.exec(content)?.[0] ?? "";
  const when = WHEN.exec(content);
  const from = when?.index ?? content.length;
  const told = from + (when?.[0].length ?? 0);
  const to = told + Math.max(0, content.slice(told).search(AFTER_WHEN));
  return (
    <>
      <span className="mb-1 block font-semibold empty:hidden">{miss}</span>
      {content.slice(miss.length, from)}
      <span className="sr-only">{content.slice(from, to)}</span>
      {content.slice(to)}
    </>
  );
}
