import { cars } from "./car-intents.ts";
import { savedFlight, search } from "./flight-intents.ts";
import type { Intent, Rule, Sentence, Situation } from "./intent.ts";
import { hotels, manage, ownPlans, status } from "./plan-intents.ts";
import { requestOf } from "./request.ts";
import { openedScreen, openFlights, screens } from "./screen-intents.ts";
import { help, short } from "./small-talk.ts";
import type { Understood } from "./understand.ts";

const WEATHER =
  /\b(?:weather|forecast|temperatures?|rain(?:s|y|ing)?|snow(?:s|y|ing)?|sunny|sunshine|umbrella|rain ?coat|coat|jacket|jumper|sweater|sunscreen|sun ?glasses|pack for|wear in|(?:outside|out) in|degrees|celsius|fahrenheit|humid|windy|climate|how (?:hot|cold|warm|chilly)|(?:is|be|get) (?:it )?(?:going to be )?(?:very |really |too )?(?:hot|cold|warm|chilly|freezing))\b/;
const weather: Rule = ({ text }) => (WEATHER.test(text) ? { name: "weather" } : undefined);

const RULES: readonly Rule[] = [
  short,
  openedScreen,
  weather,
  cars,
  hotels,
  status,
  savedFlight,
  help,
  ownPlans,
  manage,
  openFlights,
  search,
  screens,
];

/**
 * What the traveller wants. The rules are tried in order, the ones with unmistakable words first;
 * each looks at words and at what else the sentence holds (a route, a flight, a time), not at whole
 * phrases.
 */
export function findIntent(understood: Understood, situation: Situation): Intent {
  const request = requestOf(understood.text);
  const { origin, destination, others, unknown } = understood.places;
  const ends = new Set(unknown.map(({ role }) => role));
  const sentence: Sentence = {
    ...understood,
    request,
    hasRoute: Boolean((origin || ends.has("origin")) && (destination || ends.has("destination"))),
    hasPlace: Boolean(origin || destination || others.length > 0 || unknown.length > 0),
    isQuestion:
      /^(?:what|when|where|which|who|how|do|does|did|is|are|am|will|should|shall|have|has|why)\b/.test(
        request,
      ),
  };
  for (const rule of RULES) {
    const intent = rule(sentence, situation);
    if (intent) return intent;
  }
  return { name: "unknown" };
}
