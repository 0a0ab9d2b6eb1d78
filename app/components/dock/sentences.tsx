import { useFetcher } from "@remix-run/react";
import { type MouseEvent, type ReactNode, useEffect } from "react";
import { Button } from "#app/components/ui/button.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { useToast } from "#app/components/ui/toaster.tsx";
import type { ChatMessage } from "#app/contracts/conversation.ts";
import { TRY_AGAIN } from "#app/contracts/texts/failures.ts";
import type { ToastMessage } from "#app/contracts/toast.ts";
import type { Voice } from "#app/voice/channel/use-voice.ts";
import { isError } from "#app/voice/conversation/special-messages.ts";

/** What one could say now: a tap says it. Without scripts, and offline, it is posted like a message. */
export function Sentences({
  name,
  sentences,
  removes,
  retry,
  again,
  screen,
  send,
}: {
  name: "Examples" | "Answers";
  sentences: readonly string[];
  /** The last one, where saying it cannot be undone. */
  removes?: string;
  /** What was not understood, to be put right in the field. */
  retry?: string | undefined;
  /** What failed, to be said again as it was. */
  again?: string | undefined;
  /** The path where they stand, with its query. */
  screen: string;
  send: (text: string) => boolean;
}) {
  // A failure keeps the screen on which it was tapped.
  const fetcher = useFetcher<{ failed?: ToastMessage }>();
  const failure = fetcher.data?.failed;
  const toast = useToast();
  useEffect(() => {
    if (failure) toast(failure);
  }, [failure, toast]);
  if (sentences.length === 0 && !again) return null;
  const say = (event: MouseEvent<HTMLButtonElement>) => {
    const { value } = event.currentTarget;
    const byKeyboard = event.currentTarget.matches(":focus-visible");
    if (send(value)) event.preventDefault();
    // What was answered goes, and the focus with it.
    if (byKeyboard) document.getElementById("message")?.focus();
  };
  const disabled = fetcher.state === "submitting";
  const button = { type: "submit", name: "message", onClick: say, disabled } as const;
  return (
    <fetcher.Form method="post" action="/?index" aria-label={name} className="w-full">
      <input type="hidden" name="screen" value={screen} />
      <div
        data-chips=""
        className={removes ? "grid grid-cols-2 gap-2 sm:flex" : "flex flex-wrap gap-2"}
      >
        {retry ? (
          <Button
            type="button"
            variant="quiet"
            className="px-4! text-assistant unscripted:hidden"
            onClick={() => putBack(retry)}
          >
            <Icon name="rotate-cw" size={16} /> {TRY_AGAIN}
          </Button>
        ) : null}
        {again ? (
          <Button {...button} value={again} variant="quiet" className="px-4! text-assistant">
            <Icon name="rotate-cw" size={16} /> {TRY_AGAIN}
          </Button>
        ) : null}
        {sentences.map((sentence) => (
          <Button
            key={sentence}
            {...button}
            value={sentence}
            variant="quiet"
            className={removes ? "" : "px-4! font-medium!"}
          >
            {sentence}
          </Button>
        ))}
        {removes ? (
          <Button {...button} value={removes} variant="danger">
            {removes}
          </Button>
        ) : null}
      </div>
    </fetcher.Form>
  );
}

/** What the traveller said last, where the answer to it failed. */
export function failed(messages: readonly ChatMessage[]): string | undefined {
  const [said, answer] = messages.slice(-2);
  return answer && isError(answer) && said?.role === "user" ? said.content : undefined;
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

/** The message that asks, with what may be answered: by a form, as it was asked. */
export type FormQuestion = { id: string; answers: readonly string[] } | null | undefined;

type Asking = Pick<Voice, "answers" | "messages" | "sendText">;

/** What is open was asked by a form, and waits for its answer there. */
const byForm = ({ answers, messages }: Asking, question: FormQuestion) =>
  answers.length === 0 && question?.id === messages.at(-1)?.id ? question : null;

/** Puts words on the voice channel, but for the answer to a question that came by a form. */
export const senderOf =
  (voice: Asking, question: FormQuestion) =>
  (text: string): boolean =>
    !byForm(voice, question) && voice.sendText(text);

/** The answers to NoVo's open question: at the question, and nowhere else. */
export function answersTo(voice: Asking, question: FormQuestion, screen: string): ReactNode {
  const last = voice.messages.at(-1);
  const sentences = (byForm(voice, question) ?? voice).answers;
  const send = senderOf(voice, question);
  const [yes, no] = sentences;
  return last?.about?.kind === "item" && yes && no ? (
    <Sentences name="Answers" screen={screen} send={send} sentences={[no]} removes={yes} />
  ) : sentences.length > 0 ? (
    <Sentences name="Answers" screen={screen} send={send} sentences={sentences} />
  ) : null;
}
