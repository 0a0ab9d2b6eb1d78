/**
 * What the synthetic voices of the hearing benchmark say. Written down before anything was tuned on
 * them; changed only where a sentence proves to be no English. `said` is how a voice has to be given
 * what is `written`, where it would misread that.
 */

export interface Sentence {
  /** As one would type it: what it should do is what the assistant does with this. */
  written: string;
  said: string;
  /** What the traveller said before, typed, so that the sentence is an answer. */
  after?: readonly string[];
}

type Given = string | [said: string, written: string];

const sentence = (given: Given, after?: readonly string[]): Sentence => {
  const [said, written] = typeof given === "string" ? [given, given] : given;
  return { said, written, ...(after && { after }) };
};

/** Those of the command grammar: what was heard before there was an open vocabulary. */
const COMMANDS: readonly Given[] = [
  "find me a flight from London to New York next Friday",
  "find flights from Paris to Rome tomorrow",
  "find me a flight to Rome tomorrow",
  "I want to fly from Madrid to Berlin",
  "I need a flight to Amsterdam on Monday",
  "show me flights from Dublin to London",
  "flights from London to Madrid on Sunday",
  "find a hotel in Paris tomorrow for three nights",
  "I need a hotel in Rome",
  "open travel plans",
  "show my trips",
  "what are my travel plans",
  "go to my profile",
  "is my flight on time",
  "what is the weather in Rome",
  "what's the weather like in Tokyo tomorrow",
  "save the second one",
  "save the cheapest flight",
  "do I need a car",
  "book the car",
  "cancel my car",
  "delete my hotel",
];

/** Requests in everybody's own words: places, times, dates and numbers of all kinds. */
const OPEN: readonly Given[] = [
  // Flights: large and small places, all parts of the world
  "could you find me a flight from Manchester to Malaga on Saturday morning",
  "I'd like to fly from Edinburgh to Lisbon on the twelfth of December",
  "are there any flights from Glasgow to Alicante next Thursday",
  "I need to get from Birmingham to Krakow on Friday evening",
  "show me flights from Gatwick to Palma on the second of January",
  "what flights go from Heathrow to Singapore on Tuesday",
  "we want to go from Bristol to Faro on the twenty third of December",
  "book me a flight from Leeds to Dublin tomorrow afternoon",
  "look for a flight from Copenhagen to Stockholm on Monday at seven in the morning",
  "is there a flight from Vienna to Prague on Wednesday",
  "find the cheapest flight from Barcelona to Marrakesh on Sunday",
  "I have to be in Zurich on Thursday and I'm leaving from Hamburg",
  "flights from Athens to Santorini on the fifth of December please",
  "I want to travel from Boston to Chicago on December ninth",
  "fly me from Los Angeles to Honolulu on Christmas Day",
  "get me from San Francisco to Seattle the day after tomorrow",
  "any flights from Toronto to Montreal on Friday night",
  "find a flight from Dallas to Miami next Tuesday after six",
  "I'm looking for a flight from Atlanta to Denver tomorrow at noon",
  "I need a ticket from Washington to Orlando on the thirtieth of November",
  "flights from Sydney to Melbourne this Saturday",
  "is there anything from Auckland to Wellington on Wednesday morning",
  "find me flights from Tokyo to Osaka on the first of December",
  "show flights from Bangkok to Phuket next Monday",
  "I'd like a flight from Mumbai to Delhi on Thursday at half past eight",
  "flights from Cape Town to Johannesburg on the tenth of December",
  "can you get me from Nairobi to Mombasa on Friday",
  "find a flight from Cairo to Istanbul on the eighteenth of December",
  "I want to go from Buenos Aires to Santiago next week on Wednesday",
  "flights from Mexico City to Cancun on New Year's Eve",
  // Flights: times in many forms
  "find me a flight from London to Paris tomorrow at quarter to nine",
  "flights from London to Berlin on Friday at twenty past four in the afternoon",
  "I need to fly from Dublin to Amsterdam on Monday before ten",
  "a flight from Rome to Milan tomorrow around three p m",
  "from Munich to Brussels on Tuesday at six forty five in the morning",
  "find a flight from Oslo to London on Sunday after eight in the evening",
  "London to Madrid on Friday at a quarter past eleven",
  "I want to leave Paris for Nice tomorrow at five o'clock",
  "an early morning flight from Lisbon to London on Saturday",
  "a late flight from Dubai to London on the third of December",
  "find me a flight from Geneva to London at seven thirty p m on Thursday",
  "flights from Warsaw to Helsinki in two weeks",
  "find a flight from Budapest to Rome on Boxing Day",
  "flights from Manchester to New York on the fourteenth of January at noon",
  "I'd like to fly from Belfast to London on Monday the thirtieth",
  // Flights without all of it: it asks for what is missing
  "I want to go to Reykjavik",
  "find me a flight to Casablanca",
  "I need to fly to Philadelphia on Friday",
  "get me home to Edinburgh on Sunday",
  "flights to Tenerife on Saturday please",
  // Hotels
  "find me a hotel in Lisbon from the fifth to the eighth of December",
  "I need a room in Barcelona for two nights from Friday",
  "are there any hotels in Edinburgh on Saturday night",
  "look for a hotel in New York for four nights starting on the first of December",
  "somewhere to stay in Venice tomorrow for three nights",
  "find hotels in San Francisco for a week from Monday",
  "I'd like a hotel in Amsterdam next weekend",
  "book me a hotel in Vienna for two people from the tenth of December for three nights",
  "search hotels in Singapore for five nights from the twentieth of December",
  "can you find a cheap hotel in Prague for tomorrow night",
  "hotels in Copenhagen from Thursday for two nights",
  "I need somewhere to stay in Glasgow on Friday",
  // Flight numbers and status
  ["is flight B A one one seven on time", "is flight BA117 on time"],
  ["what's the status of flight L H four hundred", "what's the status of flight LH400"],
  ["has flight K L one thousand and nine landed yet", "has flight KL1009 landed yet"],
  ["is E K zero zero three delayed", "is EK003 delayed"],
  [
    "which gate does British Airways one seventy eight leave from",
    "which gate does BA178 leave from",
  ],
  ["is the Delta flight one hundred and four on time", "is the Delta flight 104 on time"],
  ["what's the status of Ryanair two four five", "what's the status of Ryanair 245"],
  ["is easyJet eight zero one four on time today", "is easyJet 8014 on time today"],
  [
    "how is Lufthansa nine hundred and one doing today, is it late",
    "how is LH901 doing today, is it late",
  ],
  [
    "what terminal does Emirates thirty go from tomorrow",
    "what terminal does EK30 go from tomorrow",
  ],
  // Weather
  "what's the weather going to be like in Edinburgh on Saturday",
  "do I need an umbrella in Manchester tomorrow",
  "how warm is it in Dubai",
  "will it rain in Dublin on Monday",
  "what's the temperature in Reykjavik",
  "is it going to snow in Geneva this week",
  "what should I pack for Barcelona",
  "how's the weather in Buenos Aires",
  // Cars and getting there
  "when do I have to leave for the airport",
  "do I need a taxi for my next flight",
  "can you book me a car to the airport please",
  "what time should I leave home for my flight",
  "please cancel the taxi to the airport",
  "move my pick up to six thirty in the morning",
  "where is my driver",
  // Plans and screens
  "where am I staying next week",
  "when is my next flight",
  "what have I got booked in December",
  "show me my boarding pass",
  "take me to the hotel search",
  "go back to the home screen",
  "please open my car bookings",
  "do I have any trips coming up",
  "delete my flight to Paris",
  "I don't need the hotel any more",
  // Details and the driver
  "change my phone number to zero seven seven zero zero nine zero zero one two three",
  "what's my home address",
  "tell my driver in Spanish that I'm at exit four",
];

const ROUTE = ["find me a flight"] as const;
const DAY = ["find me a flight from London to Rome"] as const;
const FOUND = ["find me a flight from London to Paris on Friday at 9 am"] as const;
const STAY = ["find me a hotel"] as const;
const NIGHTS = ["find me a hotel in Paris from Friday"] as const;
const SKY = ["what is the weather like tomorrow"] as const;

/** Answers to the assistant's own questions, and changes to what it has just found. */
const ANSWERS: readonly (readonly [Given, readonly string[]])[] = [
  // Those of the command grammar
  ["London", ROUTE],
  ["from London", ROUTE],
  ["to New York", ROUTE],
  ["tomorrow", DAY],
  ["next Friday", DAY],
  ["on Monday", DAY],
  ["in the evening", FOUND],
  [["at nine thirty a m", "at 9:30 am"], FOUND],
  ["three nights", NIGHTS],
  ["the second one", FOUND],
  ["the cheapest", FOUND],
  ["no I meant Friday", FOUND],
  ["yes please", ["do I need a car"]],
  ["no thanks", DAY],
  ["never mind", DAY],
  // Open ones
  ["Edinburgh", ROUTE],
  ["from Birmingham", ROUTE],
  ["Kuala Lumpur", ROUTE],
  ["from Manchester to Tenerife", ROUTE],
  ["I'm leaving from Glasgow", ROUTE],
  ["the nineteenth of December", DAY],
  ["on the third of January", DAY],
  ["the day after tomorrow", DAY],
  ["on Christmas Eve", DAY],
  ["this Saturday", DAY],
  ["next Wednesday at four", DAY],
  ["a week on Tuesday", DAY],
  ["in two weeks", DAY],
  ["what about Sunday", FOUND],
  ["make it Amsterdam instead", FOUND],
  ["actually from Gatwick", FOUND],
  ["and in the afternoon", FOUND],
  ["at a quarter past seven", FOUND],
  ["which one is the cheapest", FOUND],
  ["save the first one", FOUND],
  ["in Florence", STAY],
  ["Buenos Aires", STAY],
  ["for a week", NIGHTS],
  ["until the twelfth of December", NIGHTS],
  ["in Valencia", SKY],
];

/** What a microphone hears beside: talk to others, thoughts, announcements. */
const NO_REQUESTS: readonly Given[] = [
  "could you pass me the salt please",
  "I think we should leave before the rain starts",
  "he told me about the football match last night",
  "where did you put the car keys",
  "the children are asleep upstairs",
  "this coffee is far too hot",
  "mind the gap between the train and the platform",
  "she bought a yellow dress at the market",
  "hello how are you",
  "wait a moment",
  "thank you very much",
  "platform four",
  "two coffees",
  "good morning",
  "my mother lives by the sea",
  "the meeting has been moved to the afternoon",
  "have you seen my glasses anywhere",
  "I'll call you back in five minutes",
  "the dog needs to go out again",
  "did you lock the front door",
  "we had such a lovely time on Sunday",
  "can you turn the music down a bit",
  "he's been working there for seven years",
  "that's what I said to her yesterday",
  "let me just finish this email",
  "the soup is nearly ready",
  "who left the window open",
  "it costs about twenty pounds",
  "sorry I was talking to somebody else",
  "oh come on, that's not fair",
  "the last train left ten minutes ago",
  "do you want milk in your tea",
  "they're moving to a new house in the spring",
  "I forgot to charge my phone",
  "the doctor said to take two a day",
  "would passengers please keep their bags with them at all times",
  "the next stop is the town hall",
  "please stand clear of the doors",
  "is this seat taken",
  "I really like that song",
  "we should paint the kitchen blue",
  "how much longer is this going to take",
  "my brother works in a bank in London",
  "she went to Paris with her sister last year",
  "the film was better than the book",
  "no, put it on the other table",
  "one two three testing",
  "you won't believe what happened today",
  "the printer is out of paper again",
  "can I have the bill please",
  "it's the third door on the left",
  "he said he'd be here by nine",
  "that was the best meal I've had in Rome",
  "we can't hear you at the back",
  "I left my umbrella on the bus",
  "what are we having for dinner",
  "the lift is out of order",
  "he's allergic to nuts",
  "hold on, I need to get my coat",
  "it was cold in Edinburgh when we got married",
];

export const SENTENCES = {
  commands: COMMANDS.map((given) => sentence(given)),
  open: OPEN.map((given) => sentence(given)),
  answers: ANSWERS.map(([given, after]) => sentence(given, after)),
  "no requests": NO_REQUESTS.map((given) => sentence(given)),
};
