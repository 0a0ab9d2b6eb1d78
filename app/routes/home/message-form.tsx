import { Form, useNavigation } from "@remix-run/react";
import { SendHorizontal } from "lucide-react";
import { type FormEvent, useEffect, useRef } from "react";
import { inputStyle } from "#app/components/ui/field.tsx";

/**
 * The typed message. `send` puts it on the voice channel and answers false when that is not open:
 * then the form is posted, as it is without scripts.
 */
export function MessageForm({ send, error }: { send: (text: string) => boolean; error?: string }) {
  const form = useRef<HTMLFormElement>(null);
  const posting = useNavigation().formData?.has("message") ?? false;
  const wasPosting = useRef(false);
  useEffect(() => {
    if (wasPosting.current && !posting && !error) form.current?.reset();
    wasPosting.current = posting;
  }, [posting, error]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    const text = String(new FormData(event.currentTarget).get("message") ?? "").trim();
    if (!text || !send(text)) return;
    event.preventDefault();
    event.currentTarget.reset();
  };
  return (
    <Form ref={form} method="post" action="/?index" onSubmit={submit}>
      <div className="flex gap-2">
        <label htmlFor="message" className="sr-only">
          Type a message
        </label>
        <input
          id="message"
          name="message"
          required
          maxLength={2000}
          autoComplete="off"
          enterKeyHint="send"
          placeholder="Type a message"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? "message-error" : undefined}
          className={`${inputStyle} rounded-full px-4`}
        />
        <button
          type="submit"
          disabled={posting}
          aria-label={posting ? "Sending..." : "Send"}
          className="grid size-11 shrink-0 place-items-center rounded-full bg-assistant text-on-colour transition duration-150 active:scale-95 disabled:opacity-55"
        >
          <SendHorizontal size={20} strokeWidth={1.75} aria-hidden="true" />
        </button>
      </div>
      {error ? (
        <p id="message-error" role="alert" className="mt-1 px-4 text-sm text-danger">
          {error}
        </p>
      ) : null}
    </Form>
  );
}
