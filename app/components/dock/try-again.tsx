import type { MouseEvent } from "react";
import { Button } from "#app/components/ui/button.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import type { ChatMessage } from "#app/contracts/conversation.ts";
import { TRY_AGAIN } from "#app/contracts/texts/failures.ts";
import { isError } from "#app/voice/conversation/special-messages.ts";

/** Among the sentences: says again what failed; what was not understood it puts into the field, to be put right. */
export function tryAgain(messages: readonly ChatMessage[], send: (text: string) => boolean) {
  const [again, retry] = [failed(messages), notUnderstood(messages)];
  const look = { variant: "quiet", className: "px-4! text-assistant unscripted:hidden" } as const;
  const words = (
    <>
      <Icon name="rotate-cw" size={16} /> {TRY_AGAIN}
    </>
  );
  if (again) {
    const say = (event: MouseEvent) => {
      if (send(again)) event.preventDefault();
    };
    return (
      <Button {...look} type="submit" name="message" value={again} onClick={say}>
        {words}
      </Button>
    );
  }
  return retry ? (
    <Button {...look} type="button" onClick={() => putBack(retry)}>
      {words}
    </Button>
  ) : null;
}

/** What was said, in the message field. */
function putBack(text: string): void {
  const field = document.getElementById("message");
  if (!(field instanceof HTMLInputElement)) return;
  field.value = text;
  field.focus();
}

/** What the traveller said last, where the answer to it is that it was not understood. */
export function notUnderstood(messages: readonly ChatMessage[]): string | undefined {
  const [said, answer] = messages.slice(-2);
  return answer?.isNotUnderstood && said?.role === "user" ? said.content : undefined;
}

/** What the traveller said last, where the answer to it failed. */
export function failed(messages: readonly ChatMessage[]): string | undefined {
  const [said, answer] = messages.slice(-2);
  return answer && isError(answer) && said?.role === "user" ? said.content : undefined;
}
