import { Button } from "#app/components/ui/button.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import type { ChatMessage } from "#app/contracts/conversation.ts";
import { TRY_AGAIN } from "#app/contracts/texts/failures.ts";
import { isError } from "#app/voice/conversation/special-messages.ts";

/** Among the sentences: says again what failed; what was not understood it puts into the field, to be put right. */
export function tryAgain(messages: readonly ChatMessage[]) {
  const [again, retry] = [failed(messages), notUnderstood(messages)];
  if (!again && !retry) return null;
  const press = again
    ? ({ type: "submit", name: "message", value: again } as const)
    : ({ type: "button", onClick: () => putBack(retry) } as const);
  return (
    <Button {...press} variant="chip" className="text-assistant unscripted:hidden">
      <Icon name="rotate-cw" size={16} /> {TRY_AGAIN}
    </Button>
  );
}

/** What was said, in the message field. */
function putBack(text = ""): void {
  const field = document.getElementById("message");
  if (!(field instanceof HTMLInputElement)) return;
  field.value = text;
  field.focus();
}

/** What the traveller said last, where the answer to it is such a one. */
function saidBefore(messages: readonly ChatMessage[], isSuch: (answer: ChatMessage) => unknown) {
  const [said, answer] = messages.slice(-2);
  return answer && isSuch(answer) && said?.role === "user" ? said.content : undefined;
}

export const notUnderstood = (messages: readonly ChatMessage[]): string | undefined =>
  saidBefore(messages, ({ isNotUnderstood }) => isNotUnderstood);

export const failed = (messages: readonly ChatMessage[]): string | undefined =>
  saidBefore(messages, isError);
