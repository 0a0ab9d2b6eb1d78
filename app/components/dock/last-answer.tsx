import { useLocation } from "@remix-run/react";
import { type FormEvent, type ReactNode, Suspense, useState } from "react";
import { late } from "#app/components/connection/use-later.ts";
import { Icon } from "#app/components/ui/icon.tsx";
import type { AnswerAbout } from "#app/contracts/answer-about.ts";
import type { ChatMessage } from "#app/contracts/conversation.ts";
import { GREETING_ID, isAnswer } from "#app/voice/conversation/special-messages.ts";
import { useAnswerObject } from "./answer-object.ts";
import { AskedItem as WholeAskedItem } from "./asked-item.tsx";

/** Where the screen shows what it is about. */
const BRIEF = "max-h-10 lg:max-h-15";
const USUAL = "max-h-15 low:max-h-10";
/** To a line. */
const FOLDED = "line-clamp-1 unscripted:line-clamp-none";

/** On the server at once; in the browser once something is asked. */
const AskedItem = import.meta.env.SSR
  ? WholeAskedItem
  : late(async () => (await import("./asked-item.tsx")).AskedItem);

/** Of a question: what one says yes to is read to its end. */
const WHOLE = "max-h-30 low:max-h-20";

/**
 * The last thing that NoVo said, on the screens without a conversation, with what it is about. What was
 * said before the page came is folded to a line; it goes with a tap.
 */
export function LastAnswer({
  messages,
  first,
  closedBefore,
  children,
}: {
  messages: ChatMessage[];
  /** The id of the last message that the page came with. */
  first: string | undefined;
  /** The id of the one that was closed in the page before. */
  closedBefore: string | undefined;
  /** What it can be answered with, where it is a question; gone with it. */
  children: ReactNode;
}) {
  const AnswerObject = useAnswerObject();
  const { pathname, search } = useLocation();
  const last = messages.findLast(({ role }) => role === "assistant");
  const [closed, setClosed] = useState(closedBefore);
  const shown = last && last.id !== GREETING_ID && last.id !== closed ? last : null;
  const close = (event: FormEvent) => {
    event.preventDefault();
    setClosed(last?.id);
  };
  const isFolded = shown?.id === first;
  const room = children ? WHOLE : AnswerObject ? BRIEF : USUAL;
  return (
    <>
      {children ? <Asked about={shown?.about} /> : null}
      <div className={shown ? "flex flex-col gap-2 rail:gap-3 lg:relative" : "contents"}>
        {/* Always there, so that what comes into it is read out. */}
        <div aria-live="polite" className="empty:absolute">
          {shown ? (
            <div className="pointer-events-auto flex animate-rise items-start gap-2 rounded-2xl rounded-bl-md bg-answer py-2.5 pr-1.5 pl-4 text-on-said text-sm shadow-card">
              <p
                data-testid="last-answer"
                dir="auto"
                tabIndex={isFolded ? undefined : 0}
                className={`min-w-0 flex-1 break-words ${isFolded ? FOLDED : `more-below rail:max-h-[30dvh] ${room}`}`}
              >
                {shown.content}
              </p>
              <form method="post" action="/?index" onSubmit={close} className="-my-2 shrink-0">
                <input type="hidden" name="screen" value={`${pathname}${search}`} />
                <button
                  type="submit"
                  name="answer"
                  value={shown.id}
                  aria-label="Close the answer"
                  className="grid size-10 place-items-center rounded-full"
                >
                  <Icon name="x" size={18} />
                </button>
              </form>
            </div>
          ) : null}
        </div>
        {shown && AnswerObject && isAnswer(shown) ? <AnswerObject answer={shown} /> : null}
      </div>
      {shown ? children : null}
    </>
  );
}

/** The saved thing that an open question is about. */
const Asked = ({ about }: { about: AnswerAbout | undefined }) =>
  about?.kind === "item" ? (
    <Suspense>
      <AskedItem item={about.item} />
    </Suspense>
  ) : null;
