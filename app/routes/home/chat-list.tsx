import { type ReactNode, useEffect, useRef, useState } from "react";
import { FIRST_SENTENCE } from "#app/components/dock/told.ts";
import type { ChatMessage } from "#app/contracts/conversation.ts";
import { m } from "#messages";

/** The conversation, newest message first (spec section 2). */
export function ChatList({
  messages,
  streamingId,
  above,
  object,
  help,
  isAsked,
  offer = "",
}: {
  messages: ChatMessage[];
  streamingId: string | null;
  /** What the newest message is about, above its text, or above the question that it only repeats. */
  above?: ReactNode;
  /** What follows that text. */
  object?: ReactNode;
  /** What follows an answer that nothing was understood, while a question stands. */
  help?: ReactNode;
  /** The newest message is a question, about what `above` shows if that is anything. */
  isAsked: boolean;
  /** The end of the newest message that `object` offers to tap: not shown twice. */
  offer?: string;
}) {
  // Messages there from the start do not animate in: the first paint would lack them.
  const [first] = useState(() => new Set(messages.map(({ id }) => id)));
  const newest = messages.at(-1)?.id;
  const asked = (isAsked && askedBefore(messages)) || messages.at(-1);
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    if (newest && !first.has(newest))
      list.current?.children[0]?.scrollIntoView({ block: "nearest" });
  }, [newest, first]);
  return (
    <div role="log" aria-label={m.home.conversation()} aria-busy={streamingId !== null}>
      <ol ref={list} aria-label={m.home.newestFirst()} className="flex flex-col gap-3">
        {messages.toReversed().map((message, place) => (
          <li key={message.id} className={first.has(message.id) ? "said" : "said animate-rise"}>
            {message === asked ? above : null}
            <Bubble
              message={message}
              isStreaming={message.id === streamingId}
              isPast={place > 0 && message !== asked}
              isAsked={message === asked && isAsked}
              isMiss={place === 0 && message !== asked}
              offer={place === 0 ? offer : ""}
            />
            {message === asked ? object : place === 0 ? help : null}
          </li>
        ))}
      </ol>
    </div>
  );
}

function Bubble({
  message: { role, content, lang, about },
  isStreaming,
  isPast,
  isAsked,
  isMiss,
  offer,
}: {
  message: ChatMessage;
  isStreaming: boolean;
  /** Not the newest: paler and smaller. */
  isPast: boolean;
  /** It is the open question. */
  isAsked: boolean;
  /** It was not understood, and repeats a question that stands below. */
  isMiss: boolean;
  offer: string;
}) {
  return (
    <div data-role={role} data-past={isPast || undefined} lang={lang} dir="auto" className="bubble">
      <bdi className="sr-only">{role === "user" ? `${m.home.youSay()} ` : "NoVo: "}</bdi>
      {isMiss ? (
        <Miss content={content} />
      ) : isAsked && about?.kind === "suggested-car" ? (
        <Asked content={content} />
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
 * What NoVo says; beneath a card that shows most of it, its first sentence leads. What it offers at the end can be
 * tapped below, and is only read out here.
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
      <span className="said-also">{said.slice(first.length)}</span>
      <span className="sr-only">{offer}</span>
    </>
  );
}

const HAS_CARD = /^(?:plans|flight|weather)$/;

/** The open question, if all that came after it was not understood. */
function askedBefore(messages: ChatMessage[]): ChatMessage | undefined {
  const asked = messages.findLast((one) => one.role === "assistant" && !one.isNotUnderstood);
  return asked && messages.at(-1)?.content.endsWith(asked.content) ? asked : undefined;
}

/** That it was not understood; the question again is only read out. */
function Miss({ content }: { content: string }) {
  const [miss] = /^.*?\. /.exec(content) ?? [content];
  return (
    <>
      {miss}
      <span className="sr-only">{content.slice(miss.length)}</span>
    </>
  );
}

/** ", on Tuesday 8 December at 15:05", which ends at " from Terminal 4?" or at the question mark. */
const WHEN = /,? (?:on|from) \w+day /;
const AFTER_WHEN = / from |\?/;

/** A question about a car: its day stands over it, and is only read out on a phone. */
function Asked({ content }: { content: string }) {
  const when = WHEN.exec(content);
  const from = when?.index ?? 0;
  const told = from + (when?.[0].length ?? 0);
  const to = told + content.slice(told).search(AFTER_WHEN);
  // Part of another sentence, it is nothing that the card shows.
  if (!when || to < told || /[.!?]/.test(content.slice(0, to))) return content;
  return (
    <>
      {content.slice(0, from)}
      <span className="said-above">{content.slice(from, to)}</span>
      {content.slice(to)}
    </>
  );
}
