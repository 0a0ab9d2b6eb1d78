import type { FlightResult } from "#app/contracts/flights.ts";
import type { AppContext } from "#app/services/context/context.server.ts";
import type { Assistant } from "#voice-worker/engine.ts";
import { chooseFlight } from "../tools/flight-choice.ts";
import { spokenFlight } from "../tools/spoken.ts";
import type { AssistantTurn } from "../turn.ts";
import { findDriverMessage, sayToDriver, TRANSLATE } from "./driver-dialogue.ts";
import { answerQuestion, changeSearch, newSearch, SEARCH } from "./flight-dialogue.ts";
import { answerStay, changeStay, HOTELS, newStay } from "./hotel-dialogue.ts";
import type { Intent } from "./intent.ts";
import { findIntent } from "./intents.ts";
import { CHANGE_PICKUP, changePickup, manage } from "./manage-dialogue.ts";
import { createPlaceFinder, type PlaceFinder } from "./places.ts";
import { findProfileRequest, languageOf, tellOrChange } from "./profile-dialogue.ts";
import { expectsPlace, rehearse } from "./rehearse.ts";
import * as replies from "./replies.ts";
import { namesAirports, STATUS, tellStatus } from "./status-dialogue.ts";
import { type Understood, understand } from "./understand.ts";
import { tellWeather, WEATHER } from "./weather-dialogue.ts";

/** Far more than anybody says to ask for one thing; the rules look at every word of it several times. */
const MOST_CHARACTERS = 600;

/**
 * The assistant that needs no key: rules find what is wanted (intents.ts) and the places, day, time
 * and flight that belong to it (understand.ts); the tools do the rest. It speaks English.
 */
export function createEmbeddedAssistant(app: Pick<AppContext, "airports">): Assistant {
  const places = createPlaceFinder(app.airports);
  return {
    name: "Embedded assistant",
    isEmbedded: true,
    async *answer(turn, signal) {
      signal.throwIfAborted();
      yield await withDetailsQuestion(turn, await reply(turn, places));
    },
    understands: (turn) => rehearse(turn, places, (rehearsed) => reply(rehearsed, places)),
    expectsPlace,
  };
}

async function reply(turn: AssistantTurn, places: PlaceFinder): Promise<string> {
  const { settled, memory } = turn;
  if (settled) {
    replies.closeQuestion(memory);
    return settled.answer === "yes" ? settled.outcome.say : replies.LEFT_AS_IT_IS;
  }
  const own = await ownWords(turn);
  if (own !== null) return own;
  if (turn.utterance.length > MOST_CHARACTERS) return replies.TOO_LONG;
  const understood = understand(turn.utterance, { places, ...turn });
  const hasResults = memory.lastFlights.length > 0 || memory.lastHotels !== undefined;
  const intent = findIntent(understood, { hasResults });
  const continued = await goOn(turn, understood, intent, places);
  if (continued !== null) return continued;
  if (!isSmallTalk(intent)) replies.closeQuestion(memory);
  return await fulfil(turn, understood, intent, places);
}

/** Where somebody's own words are carried on as they were said: details, and messages to the driver. */
async function ownWords(turn: AssistantTurn): Promise<string | null> {
  const { openQuestion } = turn.memory;
  if (openQuestion?.intent === TRANSLATE) {
    const language = turn.utterance.replace(/^(?:in|into|to) /i, "");
    if (languageOf(language)) {
      return await sayToDriver(turn, { text: openQuestion.slots.text ?? "", language });
    }
  }
  const message = findDriverMessage(turn.utterance);
  if (message) return await sayToDriver(turn, message);
  const request = findProfileRequest(turn.utterance);
  if (!request) return null;
  replies.closeQuestion(turn.memory);
  return await tellOrChange(turn, request);
}

/** After an answer that asks for nothing itself, once a day. */
async function withDetailsQuestion(turn: AssistantTurn, text: string): Promise<string> {
  const { openQuestion, pending, lastIntent } = turn.memory;
  const isBusy = openQuestion !== undefined || pending !== undefined || text.endsWith("?");
  const fits = lastIntent === "list_trips" || lastIntent === "save_flight";
  if (isBusy || !fits) return text;
  const [detail] = await turn.takeMissingDetails();
  return detail ? `${text} ${replies.askFor(detail)}` : text;
}

const isSmallTalk = ({ name }: Intent) =>
  ["greeting", "thanks", "help", "repeat", "time"].includes(name);

/** Answers to an open question and changes to what was last asked; null when this is neither. */
async function goOn(
  turn: AssistantTurn,
  understood: Understood,
  intent: Intent,
  places: PlaceFinder,
): Promise<string | null> {
  const { openQuestion, lastIntent, lastSearch, lastPlace } = turn.memory;
  const isOpen = intent.name === "unknown" || intent.name === SEARCH;
  if (openQuestion) {
    const isAnswer = isOpen || (isReference(intent) && openQuestion.missing === "departureDate");
    if (openQuestion.intent === SEARCH && (isAnswer || intent.name === "yes")) {
      return await answerQuestion(turn, understood, places);
    }
    if (openQuestion.intent === WEATHER && intent.name === "unknown") {
      const location = places.whole(understood.rest) ?? understood.rest;
      return await tellWeather(turn, understood, { ...openQuestion.slots, location });
    }
    if (openQuestion.intent === STATUS && isOpen && namesAirports(understood)) {
      return await tellStatus(turn, understood, openQuestion.slots);
    }
    const isLeft = intent.name === "no" || intent.name === "stop" || intent.name === "help";
    if (openQuestion.intent === HOTELS && !isLeft && isStay(intent, understood)) {
      return await answerStay(turn, understood, places);
    }
    if (openQuestion.intent === CHANGE_PICKUP && !isLeft) {
      return await changePickup(turn, turn.utterance, openQuestion.slots);
    }
    if (openQuestion.intent === "book_car" && intent.name === "yes") {
      replies.closeQuestion(turn.memory);
      return (await turn.tools.call("book_car", openQuestion.slots)).say;
    }
  }
  const isElliptic = intent.name === "unknown" || (intent.name === SEARCH && intent.isElliptic);
  const isManaged = intent.name === "manage" && intent.what === "change";
  if (lastIntent === WEATHER && intent.name === "unknown" && hasPlaceOrDay(understood)) {
    return await tellWeather(turn, understood, {
      location: lastPlace?.place,
      date: lastPlace?.date,
    });
  }
  if (isElliptic || isManaged) {
    if (lastPlace?.of === "hotels") return await changeStay(turn, understood);
    if (lastSearch) return await changeSearch(turn, understood, places);
  }
  return null;
}

const isReference = ({ name }: Intent) => name === "save_flight";

/** Words that can be the answer to "in which city?", "from which day?", "for how many nights?". */
const isStay = ({ name }: Intent, { flightNumber }: Understood) =>
  !flightNumber && ["unknown", SEARCH, HOTELS, "save_flight", "describe_flight"].includes(name);

const hasPlaceOrDay = ({ places, date }: Understood) =>
  Boolean(places.origin ?? places.destination ?? places.others[0] ?? date);

async function fulfil(
  turn: AssistantTurn,
  understood: Understood,
  intent: Intent,
  places: PlaceFinder,
): Promise<string> {
  const { tools, memory, traveller, history } = turn;
  const call = async (name: string, args: unknown) => (await tools.call(name, args)).say;
  const { lastIntent } = memory;
  memory.lastIntent = isSmallTalk(intent) ? lastIntent : intent.name;
  const help = (text: string) => replies.withLanguageNote(text, traveller.language, history);
  switch (intent.name) {
    case "search_flights":
      return await newSearch(turn, understood, places);
    case "save_flight":
      return await call(lastIntent === HOTELS ? "save_hotel" : "save_flight", {
        which: intent.which,
      });
    case "save_hotel":
      return await call("save_hotel", { which: intent.which });
    case "describe_flight":
      return describe(memory.lastFlights, intent.which, memory.suggestedFlight);
    case "list_trips": {
      const { name: _, ...args } = intent;
      return await call("list_trips", args);
    }
    case "weather":
      return await tellWeather(turn, understood);
    case "suggest_cars": {
      const outcome = await tools.call("suggest_cars", {});
      memory.openQuestion = { intent: "book_car", slots: {}, missing: "yes" };
      return outcome.say;
    }
    case "book_car":
      return await call("book_car", flightOf(understood));
    case "navigate":
      return await call("navigate", { path: intent.path });
    case "hotels":
      return await newStay(turn, understood);
    case "manage":
      return await manage(turn, understood, intent);
    case "flight_status":
      return await tellStatus(turn, understood);
    case "help":
      return help(replies.HELP);
    case "greeting":
      return replies.greeting(traveller.firstName);
    case "thanks":
      return replies.THANKS;
    case "repeat":
      return history.findLast(({ role }) => role === "assistant")?.content ?? replies.NOTHING_SAID;
    case "time":
      return replies.timeIn(turn.timezone, turn.now);
    case "yes":
      return replies.NOTHING_TO_CONFIRM;
    case "no":
      return replies.NOTHING_TO_DROP;
    case "stop":
      return replies.STOPPED;
    case "unknown":
      return help(replies.NOT_UNDERSTOOD);
    default:
      intent satisfies never;
      return help(replies.NOT_UNDERSTOOD);
  }
}

const flightOf = ({ flightNumber }: Understood) => (flightNumber ? { flightNumber } : {});

/** An answer about the flights on the screen: "which one is the cheapest?". */
function describe(
  flights: readonly FlightResult[],
  which: string,
  suggested: string | undefined,
): string {
  const flight = chooseFlight(flights, which, suggested);
  if (!flight)
    return "I'm not sure which flight you mean. Say its number, or for example: the second one.";
  const price = flight.price === null ? "" : `, for $${Math.round(flight.price)}`;
  return `That's ${spokenFlight(flight)}: it departs at ${flight.departureTime} and arrives at ${flight.arrivalTime}${price}.`;
}
