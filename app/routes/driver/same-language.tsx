import type { ComponentProps, ReactNode } from "react";
import { FoldSummary } from "#app/components/fold-summary.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { Sentence } from "#app/components/ui/sentence.tsx";
import type { Phrase } from "#app/services/translation/phrase-book/phrase-book.server.ts";
import { m } from "#messages";
import { type Shown, ShownCard } from "./shown-text.tsx";

/** What is held up or, beside it on desktop, what can be said. */
export const COLUMN = "flex min-w-0 flex-col gap-3 lg:gap-5 lg:self-stretch";

/** Travellers who speak the driver's language call or write: phrases become messages, untranslated. */
export function SameLanguage({
  shown,
  name,
  telephone,
  phrases,
}: {
  shown: Shown;
  name: string;
  /** The driver's; null if no dispatcher has sent it. */
  telephone: string | null;
  phrases: readonly Phrase[];
}) {
  const number = telephone?.replace(/[^+\d]/g, "");
  const message = (text: string) =>
    number
      ? `sms:${number}?body=${encodeURIComponent(text)}`
      : `https://wa.me/?text=${encodeURIComponent(text)}`;
  const how = number ? {} : ELSEWHERE;
  const link = (text: string) => ({ ...how, href: message(text) });
  const person = <bdi>{name}</bdi>;
  return (
    <>
      <section aria-label={m.driver.forDriver()}>
        <ShownCard shown={shown} isStage />
      </section>
      <div className={COLUMN}>
        <div className={`grid grid-cols-1 gap-3 ${number ? "sm:max-lg:grid-cols-2" : ""}`}>
          {number ? (
            <Way
              href={`tel:${number}`}
              icon={<Icon name="phone" {...ICON} />}
              className={FIRST_WAY}
            >
              <Sentence of={m.driver.call} values={{ name: person, phone: telephone }} />
            </Way>
          ) : null}
          <Way
            href={message("")}
            {...how}
            icon={<Icon name="message-circle" {...ICON} />}
            className={number ? "border border-edge bg-surface text-ink" : FIRST_WAY}
          >
            <Sentence
              of={number ? m.driver.textMessage : m.driver.whatsApp}
              values={{ name: person }}
            />
          </Way>
        </div>
        <section
          aria-labelledby="messages"
          className="card pb-1! lg:flex lg:flex-1 lg:flex-col lg:pt-5! lg:pb-2!"
        >
          <h2 id="messages" className="mb-1 font-semibold lg:mb-2 lg:text-lg">
            {m.dock.send()}
          </h2>
          <div lang={shown.lang} className="flex flex-1">
            <Messages
              phrases={phrases.slice(0, LIKELY_AT_DESK)}
              look={(n) => (n < LIKELY ? "" : "max-lg:hidden")}
              link={link}
            />
          </div>
          <details>
            <FoldSummary isInline className="mt-1">
              {m.common.more()}
            </FoldSummary>
            <div lang={shown.lang} className="mt-1">
              <Messages
                phrases={phrases.slice(LIKELY)}
                look={(n) => (LIKELY + n < LIKELY_AT_DESK ? "lg:hidden" : "")}
                link={link}
              />
            </div>
          </details>
        </section>
      </div>
    </>
  );
}

/** Phrases shown unfolded: the list begins with the most used. A desk has room for two more. */
const LIKELY = 5;
const LIKELY_AT_DESK = LIKELY + 2;

const Messages = ({
  phrases,
  look,
  link,
}: {
  phrases: readonly Phrase[];
  /** Of the nth: where it is shown. */
  look: (n: number) => string;
  link: (text: string) => ComponentProps<"a">;
}) => (
  <div className="messages">
    {phrases.map(({ english, theirs }, n) => (
      <a key={english} {...link(theirs)} dir="auto" className={`message ${look(n)}`}>
        {theirs}
        <span className="message-sends">
          <Icon name="send-horizontal" size={18} />
        </span>
      </a>
    ))}
  </div>
);

const ICON = { size: 24, className: "shrink-0" } as const;
const FIRST_WAY = "bg-assistant text-on-colour";
const ELSEWHERE = { target: "_blank", rel: "noreferrer noopener" } as const;

const Way = ({ icon, className, children, ...link }: ComponentProps<"a"> & { icon: ReactNode }) => (
  <a
    {...link}
    className={`flex min-h-13 items-center justify-center gap-3 rounded-full px-5 py-2.5 font-semibold transition duration-100 ease-out active:scale-[0.99] lg:px-6 ${className}`}
  >
    {icon}
    <span className="min-w-0 leading-tight wrap-anywhere">{children}</span>
  </a>
);
