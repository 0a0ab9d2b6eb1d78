import { type ReactNode, useEffect, useRef } from "react";
import { Icon } from "#app/components/ui/icon.tsx";
import { ShownTools } from "./shown-tools.tsx";

/** One message, as held up to its reader. */
export interface Shown {
  from: "traveller" | "driver";
  /** For the reader, with its language (BCP 47). */
  text: string;
  lang: string;
  said: string;
  saidIn: string;
  /** The person named in both texts, in whatever script. */
  name?: string;
  /** The text's meaning in the speaker's language, if a machine wrote it. */
  means: string | null;
  /** What the machine may have changed. */
  changed: string[];
  /** It could not be translated back, so it was not played. */
  isUnchecked?: boolean;
  /** In the speaker's own words, not translated (yet): must not be passed on. */
  isHeardOnly?: boolean;
}

export const FOR_DRIVER = "For the driver";

interface Props {
  shown: Shown;
  isAnswer: boolean;
  /** Plays the text, if the server can; else null. */
  say: ((rate: number) => void) | null;
  /** The two microphones; on a phone the driver's is above the card, facing them. */
  children?: ReactNode;
}

/**
 * A card to hold up: the reader's text first, as large as its length and the screen allow. The checkbox
 * `.turned` below turns the driver's text upside down, without scripts too; not what the traveller checks.
 */
export function ShownText({ shown, isAnswer, say, children }: Props) {
  const card = useRef<HTMLElement>(null);
  // The tapped phrase may be far below.
  useEffect(() => {
    if (isAnswer && shown) card.current?.scrollIntoView({ block: "center" });
  }, [shown, isAnswer]);
  const { from, text, lang, changed, isUnchecked, isHeardOnly } = shown;
  return (
    <section
      ref={card}
      aria-label={from === "driver" ? "For you" : FOR_DRIVER}
      className="flex flex-col gap-3"
    >
      <ShownCard shown={shown} />
      {changed.length > 0 ? (
        <p
          role="alert"
          className="flex items-start gap-2 rounded-xl border border-warning bg-warning-soft p-3 text-on-warning text-sm"
        >
          <Icon name="triangle-alert" size={18} className="shrink-0" />
          The translation may have changed {changed.map((fact) => `“${fact}”`).join(", ")}. Check
          it, or say it another way.
        </p>
      ) : null}
      {isUnchecked ? (
        <p role="alert" className="rounded-xl border border-line bg-paper p-3 text-sm">
          NoVo couldn't check this translation, so it wasn't played. Play it only if you are sure.
        </p>
      ) : null}
      {children}
      <div className="flex flex-wrap gap-2">
        <TurnSwitch />
        {isHeardOnly ? null : (
          <ShownTools text={text} lang={lang} isDoubtful={changed.length > 0} say={say} />
        )}
      </div>
    </section>
  );
}

/** In characters: about five lines of a phone in the larger size. */
const SHORT = 90;
const sizeOf = (text: string) =>
  text.length > SHORT
    ? "text-[clamp(22px,6.5vw,36px)] lg:text-[48px]"
    : "text-[clamp(28px,9vw,48px)] lg:text-[64px]";

/** When only the card is held up. */
const WHOLE_CARD = "flex w-full min-h-64 flex-col justify-center text-center lg:min-h-[28rem]";

/** The text at the size it is held up in, with what was said below it. */
export function ShownCard({ shown, isWhole = false }: { shown: Shown; isWhole?: boolean }) {
  const { from, text, lang, said, saidIn, name = "", means } = shown;
  const turns = from === "driver" ? "" : "group-has-[.turned:checked]/talk:rotate-180";
  return (
    <div
      className={`rounded-card border border-edge bg-surface px-3 py-4 shadow-card sm:px-5 lg:p-8 ${isWhole ? WHOLE_CARD : ""}`}
    >
      <p
        role="status"
        lang={lang}
        dir="auto"
        className={`${turns} transition-transform duration-200 hyphens-auto text-balance font-semibold text-ink leading-[1.12] tracking-[-0.035em] [overflow-wrap:anywhere] ${isWhole && text.length <= SHORT ? "text-[clamp(28px,12.3vw,48px)] lg:text-[clamp(64px,7vw,104px)]" : sizeOf(text)}`}
      >
        <Isolated name={name} text={text} />
      </p>
      <p lang={saidIn} dir="auto" className="mt-3 text-base text-ink empty:hidden">
        {said === text ? null : <Isolated name={name} text={said} />}
      </p>
      {means ? (
        <p className="mt-1 text-ink text-sm">
          {from === "driver" ? null : "They will read: "}
          <span lang={saidIn} dir="auto">
            “{means}”
          </span>
        </p>
      ) : null}
    </div>
  );
}

/** A sentence whose name keeps its own direction without changing the sentence's. */
function Isolated({ name, text }: { name: string; text: string }) {
  const at = name ? text.indexOf(name) : -1;
  if (at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <bdi>{name}</bdi>
      {text.slice(at + name.length)}
    </>
  );
}

const FLIP = "Flip for driver";

export const TurnSwitch = () => (
  <label className="relative inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-full border border-edge/60 bg-surface px-5 font-semibold text-ink text-sm outline-assistant outline-offset-2 hover:bg-assistant-soft has-checked:border-ink has-checked:bg-assistant-soft has-focus-visible:outline-2">
    <input
      type="checkbox"
      className="turned absolute inset-0 cursor-pointer appearance-none rounded-full outline-none"
    />
    <Icon name="arrow-down-up" size={18} />
    {FLIP}
  </label>
);
