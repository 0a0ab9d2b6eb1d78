import { Form } from "@remix-run/react";
import { FoldSummary } from "#app/components/fold-summary.tsx";
import type { Phrase } from "#app/services/translation/driver-talk.server.ts";

interface Props {
  from: "traveller" | "driver";
  title: string;
  phrases: Phrase[];
  /** Of the driver's phrases, which are chosen by the driver. */
  lang?: string;
  busy: boolean;
}

/** As many fit on a phone beside the card. */
const AT_FIRST = 7;

/** Phrases of the book, one tap each: in the words of the one who taps. */
export function Phrases({ from, title, phrases, lang, busy }: Props) {
  const row = (some: Phrase[]) => (
    <div className="flex flex-wrap gap-2" lang={lang}>
      {some.map(({ english, theirs }) => (
        <button
          key={english}
          type="submit"
          name="text"
          value={english}
          disabled={busy}
          dir="auto"
          className="min-h-11 rounded-full border border-line bg-surface px-4 py-2 text-start text-sm transition duration-150 ease-out hover:bg-assistant-soft active:scale-[0.98] disabled:opacity-55"
        >
          {lang ? theirs : english}
        </button>
      ))}
    </div>
  );
  return (
    <Form method="post">
      <input type="hidden" name="from" value={from} />
      <input type="hidden" name="isPhrase" value="yes" />
      <fieldset>
        <legend className="label mb-2 font-medium">{title}</legend>
        {row(phrases.slice(0, AT_FIRST))}
        <details className="group mt-1">
          <FoldSummary word="More phrases" className="w-fit" />
          {row(phrases.slice(AT_FIRST))}
        </details>
      </fieldset>
    </Form>
  );
}
