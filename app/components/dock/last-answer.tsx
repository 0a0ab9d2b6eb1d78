import { useLocation } from "@remix-run/react";
import { type FormEvent, type ReactNode, Suspense, useState } from "react";
import { late } from "#app/components/connection/use-later.ts";
import { Icon } from "#app/components/ui/icon.tsx";
import type { ChatMessage } from "#app/contracts/conversation.ts";
import { GREETING_ID } from "#app/voice/conversation/special-messages.ts";
import { AnswerObject as WholeAnswerObject } from "./answer-object.tsx";
import { useTold } from "./told.ts";

const USUAL = "more-below rail:max-h-[30dvh] max-h-[min(3.75rem,20dvh)]";
/** One line. */
const FOLDED = "line-clamp-1 unscripted:line-clamp-none";

/** Bundled on the server; loaded in the browser once an answer has something to show. */
const AnswerObject = import.meta.env.SSR
  ? WholeAnswerObject
  : late(async () => (await import("./answer-object.tsx")).AnswerObject);

/** For a question, which has to be read to its end before a yes. */
const WHOLE = "more-below rail:max-h-[30dvh] max-h-30 low:max-h-20";

/**
 * NoVo's last answer and what it is about, on screens without a conversation. An answer from before the page
 * loaded is folded to a line; it can be closed.
 */
export function LastAnswer({
  answer,
  first,
  closedBefore,
  answers,
  typing,
}: {
  /** Undefined once it is over, or if the conversation shows it. */
  answer: ChatMessage | undefined;
  /** Id of the last message when the page loaded. */
  first: string | undefined;
  /** Id of the answer closed on the previous page. */
  closedBefore: string | undefined;
  /** The replies, if it is a question; closed with it. */
  answers: ReactNode;
  /** On a phone: opens the message field. */
  typing: ReactNode;
}) {
  const [closed, setClosed] = useState(closedBefore);
  const shown = answer && answer.id !== GREETING_ID && answer.id !== closed ? answer : null;
  const told = useTold(answer, shown !== null);
  const look = shown?.id === first ? FOLDED : answers ? WHOLE : USUAL;
  return (
    <>
      {shown?.about && look !== FOLDED ? (
        <Suspense>
          <AnswerObject about={shown.about} isAsked={answers !== null} />
        </Suspense>
      ) : null}
      {/* Always rendered, so that changes in it are read out. */}
      <div aria-live="polite" className="empty:absolute">
        {shown ? (
          <Line
            id={shown.id}
            lang={shown.lang}
            look={look}
            close={() => setClosed(shown.id)}
            typing={typing}
          >
            {told ? <span className="sr-only">{told}</span> : null}
            {shown.content.slice(told.length)}
          </Line>
        ) : null}
      </div>
      {shown ? answers : null}
    </>
  );
}

/** The answer with its close button, a form for pages without scripts. */
function Line({
  id,
  lang,
  look,
  close,
  typing,
  children,
}: {
  id: string;
  lang: string | undefined;
  look: string;
  close: () => void;
  typing: ReactNode;
  children: ReactNode;
}) {
  const { pathname, search } = useLocation();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    close();
  };
  return (
    <div className="pointer-events-auto flex animate-rise items-start gap-1 text-sm">
      <p
        data-testid="last-answer"
        lang={lang}
        dir="auto"
        tabIndex={look === FOLDED ? undefined : 0}
        className={`my-auto min-w-0 flex-1 text-pretty break-words ${look}`}
      >
        {children}
      </p>
      <form
        method="post"
        action="/?index"
        onSubmit={submit}
        className={`-mr-2 flex shrink-0 self-stretch ${look === FOLDED ? "" : "flex-col"}`}
      >
        <input type="hidden" name="screen" value={`${pathname}${search}`} />
        <button
          type="submit"
          name="answer"
          value={id}
          aria-label="Close the answer"
          className="grid max-h-10 w-9 flex-1 place-items-center rounded-full"
        >
          <Icon name="x" size={18} />
        </button>
        {typing}
      </form>
    </div>
  );
}
