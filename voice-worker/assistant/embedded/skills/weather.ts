/** The weather at a place, now and on the next two days. */
import { type Location, locationAnswered, locationOf } from "#app/services/english/location.ts";
import { rowOf } from "../../tools/plan-details.ts";
import type { Sentence, Situation } from "../skill.ts";
import { defineSkill, given, iso, meant, optional, says, startOfDay, z } from "../skill.ts";
import { thereIn } from "../state.ts";
import * as ways from "../words/weather.ts";

const slots = z.object({
  ...optional(z.string(), "location", "date"),
  /** For the next journey, on its days; on the day of the saved flight there. */
  ...optional(z.boolean(), "isOfTrip", "isOnArrival"),
});
type Slots = z.infer<typeof slots>;

export const weather = defineSkill({
  name: "weather",
  costs: "glance",
  help: "tell you the weather",
  examples: [{ say: "What's the weather in Rome?" }],
  heard: "( what is | what's ) the weather [like] in <city> [ today | tomorrow ]",
  slots,
  doesSeveral: true,
  words: [
    ways.WEATHER,
    ways.PERHAPS,
    ways.IN_A_QUESTION,
    ways.OF_TRIP,
    ways.OVER_THERE,
    ways.ON_ARRIVAL,
    "very hourly daily severe alerts general clothes cool nice good bad going go get getting gets expect expected check tell show give know find bring take report time year days day next local",
  ],
  kinds: ["place", "date", "period", "range", "time", "past"],
  match(sentence, situation) {
    const { words } = sentence;
    const isNamed = ways.WEATHER.isIn(words);
    const isPerhaps =
      ways.PERHAPS.isIn(words) ||
      (ways.LIKE_THERE.at(words, sentence.start) && meant(sentence, "date").length > 0) ||
      (sentence.form === "question" && ways.IN_A_QUESTION.isIn(words));
    if (!isNamed && !isPerhaps) return null;
    if (ways.OTHER.isIn(words) || meant(sentence, "past").length > 0) return null;
    const location = locationOf(sentence);
    const isRemark = ways.REMARK.isIn(words) && !says(sentence, ways.ASKING);
    if (!location && sentence.form === "statement" && isRemark) return null;
    return {
      sure: location || isNamed ? "unmistakable" : "implied",
      slots: {
        ...said(sentence, location),
        ...there(sentence, location, situation),
        ...(ways.ON_ARRIVAL.isIn(words) && { isOnArrival: true }),
      },
      explains: location?.explains,
    };
  },
  question: ({ location, isOfTrip }) =>
    (location ?? isOfTrip) ? null : { slot: "location", say: "For which city?" },
  read(sentence, asked, known) {
    const location = asked === "location" ? locationAnswered(sentence) : locationOf(sentence);
    const changes = said(sentence, location);
    if (!changes.location) return changes.date ? { ...known, ...changes } : null;
    return { ...known, ...changes, isOfTrip: undefined };
  },
  async run({ location = "", date: day, isOfTrip, isOnArrival }, situation) {
    const { turn, state, today } = situation;
    if (isOfTrip) return (await turn.tools.call("trip_overview", { about: "weather" })).say;
    const date = day ?? (isOnArrival ? await dayThere(location, situation) : undefined);
    const isToday = date === iso(startOfDay(today));
    const asked = { location, date: isToday ? undefined : date };
    const outcome = await turn.tools.call("get_weather", given(asked));
    if (outcome.ok && (location !== state.there?.place || date)) {
      state.there = { place: location, ...(date && { date }) };
    }
    return outcome.say;
  },
});

/** The day of the saved flight to this place. */
async function dayThere(place: string, { turn, airports }: Situation): Promise<string | undefined> {
  const { data } = await turn.tools.call("list_trips", { kind: "flights" });
  const row = rowOf({ place }, "flights", data, { airports, now: turn.now });
  return row && "date" in row ? row.date : undefined;
}

function said(sentence: Sentence, location: Location | undefined): Slots {
  const [period] = [...meant(sentence, "period"), ...meant(sentence, "range")];
  return given({
    location: location?.name,
    date: meant(sentence, "date")[0]?.date ?? period?.first,
  });
}

/** Where the traveller asked to go, now or on the day of the journey; else where the weather was last asked for. */
function there(sentence: Sentence, location: Location | undefined, situation: Situation): Slots {
  if (location) return {};
  if (ways.OF_TRIP.isIn(sentence.words)) return { isOfTrip: true };
  const { last } = situation.state;
  const { place, date } = thereIn(sentence, situation) ?? {};
  const isHere = sentence.words.some((word) => ways.HERE.has(word));
  if (!place && last?.skill === "weather" && !isHere)
    return { ...slots.parse(last.slots), ...said(sentence, undefined) };
  if (!place && ways.OVER_THERE.isIn(sentence.words)) return { isOfTrip: true };
  return given({ location: place, date: ways.AHEAD.isIn(sentence.words) ? date : undefined });
}
