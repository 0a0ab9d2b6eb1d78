import { useFetcher } from "@remix-run/react";
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { Icon } from "#app/components/ui/icon.tsx";
import type { ToastMessage } from "#app/contracts/toast.ts";
import { m } from "#messages";

interface Reply {
  error?: Record<string, string[] | null> | null;
  /** It did not get through. */
  failed?: ToastMessage;
}

/**
 * The typed message. `send` puts it on the voice channel; it returns false if that is closed: then the form
 * is posted, as without scripts, and the same screen shows the answer.
 */
export function MessageForm({
  send,
  sendLater,
  screen,
  children,
}: {
  send: (text: string) => boolean;
  /** Queues a message that could not be posted; false if the queue is full. */
  sendLater: (text: string) => boolean;
  /** Path and query of the screen. */
  screen: string;
  /** The microphone, which a desk has at the end of the field. */
  children: ReactNode;
}) {
  const form = useRef<HTMLFormElement>(null);
  const fetcher = useFetcher<Reply>();
  const { state, formData, data: reply } = fetcher;
  // After a reply the screen reloads over the same connection: a failure does not wait for that.
  const sending = state === "idle" || (state === "loading" && reply) ? undefined : formData;
  const [error, setError] = useState<string>();
  /** The message being posted; the next one may be typed meanwhile. */
  const posted = useRef<string | null>(null);
  useEffect(() => {
    const text = posted.current;
    posted.current = sending ? typed(sending) : null;
    if (sending || text === null) return;
    const { failed, error: errors } = reply ?? {};
    const isKept = failed && text && sendLater(text);
    const problem = isKept ? undefined : (failed?.description ?? errors?.message?.join(" "));
    setError(problem);
    if (!problem && form.current && typedIn(form.current) === text) makeRoom(form.current);
  }, [sending, reply, sendLater]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    const text = typedIn(event.currentTarget);
    setError(undefined);
    if (!text || !send(text)) return;
    event.preventDefault();
    makeRoom(event.currentTarget);
  };
  return (
    <fetcher.Form
      ref={form}
      method="post"
      action="/?index"
      onSubmit={submit}
      className="min-w-24 flex-1"
    >
      <input type="hidden" name="screen" value={screen} />
      <div className="ask">
        <label htmlFor="message" className="sr-only">
          {m.dock.typeAMessage()}
        </label>
        <input
          id="message"
          name="message"
          dir="auto"
          required
          maxLength={2000}
          autoComplete="off"
          enterKeyHint="send"
          placeholder={m.dock.askNovo()}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? "message-error" : undefined}
          className="field ask-field"
        />
        <button
          type="submit"
          disabled={sending !== undefined}
          aria-label={sending ? m.dock.sending() : m.dock.send()}
          className="icon-button ask-send text-assistant"
        >
          <Icon name="send-horizontal" />
        </button>
        <div className="ask-mic">{children}</div>
      </div>
      {error ? (
        <p
          id="message-error"
          role="alert"
          className="mt-1 w-fit rounded-lg bg-surface px-5 text-danger text-sm"
        >
          {error}
        </p>
      ) : null}
    </fetcher.Form>
  );
}

/** Empties the field; on a phone also closes it, to make room for the answer. */
function makeRoom(form: HTMLFormElement): void {
  form.reset();
  if (matchMedia("(width < 40rem)").matches) document.getElementById("message")?.blur();
}

const typed = (data: FormData): string => String(data.get("message") ?? "").trim();

const typedIn = (form: HTMLFormElement): string => typed(new FormData(form));
