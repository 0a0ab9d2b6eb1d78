/** The time and the day, at the traveller's place or at another one. */
import { DateTime } from "luxon";
import { z } from "zod";
import { phrases } from "../sentence/phrases.ts";
import { type Kind, meant } from "../sentence/sentence.ts";
import { classes } from "../sentence/word-classes.ts";
import { defineSkill, wordSet } from "../skill.ts";

const slots = z.object({ what: z.enum(["time", "date"]), place: z.string().optional() });
type What = z.infer<typeof slots>["what"];

const ASKED = phrases<What>(
  [
    [
      "what time is it|what time it is|what is the [local|current] time|(do you have|have you got) the time",
      "time",
    ],
    ["[the] time (please|now)|[the] (local|current) time|the time", "time"],
    [
      "what is (the date|the day|todays date|today date|today)|what (year|month) is it|is it <weekday> [today]|what date is (it|today)|[the] date today",
      "date",
    ],
    [
      "(what|which) day is (it|today)|what day it is|(todays|today) date|what day of the week is (it|today)",
      "date",
    ],
  ],
  classes,
);

export const clock = defineSkill({
  name: "clock",
  slots,
  words: wordSet(
    "what which time date day week year month today todays local current now have got tell say",
  ),
  kinds: new Set<Kind>(["place", "date", "time"]),
  isSmallTalk: true,
  match(sentence) {
    const { words, start } = sentence;
    const asked = ASKED.at(words, start);
    const [place] = meant(sentence, "place");
    return (
      asked && {
        sure: "implied",
        slots: { what: asked.meaning, ...(place && { place: place.name }) },
      }
    );
  },
  async run({ what, place }, { turn, airports }) {
    const [there] = (place && airports.find(place)?.airports) || [];
    const now = DateTime.fromJSDate(turn.now, { zone: there?.timezone ?? turn.timezone });
    const where = there ? ` in ${there.city}` : "";
    return what === "time"
      ? `It's ${now.toFormat("HH:mm")}${where}.`
      : `It's ${now.toFormat("cccc d LLLL yyyy")}${where}.`;
  },
});
