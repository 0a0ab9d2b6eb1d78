/** What is said to the driver, in the driver's language; its words are nobody's request. */
import { act, asks, type Expect, oneOf, open, says } from "../expectations.ts";

const translated = (text: RegExp, to: string): Expect => ({
  calls: [{ tool: "translate", args: { text: { text }, to } }],
});

export const driverMessages = act(
  "driver messages",
  [
    [
      "tell my driver in Spanish that I'm running ten minutes late",
      translated(/running (?:ten|10) minutes late/i, "Spanish"),
    ],
    [
      "say to the driver in polish I'm at terminal five",
      translated(/^I'?m at terminal (?:five|5)\.?$/i, "Polish"),
    ],
    [
      "translate for my driver into french: please wait by the exit",
      translated(/^please wait by the exit\.?$/i, "French"),
    ],
    [
      "how do I say I'll be there in five minutes in German",
      translated(/I'll be there in (?:five|5) minutes$/i, "German"),
    ],
    ["ask the driver in italian where he is", translated(/where (?:he is|are you)/i, "Italian")],
    [
      "can you tell the driver in Turkish to turn left here",
      translated(/turn left here/i, "Turkish"),
    ],
    [
      "let my driver know in Arabic that my flight is delayed",
      translated(/my flight is delayed$/i, "Arabic"),
    ],
    [
      "tell him in Portuguese I have two suitcases",
      translated(/I have (?:two|2) suitcases/i, "Portuguese"),
    ],
    [
      "to the driver in Hindi please: I am standing outside arrivals",
      translated(/I am standing outside arrivals/i, "Hindi"),
    ],
    [
      "tell the driver in Mandarin to please open the boot",
      translated(/open the boot$/i, "Chinese (Mandarin)"),
    ],
    ["translate good morning into Japanese", translated(/^good morning$/i, "Japanese")],
    ["what's thank you very much in Dutch", translated(/^thank you very much$/i, "Dutch")],
    [
      "tell the driver in Russian don't go without me",
      translated(/don'?t go without me/i, "Russian"),
    ],
    [
      "tell the driver in French that I don't need the car until nine",
      translated(/I don't need the car until (?:nine|9)/i, "French"),
    ],
    [
      "text the driver in polish: my flight lands at quarter past four",
      translated(/my flight lands at quarter past four/i, "Polish"),
    ],
    [
      "could you let the driver know, in German, that we're four people",
      translated(/we(?:'|’| a)re (?:four|4) people/i, "German"),
    ],
    [
      "tell the driver in Cantonese I cannot find him",
      translated(/I cannot find (?:him|you)/i, "Chinese (Cantonese)"),
    ],
    [
      "please tell my driver in korean what if I cancelled the hotel and came straight to you",
      translated(/what if I cancelled the hotel/i, "Korean"),
    ],
    [
      "tell my driver I'll be late",
      oneOf(asks("language"), asks("message"), says(/No driver/, "message_driver")),
    ],
    ["message the driver", oneOf(asks("message", "language"), open("/upcoming-travel"))],
    [
      "I want to say something to my driver",
      oneOf(asks("message", "language"), open("/upcoming-travel")),
    ],
    [
      ["tell my driver I'm waiting at door 3", "Korean"],
      translated(/I'?m waiting at door (?:3|three)/i, "Korean"),
    ],
    [
      ["tell my driver in Spanish that I'm late", "and tell him I have three bags"],
      translated(/I have (?:three|3) bags/i, "Spanish"),
    ],
    [
      ["message the driver", "I'm by the taxi rank", "Italian"],
      translated(/I'?m by the taxi rank/i, "Italian"),
    ],
    [
      "tell the driver in Klingon I come in peace",
      oneOf(asks("language"), says(/klingon|language/i)),
    ],
  ],
  "plans",
);
