import { Button } from "#app/components/ui/button.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import type { ChatMessage } from "#app/contracts/conversation.ts";
import { isError } from "#app/voice/conversation/special-messages.ts";
import { m } from "#messages";

/** A button among the sentences: resends what failed, or puts what was not understood into the field for editing. */
export function tryAgain(messages: readonly ChatMessage[]) {
  const [again, retry] = [failed(messages), notUnderstood(messages)];
  if (!again && !retry) return null;
  const press = again
    ? ({ type: "submit", name: "message", value: again } as const)
    : ({ type: "button", onClick: () => putBack(retry) } as const);
  return (
    <Button {...press} variant="chip" className="text-assistant unscripted:hidden">
      <Icon name="rotate-cw" size={16} /> {m.common.tryAgain()}
    </Button>
  );
}

function putBack(text = ""): void {
  const field = document.getElementById("message");
  if (!(field instanceof HTMLInputElement)) return;
  field.value = text;
  field.focus();
}

/** The traveller's last words, if the answer to them `isSuch`. */
function saidBefore(messages: readonly ChatMessage[], isSuch: (answer: ChatMessage) => unknown) {
  const [said, answer] = messages.slice(-2);
  return answer && isSuch(answer) && said?.role === "user" ? said.content : undefined;
}

export const notUnderstood = (messages: readonly ChatMessage[]): string | undefined =>
  saidBefore(messages, ({ isNotUnderstood }) => isNotUnderstood);

export const failed = (messages: readonly ChatMessage[]): string | undefined =>
  saidBefore(messages, isError);
