import { useLocation } from "@remix-run/react";
import { type FormEvent, type ReactNode, Suspense } from "react";
import { late } from "#app/components/connection/use-later.ts";
import { Icon } from "#app/components/ui/icon.tsx";
import type { ChatMessage } from "#app/contracts/conversation.ts";
import { m } from "#messages";
import { AnswerObject as WholeAnswerObject } from "./answer-object.tsx";
import { FIRST_SENTENCE, useTold } from "./told.ts";

const USUAL = "answer-lines";
/** One line. */
const FOLDED = "line-clamp-1 unscripted:line-clamp-none";

/** Bundled on the server; loaded in the browser once an answer has something to show. */
const AnswerObject = import.meta.env.SSR
  ? WholeAnswerObject
  : late(async () => (await import("./answer-object.tsx")).AnswerObject);

/** For a question, which has to be read to its end before a yes. */
const WHOLE = "more-below rail:max-h-[30dvh] max-h-30 low:max-h-20";

/** The whole answer; a phone shows what the object above it does not (app.css), until it is tapped. */
function Words({ of }: { of: string }) {
  const [first = ""] = FIRST_SENTENCE.exec(of) ?? [];
  return (
    <>
      <span className="answer-first">{first}</span>
      <span className="answer-rest">{of.slice(first.length)}</span>{" "}
      <span aria-hidden="true" data-more={m.common.more()} className="answer-more" />
    </>
  );
}

/**
 * NoVo's last answer and what it is about, on screens without a conversation. An answer from before the page
 * loaded is folded to a line; it can be closed.
 */
export function LastAnswer({
  answer,
  isOpen,
  first,
  answers,
  close,
}: {
  /** Undefined once it is over, or if the conversation shows it. */
  answer: ChatMessage | undefined;
  /** False once it is closed. */
  isOpen: boolean;
  /** Id of the last message when the page loaded. */
  first: string | undefined;
  /** The replies, if it is a question; closed with it. */
  answers: ReactNode;
  close: (id: string) => void;
}) {
  const shown = isOpen ? answer : undefined;
  const told = useTold(answer, isOpen);
  const look = shown?.id === first ? FOLDED : answers ? WHOLE : USUAL;
  return (
    <>
      {shown?.about && look !== FOLDED ? (
        <div className="answer-object">
          <Suspense>
            <AnswerObject about={shown.about} isAsked={answers !== null} />
          </Suspense>
        </div>
      ) : null}
      {/* Always rendered, so that changes in it are read out. */}
      <div aria-live="polite" className="empty:absolute">
        {shown ? (
          <div className="pointer-events-auto flex animate-rise items-start gap-1 text-sm">
            <p
              // Another answer begins at two lines.
              key={shown.id}
              data-testid="last-answer"
              data-about={look === USUAL ? shown.about?.kind : undefined}
              data-more={m.common.more()}
              lang={shown.lang}
              dir="auto"
              tabIndex={look === FOLDED ? undefined : 0}
              // For good: what is pressed beside it must not move away under the finger.
              onFocus={({ currentTarget }) => {
                currentTarget.dataset.whole = "";
              }}
              className={`my-auto min-w-0 flex-1 text-pretty break-words ${look}`}
            >
              {told ? <span className="sr-only">{told}</span> : null}
              <Words of={shown.content.slice(told.length)} />
            </p>
            <CloseAnswer id={shown.id} close={() => close(shown.id)} />
          </div>
        ) : null}
      </div>
      {shown ? answers : null}
    </>
  );
}

/** The button that closes an answer, a form for pages without scripts. */
function CloseAnswer({ id, close }: { id: string; close: () => void }) {
  const { pathname, search } = useLocation();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    close();
  };
  return (
    <form method="post" action="/?index" onSubmit={submit} className="answer-close">
      <input type="hidden" name="screen" value={`${pathname}${search}`} />
      <button
        type="submit"
        name="answer"
        value={id}
        aria-label={m.dock.closeAnswer()}
        className="grid size-full place-items-center rounded-full"
      >
        <Icon name="x" size={18} />
      </button>
    </form>
  );
}
