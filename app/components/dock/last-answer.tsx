import { X } from "lucide-react";
import { useState } from "react";
import type { ChatMessage } from "#app/contracts/conversation.ts";
import { GREETING_ID, isAnswer } from "#app/voice/special-messages.ts";
import { useAnswerObject } from "./answer-object.ts";

/**
 * The last thing that NoVo said, on the screens without a conversation, with what it is about. What was
 * said before the page came is folded to a line; it goes with a tap.
 */
export function LastAnswer({
  messages,
  first,
}: {
  messages: ChatMessage[];
  /** The id of the last message that the page came with. */
  first: string | undefined;
}) {
  const AnswerObject = useAnswerObject();
  const last = messages.findLast(({ role }) => role === "assistant");
  const [closed, setClosed] = useState<string>();
  const shown = last && last.id !== GREETING_ID && last.id !== closed ? last : null;
  return (
    <>
      {/* Always there, so that what comes into it is read out. */}
      <div aria-live="polite" className="empty:absolute">
        {shown ? (
          <div className="flex animate-rise items-start gap-2 rounded-2xl rounded-bl-md bg-assistant py-2.5 pr-1.5 pl-4 text-on-colour text-sm shadow-card">
            <p
              data-testid="last-answer"
              dir="auto"
              tabIndex={shown.id === first ? undefined : 0}
              className={`min-w-0 flex-1 break-words ${
                shown.id === first
                  ? "line-clamp-1 unscripted:line-clamp-none"
                  : "max-h-[30dvh] overflow-y-auto"
              }`}
            >
              {shown.content}
            </p>
            <button
              type="button"
              aria-label="Close the answer"
              onClick={() => setClosed(shown.id)}
              className="-my-2 grid size-10 shrink-0 place-items-center rounded-full unscripted:hidden"
            >
              <X size={18} strokeWidth={1.75} aria-hidden="true" />
            </button>
          </div>
        ) : null}
      </div>
      {shown && AnswerObject && isAnswer(shown) ? <AnswerObject answer={shown} /> : null}
    </>
  );
}
