import type { AnswerAbout } from "#app/contracts/answer-about.ts";

/** What an answer about the plans shows if it is about one of them: that item. */
export function onlyItem(about: AnswerAbout | undefined, id: string): AnswerAbout | undefined {
  const item = about?.kind === "plans" ? about.lines?.find((line) => line.id === id) : undefined;
  return item ? { kind: "item", item } : about;
}
