/** Words next to a location. */
import { phrases, wordSet } from "../base/phrases.ts";
import { EVERYDAY_WORDS } from "./everyday-words.ts";

export const LEAD = phrases(`
  (in|for|at|of|over|around|near|by) [the]|(go|off|trip|travel|travelling|heading|headed|drive|driving|moving|up|down|over|across) to [the]
`);

export const CALLED = phrases("(city|town|village|place|location|destination) is|called|named");

/** "My sister": no place. */
export const OWNERS = wordSet("my our your his her their");

/** "The Bodega Bay weather". */
export const BEHIND = wordSet("weather forecast temperature");

/** "In general" and "the hourly forecast": no place. */
const NOWHERE = `
  general mind trouble doubt fact detail details particular case hurry total question love order
  current hourly daily monthly seasonal extended detailed average exact outdoor severe extreme sunny rainy stormy
  heavy mild high highest low lowest coldest hottest warmest maximum minimum zoo station stadium museum mall oven fridge fan fahrenheit celsius centigrade
`;
export const NO_NAME = wordSet(EVERYDAY_WORDS, BEHIND, NOWHERE);

/** "The city is ..." names none; Park City is one. */
export const NO_BEGINNING = wordSet("city town place");
