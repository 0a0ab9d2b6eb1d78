/** What NoVo cannot do, and what is no answer to "Shall I ...?". */
import { quiet, TOOLS } from "../expectations.ts";

const owed = quiet("cannot be done", ["claim compensation for my delayed flight"], {
  may: ["flight_status", "list_trips"],
});

const impossible = quiet("cannot be done", [
  "book me a train to Leeds tomorrow",
  "two tickets for the Eurostar on Friday",
  "do I need a visa for India",
  "apply for my visa",
  "book a table for two at a Thai restaurant tonight",
  "book a table at eight",
  "I want a refund for my flight",
  "upgrade me to business class",
  "check me in online",
  "add a suitcase to my booking",
  "choose a window seat for me",
  "order me a pizza",
  "call my wife",
  "send an email to my boss",
  "set an alarm for six",
  "what's the score in the Arsenal match",
  "rent me a car for a week in Malaga",
  "hire a bike in Amsterdam",
  "book a ferry from Dover to Calais on Saturday",
  "find me a bus from Oxford to Heathrow tomorrow",
  "buy travel insurance",
  "change twenty pounds into euros",
  "find a cruise round the Norwegian fjords in June",
  "get me concert tickets in Berlin on Saturday",
  "play some music",
  "turn off the lights",
  "book a massage at the hotel",
  "what's the exchange rate of the dollar",
  "pay for the flight with my card",
  "transfer my flight to my brother",
  "change the name on my ticket",
  "recommend a museum in Florence",
  "how do I get from Gatwick to Brighton by train",
  "rent a boat in Split on Sunday",
  "what vaccinations do I need for Kenya",
  "how many calories in a croissant",
  "remind me to pack tomorrow",
  "add milk to my shopping list",
  "tell me a joke",
  "cancel my newspaper subscription",
  "cancel my gym membership",
  "a helicopter from Nice to Monaco on Saturday please",
]);

/** The question waits; what is said next is no yes to it, though it may be asked once more. */
const unsure = quiet(
  "no answer to a question",
  [
    ["cancel the car for BA304", "hmm let me think about it"],
    ["delete BA117", "well, yes and no"],
    ["delete BA117", "what does that mean"],
    ["delete my hotel in New York", "why do you ask"],
    ["cancel the car for BA304", "I'm not sure"],
    ["delete BA117", "sure as hell not"],
    ["delete BA117", "if you say so, hmm, maybe not"],
    ["delete BA117", "yes but not that one"],
    ["delete AF1380", "is that the one from Paris"],
    ["cancel the car for AF1380", "did I ask for that"],
    ["delete BA117", "yesterday was fine"],
    ["delete my hotel in New York", "okay okay I need to ask my wife first"],
    ["delete BA117", "the pilot confirmed it"],
    ["delete BA117", "could you repeat that"],
    ["cancel the car for BA304", "how much would that cost me"],
    ["delete BA117", "right, where were we"],
    ["change my home address to 5 Acacia Avenue, London N1 2AB", "is that the right postcode"],
    ["book a car for BA117", "what sort of car is it"],
    ["book a car for BA117", "at what time"],
    ["change the pick-up to 10 Downing Street", "do it tomorrow maybe"],
    ["delete the Harbour Row Hotel", "yes yes yes, said nobody ever"],
  ],
  { given: ["plans"], may: [...TOOLS.reading, ...TOOLS.askingFirst] },
);

/** Nothing says which one is meant, or that anything is to be added. */
const vague = quiet(
  "cannot be done",
  [
    "save the one that looks good",
    "save it, the one that seems fine",
    "save the one that sounds lovely",
    "the first one looks all right and take that with you",
    "find BA303 on 9 January in my plans",
    "show me BA303 on 9 January on my itinerary",
  ],
  { may: ["list_trips"] },
);

export const noService = [...impossible, ...owed, ...unsure, ...vague];
