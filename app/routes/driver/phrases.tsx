import { Form } from "@remix-run/react";
import type { Phrase } from "#app/services/translation/phrase-book/phrase-book.server.ts";

interface Props {
  title: string;
  phrases: readonly Phrase[];
  /** What is shown now, as it was said. */
  now?: string;
  /** Whose words the buttons show: the traveller's own, or the driver's. */
  whose: "own" | "theirs";
  lang: string;
}

/** Phrases of the book, one tap each, in the words of whoever taps. */
export function Phrases({ busy, ...shown }: Props & { busy: boolean }) {
  if (shown.phrases.length === 0) return null;
  return (
    <Form method="post">
      <input type="hidden" name="from" value={shown.whose === "own" ? "traveller" : "driver"} />
      <input type="hidden" name="isPhrase" value="yes" />
      <PhraseSet {...shown} type="submit" sends={({ english }) => english} disabled={busy} />
    </Form>
  );
}

/** The phrases as buttons, in a form or not: `sends` gives a button's value, submitted or read by a listener. */
export function PhraseSet({
  title,
  phrases,
  now,
  whose,
  lang,
  type,
  sends,
  disabled,
}: Props & {
  type: "submit" | "button";
  sends: (phrase: Phrase) => string;
  disabled?: boolean;
}) {
  return (
    <fieldset className="min-w-0">
      <legend className="label mb-2 font-medium">{title}</legend>
      <div className="phrase-row" lang={lang}>
        {phrases.map((phrase) => (
          <button
            key={phrase.english}
            type={type}
            name="text"
            value={sends(phrase)}
            disabled={disabled}
            aria-current={phrase[whose] === now ? "true" : undefined}
            dir="auto"
            className="phrase"
          >
            {phrase[whose]}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
