import { act, asks, nov, oneOf, says, weather } from "../expectations.ts";

const anyDay = { any: true } as const;

export const weatherQuestions = [
  ...act("weather", [
    ["what's the weather like in rome", weather("Rome")],
    ["weather tokyo tomorrow", weather("Tokyo", nov(21))],
    ["is it raining in London right now", weather("London")],
    ["do I need an umbrella in Edinburgh tomorrow", weather("Edinburgh", nov(21))],
    ["how cold is it in oslo", weather("Oslo")],
    ["will it be sunny in Lisbon on Sunday", weather("Lisbon", nov(22))],
    ["forecast for New York", weather("New York", anyDay)],
    ["what's it like outside in Dublin", weather("Dublin")],
    ["temperature in Dubai please", weather("Dubai")],
    ["should I pack a coat for Stockholm", weather("Stockholm", anyDay)],
    ["is it snowing in innsbruck", weather("Innsbruck")],
    ["weather", oneOf(asks("weather place"), weather("London"))],
    [
      "what's the weather going to be like tomorrow",
      oneOf(asks("weather place"), weather("London", nov(21))),
    ],
    ["will it rain tomorrow in Manchester", weather("Manchester", nov(21))],
    ["how hot does it get in Sydney tomorrow", weather("Sydney", nov(21))],
    ["whats teh weather in barcelona", weather("Barcelona")],
    ["is there snow in Chicago on Sunday", weather("Chicago", nov(22))],
    [
      "weather for next Friday in Rome",
      oneOf(weather("Rome", nov(27)), says(/two days|only|three days/i)),
    ],
    ["any chance you know how warm it is in Cape Town", weather("Cape Town")],
    ["what's the wether in Porto the day after tomorrow", weather("Porto", nov(22))],
    [["weather in rome", "and in Milan?"], weather("Milan")],
    [["weather in rome", "and tomorrow?"], weather("Rome", nov(21))],
    [["weather in rome tomorrow", "and what about Naples"], weather("Naples", nov(21))],
    [["what's the weather like", "Vienna"], weather("Vienna")],
    [
      ["flights from london to lisbon tomorrow", "what's the weather like there"],
      weather("Lisbon", anyDay),
    ],
  ]),
  ...act(
    "weather",
    [
      ["what's the weather in Paris tomorrow", weather("Paris", nov(21))],
      ["is it cold in New York", weather("New York")],
    ],
    "plans",
  ),
];
