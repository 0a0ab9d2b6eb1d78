/** Small talk: greetings, the time, what NoVo can do, and a bare yes or no when nothing is pending. */
import { DateTime } from "luxon";
import { examplesInWords, questionAgain } from "../replies.ts";
import { defineSkill, meant, NOTHING, type Situation, type Skill, z } from "../skill.ts";
import { CAN, HELP, PADDING, TALK, TIME } from "../words/small-talk.ts";

/** A whole utterance, and NoVo's reply. */
const talk = (name: keyof typeof TALK, say: (now: Situation) => string): Skill =>
  defineSkill({
    name,
    slots: NOTHING,
    words: [],
    isSmallTalk: name !== "stop",
    isManners: true,
    takesEverything: true,
    match(sentence) {
      // "Great, and a flight to Rome" is a request.
      const words = sentence.words.filter((word) => word !== ",");
      const isWhole = TALK[name].whole(words) !== null;
      return isWhole ? { sure: "unmistakable", slots: {}, explains: new Set(words) } : null;
    },
    run: async (_, situation) => say(situation),
  });

export const SMALL_TALK: readonly Skill[] = [
  talk("greeting", ({ turn: { traveller } }) => {
    const name = traveller.firstName ? ` ${traveller.firstName}` : "";
    return `Hello${name}! Where would you like to go?`;
  }),
  talk("thanks", () => "You're welcome."),
  talk("goodbye", () => "Goodbye, and have a good trip."),
  talk(
    "repeat",
    ({ turn }) =>
      questionAgain(turn) ??
      turn.history.findLast(({ role }) => role === "assistant")?.content ??
      "I haven't said anything yet. Where would you like to go?",
  ),
  talk("nothing to confirm", () => "There's nothing to confirm right now. What can I do for you?"),
  talk("nothing to drop", () => "All right. What can I do for you?"),
  talk("stop", () => "All right."),
];

const what = z.enum(["time", "date"]);

export const clock = defineSkill({
  name: "clock",
  slots: z.object({ what, place: z.string().optional() }),
  words: [TIME, "tell say"],
  kinds: ["place", "date", "time"],
  isSmallTalk: true,
  match(sentence) {
    const what = TIME.at(sentence.words, sentence.start)?.meaning;
    const place = meant(sentence, "place")[0]?.name;
    return what ? { sure: "implied", slots: { what, place } } : null;
  },
  async run({ what, place }, { turn, airports }) {
    const [there] = (place && airports.find(place)?.airports) || [];
    const now = DateTime.fromJSDate(turn.now, { zone: there?.timezone ?? turn.timezone });
    const where = there ? ` in ${there.city}` : "";
    return `It's ${now.toFormat(what === "time" ? "HH:mm" : "cccc d LLLL yyyy")}${where}.`;
  },
});

/** Who it is, the most useful things it can do, and two requests to try on this screen. */
export const help = defineSkill({
  name: "help",
  slots: NOTHING,
  words: [HELP],
  isSmallTalk: true,
  takesEverything: true,
  match({ words, start }) {
    const asked = HELP.at(words, start) ?? HELP.at(words, 0);
    const isOnly = asked !== null && words.slice(asked.to).every((word) => PADDING.has(word));
    return isOnly ? { sure: "named", slots: {} } : null;
  },
  run: async (_, { skills, turn }) => `${CAN} ${examplesInWords(skills, turn)}`,
});
