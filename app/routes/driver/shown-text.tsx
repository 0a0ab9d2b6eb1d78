import { RotateCw, TriangleAlert } from "lucide-react";
import { useEffect, useRef } from "react";
import { ShownTools } from "./shown-tools.tsx";

/** One message, as it is held up to the one who is to read it. */
export interface Shown {
  from: "traveller" | "driver";
  /** For the reader, and its language (BCP 47). */
  text: string;
  lang: string;
  /** As it was said, and in which language. */
  said: string;
  saidIn: string;
  /** What the text says in English, where a machine wrote it. */
  means: string | null;
  /** What a machine may have changed. */
  changed: string[];
}

/** A card to hold up: the reader's text first, 48 px and more; turned round by a tap, without scripts too. */
export function ShownText({ shown, isAnswer }: { shown: Shown; isAnswer: boolean }) {
  const card = useRef<HTMLElement>(null);
  // The phrase that was tapped may stand far below.
  useEffect(() => {
    if (isAnswer && shown) card.current?.scrollIntoView({ block: "center" });
  }, [shown, isAnswer]);
  const { from, text, lang, said, saidIn, means, changed } = shown;
  return (
    <section ref={card} aria-label={from === "driver" ? "For you" : "For the driver"}>
      <input id="turned" type="checkbox" className="peer sr-only" />
      <div className="peer-checked:rotate-180 rounded-3xl border-2 border-ink bg-surface p-5 shadow-card transition-transform duration-200 lg:p-8">
        <p
          role="status"
          lang={lang}
          dir="auto"
          className="hyphens-auto text-balance font-semibold text-[48px] text-ink leading-[1.12] tracking-tight [overflow-wrap:anywhere] lg:text-[64px]"
        >
          {text}
        </p>
        {said === text ? null : (
          <p lang={saidIn} dir="auto" className="mt-4 text-base text-ink">
            {said}
          </p>
        )}
        {means && means !== said ? (
          <p className="mt-1 text-muted text-sm">They will read: “{means}”</p>
        ) : null}
      </div>
      {changed.length > 0 ? (
        <p
          role="alert"
          className="mt-3 flex items-start gap-2 rounded-xl border border-warning bg-warning-soft p-3 text-on-warning text-sm"
        >
          <TriangleAlert size={18} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />
          The translation may have changed {changed.map((fact) => `“${fact}”`).join(", ")}. Check
          it, or put it in other words.
        </p>
      ) : null}
      <div className="mt-3 flex flex-wrap gap-2 peer-focus-visible:[&>label]:outline-2">
        <label
          htmlFor="turned"
          className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-full border border-line bg-surface px-5 font-semibold text-ink text-sm outline-assistant outline-offset-2 hover:bg-assistant-soft"
        >
          <RotateCw size={18} strokeWidth={1.75} aria-hidden="true" /> Turn round
        </label>
        <ShownTools text={text} lang={lang} />
      </div>
    </section>
  );
}
