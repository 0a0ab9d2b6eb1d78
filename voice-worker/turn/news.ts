/** What NoVo has to tell before it answers: what has happened to the traveller's flights since they last spoke. */

import { knownLanguage } from "#app/contracts/languages.ts";
import { within } from "#app/platform/deadline.ts";
import { leaveUnasked, takeNews } from "#app/services/alerts/alerts.server.ts";
import { translate } from "#app/services/translation/translate.server.ts";
import type { FollowUp, ToolContext } from "#voice-worker/assistant/toolbox.ts";

/** Longer than this no one waits for the rest of the answer. */
const TRANSLATION_MS = 4000;
/** Of many, the latest are said; the others stand in the inbox. */
const MAX_SAID = 3;

interface SpokenNews {
  /** "Quick update: ..."; nothing where there is nothing new. */
  said: string[];
  /** The questions, the oldest first: one of them may be asked at the end of the turn. */
  asks: FollowUp[];
  /** Where there are news, ends the turn: those of `asks` that are still there were not asked, and come with a later turn. */
  end?(): Promise<void>;
}

/** Said once: what is taken here is not taken again, in any tab or process. */
export async function sayNews(context: ToolContext): Promise<SpokenNews> {
  const { app, traveller, memory, now, signal } = context;
  const { lastSaved } = memory;
  const news = await takeNews(app, traveller);
  if (news.length === 0) return { said: [], asks: [] };
  const moved = news.findLast(({ state }) => state === "moved");
  const asks = news
    .filter(({ state }) => state === "asks")
    .map(({ id }) => ({ tool: "answer_alert", args: { id } }));
  const latest = news.flatMap(({ said }) => said || []).slice(-MAX_SAID);
  return {
    said:
      latest.length > 0 ? [`${await inTheirLanguage(`Quick update: ${latest.join(" ")}`)} `] : [],
    asks,
    async end() {
      const ids = asks.map(({ args }) => args.id);
      await leaveUnasked(app, traveller, ids);
      // Now they have heard of it: an "undo" in this turn was about what they knew before.
      const isSaved = memory.lastSaved !== undefined && memory.lastSaved !== lastSaved;
      if (moved && !isSaved) {
        memory.lastSaved = { kind: "move", id: moved.id, name: "your car", at: now.getTime() };
      }
    },
  };

  /** In English where there is nothing that translates: the words are facts all the same. */
  async function inTheirLanguage(english: string): Promise<string> {
    const to = knownLanguage(traveller.language);
    if (to === "English") return english;
    const told = await within(TRANSLATION_MS, signal, (until) =>
      translate(app, { text: english, to }, { signal: until }),
    );
    return told.ok && told.data.changed.length === 0 ? told.data.text : english;
  }
}
