import { type ReactNode, useEffect, useRef, useState } from "react";
import { FIRST_SENTENCE } from "#app/components/dock/told.ts";
import type { ChatMessage } from "#app/contracts/conversation.ts";

/** The conversation, newest message first (spec section 2). */
export function ChatList({
  messages,
  streamingId,
  above,
  object,
  isAsked,
  offer = "",
}: {
  messages: ChatMessage[];
  streamingId: string | null;
  /** What the newest message is about, above its text. */
  above?: ReactNode;
  /** What follows its text. */
  object?: ReactNode;
  /** The newest message is a question, about what `above` shows if that is anything. */
  isAsked: boolean;
  /** The end of the newest message that `object` offers to tap: not shown twice. */
  offer?: string;
}) {
  // Messages there from the start do not animate in: the first paint would lack them.
  const [first] = useState(() => new Set(messages.map(({ id }) => id)));
  const newest = messages.at(-1)?.id;
  const askedAgain = isAsked ? askedAgainIn(messages) : undefined;
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
            data-again={message === askedAgain || undefined}
            className={first.has(message.id) ? "said" : "said animate-rise"}
          >
            {place === 0 ? above : null}
            <Bubble
              message={message}
              isStreaming={message.id === streamingId}
              isPast={place > 0}
              isAsked={place === 0 && isAsked}
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
  message: { role, content, lang, about, isNotUnderstood = false },
  isStreaming,
  isPast,
  isAsked,
  offer,
}: {
  message: ChatMessage;
  isStreaming: boolean;
  /** Not the newest: paler and smaller. */
  isPast: boolean;
  /** It is the open question. */
  isAsked: boolean;
  offer: string;
}) {
  const asks = isAsked && about !== undefined;
  return (
    <div
      data-role={role}
      data-past={isPast || undefined}
      lang={lang}
      dir="auto"
      className={asks ? "contents" : "bubble"}
    >
      <span className="sr-only">{role === "user" ? "You: " : "NoVo: "}</span>
      {asks ? (
        <Asked content={content} isMiss={isNotUnderstood} />
      ) : (
        <Said content={content} offer={offer} about={isPast ? undefined : about} />
      )}
      {isStreaming ? (
        <span
          aria-hidden="true"
          className="ms-0.5 inline-block h-4 w-0.5 animate-cursor bg-current align-text-bottom"
        />
      ) : null}
    </div>
  );
}

/**
 * What NoVo says, without what a phone shows over it anyway. What it offers at the end can be tapped below, and is
 * only read out here.
 */
function Said({
  content,
  offer,
  about,
}: Pick<ChatMessage, "content" | "about"> & { offer: string }) {
  const said = content.slice(0, content.length - offer.length);
  const [first] = (HAS_CARD.test(about?.kind ?? "") && FIRST_SENTENCE.exec(said)) || [said];
  return (
    <>
      {first}
      <span className="said-above">{said.slice(first.length)}</span>
      <span className="sr-only">{offer}</span>
    </>
  );
}

/** What tells all but the first sentence. */
const HAS_CARD = /^(?:plans|flight|weather)$/;

/** The open question, where the newest message only repeats it. */
function askedAgainIn(messages: ChatMessage[]): ChatMessage | undefined {
  const [asked, miss] = messages.filter(({ role }) => role === "assistant").slice(-2);
  return miss?.isNotUnderstood && !asked?.isNotUnderstood ? asked : undefined;
}

/** ", on Tuesday 8 December at 15:05", which ends at " from Terminal 4?" or at the question mark. */
const WHEN = /,? (?:on|from) \w+day /;
const AFTER_WHEN = / from |\?/;

/** A question, after what was not understood; its day, which stands over it, is only read out. */
function Asked({ content, isMiss }: { content: string; isMiss: boolean }) {
  const miss = (isMiss && /^.*?\. /.exec(content)?.[0]) || "";
  const when = WHEN.exec(content);
  const from = when?.index ?? content.length;
  const told = from + (when?.[0].length ?? 0);
  const to = told + Math.max(0, content.slice(told).search(AFTER_WHEN));
  return (
    <>
      <span className="bubble order-first empty:hidden">{miss}</span>
      <span className="bubble">
        {content.slice(miss.length, from)}
        <span className="said-above">{content.slice(from, to)}</span>
        {content.slice(to)}
      </span>
    </>
  );
}
