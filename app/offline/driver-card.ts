/** What is said to a driver without a network: the phrases of NoVo's own book, held up on the screen. */
import { dateText } from "#app/components/date-text.ts";
import type { OfflineTrip } from "#app/contracts/offline-trip.ts";
import { button, element, section, written } from "./elements.ts";

type Ride = OfflineTrip["drivers"][number];
type Phrase = Ride["sign"];

export const driversSection = (rides: readonly Ride[]): HTMLElement =>
  section(
    "driver",
    rides.length > 1 ? "For your drivers" : "For your driver",
    ...rides.map((ride) => cardOf(ride)),
  );

function cardOf({ driver, date, time, from, to, language, lang, sign, mine, answers }: Ride) {
  const text = written(
    "p",
    "hyphens-auto text-balance font-semibold text-[48px] text-ink leading-[1.12] tracking-tight [overflow-wrap:anywhere]",
    "",
  );
  const said = written("p", "mt-4 text-base", "");
  text.setAttribute("role", "status");
  const card = element(
    "div",
    "rounded-3xl border-2 border-ink bg-surface p-5 shadow-card transition-transform duration-200",
    text,
    said,
  );
  const show = (shown: string, shownIn: string, meant: string, meantIn: string) => {
    text.textContent = shown;
    text.lang = shownIn;
    said.textContent = meant === shown ? "" : meant;
    said.lang = meantIn;
  };
  const toDriver = ({ theirs, english }: Phrase) => show(theirs, lang, english, "en-GB");
  const toMe = ({ theirs, english }: Phrase) => show(english, "en-GB", theirs, lang);
  toDriver(sign);
  const turn = button("Flip it for the driver", () => {
    turn.setAttribute("aria-pressed", String(card.classList.toggle("rotate-180")));
  });
  turn.setAttribute("aria-pressed", "false");
  return element(
    "article",
    "flex flex-col gap-3",
    written("h3", "font-semibold", driver),
    element(
      "p",
      "text-muted text-sm tabular-nums wrap-anywhere",
      `${dateText(date)}, ${time}, from ${from} to ${to}`,
    ),
    card,
    element("div", "", turn),
    phrases("Say", mine, ({ english }) => english, "en-GB", toDriver),
    phrases(
      language === "English" ? "The driver's answers" : `The driver's answers (${language})`,
      answers,
      ({ theirs }) => theirs,
      lang,
      toMe,
    ),
  );
}

function phrases(
  title: string,
  all: readonly Phrase[],
  wordsOf: (phrase: Phrase) => string,
  lang: string,
  onTap: (phrase: Phrase) => void,
): HTMLElement {
  const rows = all.map((phrase) => {
    const made = button(wordsOf(phrase), () => onTap(phrase));
    made.dir = "auto";
    return made;
  });
  const row = element("div", "flex flex-wrap gap-2", ...rows);
  row.lang = lang;
  const summary = element("summary", "min-h-11 cursor-pointer py-2.5 font-medium text-sm", title);
  const fold = element("details", "", summary, row);
  fold.open = lang === "en-GB";
  return fold;
}
