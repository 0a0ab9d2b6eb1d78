/** News told before the answer: what has happened to the traveller's flights since they last spoke. */

import { isDeepStrictEqual } from "node:util";
import type { AnswerAbout } from "#app/contracts/answer-about.ts";
import { INTERFACE_LANGUAGES, type InterfaceLanguage } from "#app/contracts/interface-languages.ts";
import { knownLanguage, type Language } from "#app/contracts/languages.ts";
import { within } from "#app/platform/deadline.ts";
import { inLanguage } from "#app/platform/language.server.ts";
import { eventsOf } from "#app/services/alerts/alert-events.ts";
import { leaveUnasked, leaveUntold, takeNews } from "#app/services/alerts/alerts.server.ts";
import { translate } from "#app/services/translation/translate.server.ts";
import { m } from "#messages";
import type { FollowUp, ToolContext } from "#voice-worker/assistant/toolbox.ts";
import type { TurnMemory } from "./turn-memory.ts";

/** The rest of the answer waits no longer than this. */
const TRANSLATION_MS = 4000;
/** Only the latest are said; the others are in the inbox. */
const MAX_SAID = 3;

export interface ToldNews {
  text: string;
  /** Unless it is that of the answer: alerts keep their words, and the built-in assistant speaks English. */
  language?: Language;
}

interface SpokenNews {
  /** The same as the events of an answer. */
  about: AnswerAbout | null;
  /** "Quick update: ..."; null if there is nothing new. */
  said(): Promise<ToldNews | null>;
  /** Questions, oldest first: one may be asked at the end of the turn. */
  asks: readonly FollowUp[];
  /** Removes a question from `asks`, so that no later turn asks it; ignores any other question. */
  wasAsked(question: FollowUp): void;
  /** What is left in `asks` was not asked and comes with a later turn; so does everything unless `isTold`. */
  end(isTold: boolean): Promise<void>;
}

const NO_NEWS: SpokenNews = {
  about: null,
  said: async () => null,
  asks: [],
  wasAsked: () => {},
  end: async () => {},
};

/** Told once: what is taken here is not taken again in any tab or process, unless `end` gives it back. */
export async function takeSpokenNews(
  context: ToolContext,
  remembered: Pick<TurnMemory, "keepSaved">,
): Promise<SpokenNews> {
  const { app, traveller, timezone, memory, now, signal } = context;
  const { lastSaved } = memory;
  const news = await takeNews(app, traveller);
  if (news.length === 0) return NO_NEWS;
  const moved = news.findLast(({ state }) => state === "moved");
  const asks = news
    .filter(({ state }) => state === "asks")
    .map(({ id }) => ({ tool: "answer_alert", args: { id } }));
  const told = news.filter(({ said }) => said).slice(-MAX_SAID);
  const latest = told.map(({ said }) => said);
  return {
    about: eventsOf(
      told.map((one) => ({ ...one, text: one.said })),
      timezone,
    ),
    async said() {
      const [one] = told;
      return one ? await inOneLanguage(latest.join(" "), one.language) : null;
    },
    asks,
    wasAsked({ args }) {
      const at = asks.findIndex((one) => isDeepStrictEqual(one.args, args));
      if (at >= 0) asks.splice(at, 1);
    },
    async end(isTold) {
      try {
        await giveBack(isTold);
      } catch (error) {
        // Not rethrown: the answer is there, or its own error must be reported.
        app.log.error({ err: error }, "could not record which news was told");
      }
    },
  };

  async function giveBack(isTold: boolean): Promise<void> {
    const unasked = asks.map(({ args }) => args.id);
    await leaveUnasked(app, traveller, unasked);
    if (!isTold) await leaveUntold(app, traveller, news);
    // Set only once told: an "undo" in this turn was about what they knew before.
    const isSaved = memory.lastSaved !== undefined && memory.lastSaved !== lastSaved;
    if (!moved || !isTold || isSaved) return;
    memory.lastSaved = { kind: "move", id: moved.id, name: "your car", at: now.getTime() };
    await remembered.keepSaved();
  }

  async function inOneLanguage(news: string, language: InterfaceLanguage): Promise<ToldNews> {
    const text = inLanguage(language, () => m.alerts.quickUpdate({ news }));
    const to = knownLanguage(traveller.language);
    const { profile } = INTERFACE_LANGUAGES[language];
    if (to === profile) return { text };
    return language === "en" ? { text: await translated(text, to) } : { text, language: profile };
  }

  /** Falls back to English if it cannot be translated: the facts still count. */
  async function translated(english: string, to: Language): Promise<string> {
    const told = await within(TRANSLATION_MS, signal, (until) =>
      translate(app, { text: english, to }, { signal: until }),
    );
    return told.ok && told.data.changed.length === 0 ? told.data.text : english;
  }
}
