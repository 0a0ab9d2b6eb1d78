/** A turn speaks English; what it shows beneath its answer is in the language of the traveller's screens. */
import type { AnswerAbout, PlanLine } from "#app/contracts/answer-about.ts";
import { inLanguage } from "#app/platform/language.server.ts";
import type { ToolContext } from "./toolbox.ts";

type ShownIn = Pick<ToolContext, "shownIn">;

/** Words what is shown. */
export const shownTo = <Words>({ shownIn }: ShownIn, word: () => Words): Words =>
  inLanguage(shownIn, word);

/** A saved item, beneath the answer about it. */
export const shownItem = (context: ShownIn, line: () => PlanLine): AnswerAbout =>
  shownTo(context, () => ({ kind: "item", item: line() }));

/** What was read with English words, as the traveller reads it: read again if that is another language. */
export const reworded = async <Read>(
  context: ShownIn,
  english: Read,
  read: () => Promise<Read>,
): Promise<Read> => (context.shownIn === "en" ? english : await shownTo(context, read));
