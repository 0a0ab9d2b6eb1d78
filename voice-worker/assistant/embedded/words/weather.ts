/** Ways to ask about the weather. */
import { phrases, wordSet } from "#app/services/english/base/phrases.ts";

export const WEATHER = phrases(`
  weather|forecast|forecasts|climate|meteorological
  (weather|atmospheric|current) conditions|conditions like|how is it outside
  what is it [doing|like] outside|(what|how) (is|will) it [going to] be [like]
  rain|rains|raining|rainy|snow|snows|snowing|snowy|sunny|sunshine|cloudy|foggy|humid|windy
  (coat|jacket|umbrella|jumper|brolly) or (not|no <word>)
  do (i|we) need [a|an|my|any] [rain|warm] (coat|jacket|sweater|sunscreen|hat|umbrella)
  what (should|shall|do|can|must) i [need to] (wear|pack)|what to (wear|pack)
  (should|shall|do|will|must) (i|we) [need to] (pack|bring|take|wear) [a|an|my|our|any|some] (coat|jacket|umbrella|jumper|raincoat|brolly|scarf|gloves|sunscreen|boots|sandals)
`);
/** Just as often about something else: "the temperature of the fridge", "how do you spell umbrella?". */
export const PERHAPS = phrases(`
  (high|low|highs|lows) (tonight|today|tomorrow)
  temperature|temperatures|temp|degrees|celsius|fahrenheit|how (hot|cold|warm|chilly|mild)
  umbrella|raincoat|rain coat|sunscreen|sunglasses|fog|mist|misty|frost|frosty|drizzle|drizzly|sleet|heatwave|thunderstorms|breezy
`);
/** About the weather only in a question: "is it cold in Oslo?". */
export const IN_A_QUESTION = phrases(`
  hot|cold|warm|chilly|freezing|mild|stormy|wet|dry|icy|coat|jacket|jumper|sweater
  freeze|storm|storms|thunder|hail|tornado|tornadoes
`);
/** Of something else than the air outside. */
export const OTHER = phrases(`
  oven|fridge|freezer|thermostat|ac|heater|heating|aquarium|engine|climate (change|crisis)
  rain (forest|forests)|snow (tire|tires|tyre|tyres|chains)|(for|have|got|catch|caught|having|catching) (a|my) cold|the common cold
`);
/** "The weather is miserable, what a week." */
export const REMARK = phrases("weather (is|was|has been) <word>");
export const ASKING = wordSet("what how if");
export const OF_TRIP = phrases(
  "where (i|we) (am|are|will be) (going|staying|headed|heading|flying|travelling|off)|my destination",
);
export const OVER_THERE = phrases("(over|out|down|up) there");
/** About a day to come, not about now. */
export const AHEAD = phrases("will|going to|do i need|(should|shall) i|forecast");
/** "When I get there": on the day of the flight. */
export const ON_ARRIVAL = phrases(
  "(while|when|whilst) (i|we) (am|are|will be) (away|out there|over there|in <word>)|(while|whilst) (i|we) (am|are) there|(when|once|after) (i|we) (arrive|land|get (there|in)|am there|are there)|on arrival",
);

/** The weather only with a place and a day: "what is it like in Oslo at the weekend?" */
export const LIKE_THERE = phrases(
  "(what|how) (is|will) it [be] [going to be] [like] (in|at|over in|up in|down in)",
);
export const HERE = wordSet("home here now current currently");
