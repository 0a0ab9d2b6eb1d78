/** Which of several flights, rides or stays a sentence means, by all that it says of it. */
import { z } from "zod";
import { given } from "#app/platform/given.ts";
import { type Kind, meant, type Reading, type Sentence } from "./sentence.ts";

const text = z.string().optional();
export const reference = z.object({
  flightNumber: text,
  /** In lower case. */
  airline: text,
  date: text,
  /** `HH:MM`, of an hour and not of a part of the day. */
  time: text,
  origin: text,
  destination: text,
  /** The first place that is not where it comes from. */
  place: text,
});
export type Reference = z.infer<typeof reference>;

/** Those of these fields that are said, by the readings that `counts`. */
export function referenceIn<Name extends keyof Reference>(
  sentence: Sentence,
  names: readonly Name[],
  counts: (reading: Reading) => boolean = () => true,
): Pick<Reference, Name> {
  const all = <K extends Kind>(kind: K) => meant(sentence, kind).filter(counts);
  const places = all("place");
  const at = (role: "origin" | "destination") => places.find((place) => place.role === role)?.name;
  const said: Reference = {
    flightNumber: all("flight")[0]?.flightNumber,
    airline: all("airline")[0]?.name,
    date: all("date")[0]?.date,
    time: all("time").find(({ isPart }) => !isPart)?.time,
    origin: at("origin"),
    destination: at("destination"),
    place: places.find(({ role }) => role !== "origin")?.name,
  };
  return given(Object.fromEntries(names.map((name) => [name, said[name]])) as typeof said);
}
