import { useFetcher } from "@remix-run/react";
import { type FormEvent, type ReactNode, useEffect } from "react";
import { showInFull } from "#app/components/show-in-full.ts";
import { Button } from "#app/components/ui/button.tsx";
import { useToast } from "#app/components/ui/toaster.tsx";
import type { AnswerAbout } from "#app/contracts/answer-about.ts";
import type { ToastMessage } from "#app/contracts/toast.ts";
import type { Voice } from "#app/voice/channel/use-voice.ts";
import { m } from "#messages";

const LABELS = { Examples: m.dock.examples, Answers: m.dock.answers };
/** What answers a question is all in sight; examples are a row that scrolls on a phone. */
const CHIPS = { Examples: "chips", Answers: "flex flex-wrap gap-2" };

/** Suggested sentences: a tap says one. Without scripts, and offline, it is posted like a message. */
export function Sentences({
  name,
  sentences,
  does,
  screen,
  send,
  layout = CHIPS[name],
  children,
}: {
  name: "Examples" | "Answers";
  sentences: readonly string[];
  /** The last sentence, if saying it books or removes what is shown. */
  does?: { sentence: string; variant: "primary" | "danger" } | undefined;
  /** Path and query of the screen. */
  screen: string;
  send: (text: string) => boolean;
  /** A utility of app.css. */
  layout?: string;
  /** Comes before the sentences; a submit button in it says its value, as they do. */
  children?: ReactNode;
}) {
  // A fetcher, so that a failure keeps the screen.
  const fetcher = useFetcher<{ failed?: ToastMessage }>();
  const failed = fetcher.data?.failed;
  const toast = useToast();
  useEffect(() => {
    if (failed) toast(failed);
  }, [failed, toast]);
  if (sentences.length === 0 && !children) return null;
  const say = (event: FormEvent & { nativeEvent: { submitter?: unknown } }) => {
    const { submitter } = event.nativeEvent;
    if (!(submitter instanceof HTMLButtonElement)) return;
    const byKeyboard = submitter.matches(":focus-visible");
    if (send(submitter.value)) event.preventDefault();
    // The answered question disappears, and the focus with it.
    if (byKeyboard) document.getElementById("message")?.focus();
  };
  const button = {
    type: "submit",
    name: "message",
    disabled: fetcher.state === "submitting",
  } as const;
  return (
    <fetcher.Form
      method="post"
      action="/?index"
      aria-label={LABELS[name]()}
      onSubmit={say}
      className="w-full"
    >
      <input type="hidden" name="screen" value={screen} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it hears of the keys pressed in it */}
      <div
        data-chips=""
        // Other ones start at the first: a snapped row would stay where it was scrolled to.
        key={does ? undefined : sentences[0]}
        // Not on focus, which a press gives too: the chip would move away under the finger.
        onKeyUp={({ target }) => target instanceof Element && showInFull(target)}
        className={does ? "grid grid-cols-2 gap-2 sm:flex" : layout}
      >
        {children}
        {sentences.map((sentence) => (
          <Button
            key={sentence}
            {...button}
            // What NoVo understands without a key.
            lang={name === "Examples" ? "en" : undefined}
            value={sentence}
            variant={does ? "quiet" : "chip"}
          >
            <bdi>{sentence}</bdi>
          </Button>
        ))}
        {does ? (
          <Button {...button} value={does.sentence} variant={does.variant}>
            {does.sentence}
          </Button>
        ) : null}
      </div>
    </fetcher.Form>
  );
}

/** A question asked through a form, and answered through one: its id and possible answers. */
export type FormQuestion = { id: string; answers: readonly string[] } | null | undefined;

type Asking = Pick<Voice, "answers" | "messages" | "sendText">;

/** The open question, if it was asked through a form and awaits its answer there. */
const byForm = ({ answers, messages }: Asking, question: FormQuestion) =>
  answers.length === 0 && question?.id === messages.at(-1)?.id ? question : null;

/** Sends over the voice channel; returns false for the answer to a question asked through a form. */
export const senderOf =
  (voice: Asking, question: FormQuestion) =>
  (text: string): boolean =>
    !byForm(voice, question) && voice.sendText(text);

/** How a yes looks that would remove or book what is shown; undefined if the question is not that. */
export function lookOfYes(about: AnswerAbout | undefined): "primary" | "danger" | undefined {
  if (about?.kind === "item" && about.isAsked) return "danger";
  return about?.kind === "suggested-car" && about.isAsked ? "primary" : undefined;
}

/** Buttons that answer NoVo's open question, at the question only; null if there is none. */
export function answersTo(voice: Asking, question: FormQuestion, screen: string): ReactNode {
  const last = voice.messages.at(-1);
  const sentences = (byForm(voice, question) ?? voice).answers;
  const send = senderOf(voice, question);
  const [yes, no] = sentences;
  const variant = lookOfYes(last?.about);
  const whole =
    variant && yes && no ? { sentences: [no], does: { sentence: yes, variant } } : { sentences };
  return sentences.length > 0 ? (
    <Sentences name="Answers" screen={screen} send={send} {...whole} />
  ) : null;
}
