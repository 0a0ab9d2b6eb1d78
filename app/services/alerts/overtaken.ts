/** What still holds of several alerts: a later sentence replaces an earlier one on the same topic. Pure. */
import type { AlertFact, FactTopic } from "#app/contracts/watching.ts";
import type { Alert } from "#db/schema.ts";
import { movedInWords, questionInWords } from "./car-words.ts";

/** The topics each one overtakes, besides its own. */
const OVERTAKES: Record<FactTopic, readonly FactTopic[] | "all"> = {
  time: ["plans"],
  gate: [],
  "departure-terminal": [],
  "arrival-terminal": [],
  end: "all",
  course: ["end", "next"],
  plans: [],
  next: [],
};

type Told = Pick<Alert, "kind" | "subject" | "text" | "facts" | "state" | "carId" | "move">;

/** Each alert, oldest first, with what is still to be said of it, without its question: "" if nothing. */
export function notOvertaken<T extends Told>(alerts: readonly T[]): { alert: T; said: string }[] {
  return alerts.map((alert, place) => {
    const later = alerts.slice(place + 1);
    const facts = (alert.facts ?? []).filter((fact) => !isOvertaken(alert, fact, later));
    const car = carSentence(alert, alerts.slice(0, place), later);
    return { alert, said: [...facts.map(({ text }) => text), car].filter(Boolean).join(" ") };
  });
}

function isOvertaken(alert: Told, { about }: AlertFact, later: readonly Told[]): boolean {
  if (alert.kind !== "flight") return false;
  return later
    .filter(({ kind, subject }) => kind === "flight" && subject === alert.subject)
    .flatMap(({ facts }) => facts ?? [])
    .some((fact) => {
      const overtakes = OVERTAKES[fact.about];
      return overtakes === "all" || fact.about === about || overtakes.includes(about);
    });
}

const ASKED: readonly Alert["state"][] = ["asks", "agreed", "declined"];

/** What an alert says beyond its facts; all of it if it has none. */
function carSentence(alert: Told, earlier: readonly Told[], later: readonly Told[]): string {
  const { carId, move, state, text } = alert;
  const ofCar = (other: Told) => other.move !== null && other.carId === carId;
  // A question does not mention an earlier move.
  const overtakes = (other: Told) => ofCar(other) && (state !== "moved" || other.state === "moved");
  if (carId && move && later.some(overtakes)) return "";
  const facts = (alert.facts ?? []).map((fact) => fact.text).join(" ");
  const hasFacts = text.startsWith(facts);
  const rest = hasFacts ? text.slice(facts.length).trim() : text;
  if (!move) return rest;
  // Beside its facts stands the car's sentence alone, perhaps in another language.
  const isAlone = hasFacts && alert.facts !== null;
  if (state !== "moved" || !move.to) {
    const isQuestion = isAlone && ASKED.includes(state);
    return isQuestion ? "" : rest.replace(questionInWords(move.from, move.to), "").trim();
  }
  // Of several untold moves the traveller knows none: the car came at the first of these times.
  const first = earlier.find((other) => ofCar(other) && other.state === "moved")?.move?.from;
  if (!first) return rest;
  const isBack = first.date === move.to.date && first.time === move.to.time;
  const moved = isBack ? "" : movedInWords(first, move.to);
  return isAlone ? moved : rest.replace(movedInWords(move.from, move.to), moved).trim();
}
