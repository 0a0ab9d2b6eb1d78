/** The weather of a place, now and on the next two days. */
import { z } from "zod";
import { iso, startOfDay } from "../sentence/calendar.ts";
import { type Location, locationAnswered, locationOf } from "../sentence/location.ts";
import { phrases } from "../sentence/phrases.ts";
import { type Kind, meant, type Sentence } from "../sentence/sentence.ts";
import { defineSkill, type Situation, wordSet } from "../skill.ts";

const slots = z.object({ location: z.string().optional(), date: z.string().optional() });
type Slots = z.infer<typeof slots>;

const WEATHER = phrases([
  ["weather|forecast|forecasts|climate|meteorological", true],
  ["(weather|atmospheric|current) conditions|conditions like|how is it outside", true],
  ["what is it [doing|like] outside", true],
  [
    "rain|rains|raining|rainy|snow|snows|snowing|snowy|sunny|sunshine|cloudy|foggy|humid|windy",
    true,
  ],
  ["do (i|we) need [a|an|my|any] [rain|warm] (coat|jacket|sweater|sunscreen|hat|umbrella)", true],
  ["what (should|shall|do|can|must) i [need to] (wear|pack)|what to (wear|pack)", true],
]);
/** These are as often about something else: "the temperature of the fridge", "how do you spell umbrella?". */
const PERHAPS = phrases([
  ["(high|low|highs|lows) (tonight|today|tomorrow)", true],
  [
    "temperature|temperatures|temp|degrees|celsius|fahrenheit|how (hot|cold|warm|chilly|mild)",
    true,
  ],
  ["umbrella|raincoat|rain coat|sunscreen|sunglasses", true],
]);
/** "The temperature of the fridge", where no list knows a place of that name. */
const OF_A_THING = phrases([["(of|at|in) (the|my|our|a|an)", true]]);
/** These are about the weather in a question only: "is it cold in Oslo?". */
const IN_A_QUESTION = phrases([
  ["hot|cold|warm|chilly|freezing|mild|stormy|wet|dry|icy|coat|jacket|jumper|sweater", true],
  ["freeze|storm|storms|thunder|hail|tornado|tornadoes", true],
]);
/** What is asked of a day to come, not of now. */
const AHEAD = phrases([["will|going to|do i need|(should|shall) i|forecast", true]]);
const THERE = phrases([
  ["(weather|rain|snow|hot|cold|warm|like|sunny|umbrella|be|it) [be] there", true],
]);

export const weather = defineSkill({
  name: "weather",
  costs: "glance",
  help: "tell you the weather",
  examples: [{ say: "What's the weather in Rome?" }],
  heard: "( what is | what's ) the weather [like] in <city> [ today | tomorrow ]",
  slots,
  doesSeveral: true,
  words: wordSet(
    "weather forecast forecasts temperature temperatures temp conditions current climate degrees celsius fahrenheit",
    "rain rains raining rainy snow snows snowing snowy sunny sunshine cloudy foggy humid windy stormy wet dry icy",
    "umbrella raincoat coat jacket jumper sweater sunscreen sunglasses hat wear pack clothes",
    "freeze storm storms tornado tornadoes high low doing",
    "hot cold warm chilly freezing mild cool nice good bad like going go get getting gets expect expected",
    "check tell show give know find need bring take report outside today current time year days day next local",
  ),
  kinds: new Set<Kind>(["place", "date", "period", "range", "time", "past"]),
  match(sentence, situation) {
    const { words } = sentence;
    const isNamed = WEATHER.all(words).length > 0;
    const isPerhaps =
      PERHAPS.all(words).length > 0 ||
      (sentence.form === "question" && IN_A_QUESTION.all(words).length > 0);
    if (!isNamed && !isPerhaps) return null;
    const location = locationOf(sentence);
    if (!isNamed && location?.explains.size && OF_A_THING.all(words).length > 0) return null;
    return {
      sure: location ? "unmistakable" : isNamed ? "named" : "implied",
      slots: { ...said(sentence, location), ...there(sentence, location, situation) },
      explains: location?.explains,
    };
  },
  question: ({ location }) => (location ? null : { slot: "location", say: "For which city?" }),
  read(sentence, asked, known) {
    const location = asked === "location" ? locationAnswered(sentence) : locationOf(sentence);
    const changes = said(sentence, location);
    return changes.location || changes.date ? { ...known, ...changes } : null;
  },
  async run({ location = "", date }, { turn, state, today }) {
    const isToday = date === iso(startOfDay(today));
    const outcome = await turn.tools.call("get_weather", {
      location,
      ...(date && !isToday && { date }),
    });
    if (outcome.ok && (location !== state.there?.place || date)) {
      state.there = { place: location, skill: "weather", ...(date && { date }) };
    }
    return outcome.say;
  },
});

function said(sentence: Sentence, location: Location | undefined): Slots {
  const [day] = meant(sentence, "date");
  const [period] = [...meant(sentence, "period"), ...meant(sentence, "range")];
  const date = day?.date ?? period?.first;
  return { ...(location && { location: location.name }), ...(date && { date }) };
}

/** "There" is where the traveller asked to go: now, or on the day of the journey. */
function there({ words }: Sentence, location: Location | undefined, { state }: Situation): Slots {
  if (location || !state.there || THERE.all(words).length === 0) return {};
  const { place, date } = state.there;
  const isAhead = AHEAD.all(words).length > 0;
  return { location: place, ...(isAhead && date && { date }) };
}
