import { type ReactNode, useEffect, useRef } from "react";
import { RouteArc } from "#app/components/route-arc.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { Sentence } from "#app/components/ui/sentence.tsx";
import { listed } from "#app/contracts/listed.ts";
import { m } from "#messages";
import { ShownTools } from "./shown-tools.tsx";
import { TurnSwitch } from "./turn-switch.tsx";

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
    if (isAnswer && shown) card.current?.scrollIntoView({ block: "nearest" });
  }, [shown, isAnswer]);
  const { from, text, lang, changed, isUnchecked, isHeardOnly } = shown;
  return (
    <section
      ref={card}
      aria-label={from === "driver" ? m.driver.forYou() : m.driver.forDriver()}
      className="flex scroll-my-3 flex-col gap-3 lg:sticky lg:top-8"
    >
      <ShownCard shown={shown} isStage>
        {isHeardOnly ? (
          <TurnSwitch />
        ) : (
          <ShownTools text={text} lang={lang} isDoubtful={changed.length > 0} say={say} />
        )}
      </ShownCard>
      {changed.length > 0 ? (
        <p
          role="alert"
          className="flex items-start gap-2 rounded-xl border border-warning bg-warning-soft p-3 text-on-warning text-sm"
        >
          <Icon name="triangle-alert" size={18} className="shrink-0" />
          {m.driver.mayHaveChanged({
            facts: listed(changed.map((words) => m.driver.quoted({ words }))),
          })}
        </p>
      ) : null}
      {isUnchecked ? (
        <p role="alert" className="rounded-xl border border-line bg-paper p-3 text-sm">
          {m.driver.notChecked()}
        </p>
      ) : null}
      {children}
    </section>
  );
}

/** In characters: about five lines of a phone in the larger size. */
const SHORT = 90;
/** About three. */
const BRIEF = 40;
/** What stands alone on its card may be larger, the more so the shorter its longest word. */
const LONG_WORD = /\S{9}/;
const FAIRLY_LONG_WORD = /\S{8}/;
function sizeOf(text: string, isAlone: boolean): string {
  const { length } = text;
  if (length > SHORT) return "text-[clamp(22px,6.5vw,36px)] lg:text-[48px]";
  if (length > BRIEF) return "text-[clamp(28px,9vw,48px)] lg:text-[64px]";
  if (isAlone && !LONG_WORD.test(text)) {
    return FAIRLY_LONG_WORD.test(text)
      ? "text-[clamp(32px,13.25vw,84px)] lg:text-[clamp(64px,7vw,112px)]"
      : "text-[clamp(32px,13.25vw,96px)] lg:text-[clamp(64px,7.7vw,112px)]";
  }
  return "text-[clamp(28px,11.5vw,56px)] lg:text-[clamp(64px,6vw,96px)]";
}

/** The text at the size it is held up in, with what was said below it and its controls at the foot. */
export function ShownCard({
  shown,
  isStage = false,
  children,
}: {
  shown: Shown;
  /** The screen is for it: as high as fits there with what goes with it. */
  isStage?: boolean;
  children?: ReactNode;
}) {
  const { from, text, lang, said, saidIn, name = "", means } = shown;
  const turns = from === "driver" ? "" : "group-has-[.turned:checked]/talk:rotate-180";
  const meaning = means ? (
    <span lang={saidIn} dir="auto">
      {m.driver.quoted({ words: means })}
    </span>
  ) : null;
  return (
    <div className={`dark sign bg-board ${isStage ? "held-up" : ""}`}>
      <div className="flex grow flex-col justify-center">
        {isStage ? <RouteArc className="sign-arc" /> : null}
        <p
          role="status"
          lang={lang}
          dir="auto"
          className={`${turns} transition-transform duration-200 hyphens-auto text-balance font-semibold text-ink leading-[1.12] tracking-[-0.035em] [overflow-wrap:anywhere] ${sizeOf(text, !children)}`}
        >
          <Isolated name={name} text={text} />
        </p>
        <p lang={saidIn} dir="auto" className="mt-3 text-base text-ink empty:hidden">
          {said === text ? null : <Isolated name={name} text={said} />}
        </p>
        {meaning ? (
          <p className="mt-1 text-ink text-sm">
            {from === "driver" ? (
              meaning
            ) : (
              <Sentence of={m.driver.theyWillRead} values={{ meaning }} />
            )}
          </p>
        ) : null}
      </div>
      {children ? <div className="relative">{children}</div> : null}
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
