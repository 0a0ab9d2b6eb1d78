import { describe, expect, it } from "vitest";
import { spokenFacts } from "./spoken-facts.ts";

const same = (sentence: string, transcript: string, language = "English") =>
  spokenFacts(sentence, language).agreeWith(transcript);

describe("a sentence that was read aloud", () => {
  it.each([
    ["Your flight leaves at 10:05.", "Your flight leaves at ten oh five."],
    ["Your flight leaves at 10:05.", "Your flight leaves at 10:05."],
    ["It departs at 16:05.", "It departs at 4:05 pm."],
    ["It departs at 09:30.", "It departs at nine thirty."],
    ["It lands at 10:00.", "It lands at ten o'clock."],
    [
      "BA117 costs $412.50.",
      "B A one one seven costs four hundred and twelve dollars and fifty cents.",
    ],
    ["I found six flights to New York.", "I found 6 flights to New York."],
    ["That is $1,250.00 in all.", "That's one thousand two hundred and fifty dollars in all."],
    [
      "You stay three nights, from the 27th of November.",
      "You stay 3 nights, from the twenty-seventh of November.",
    ],
    ["Take the car to JFK, Terminal 5.", "Take the car to J.F.K., terminal five."],
    ["We fly to São Paulo on Fri 27 Nov.", "We fly to Sao Paulo on Friday the 27th of November."],
    ["Shall I book it?", "Shall I go ahead and book it?"],
  ])("is the same: %j as %j", (sentence, transcript) => {
    expect(same(sentence, transcript)).toBe(true);
  });

  it.each([
    ["Your flight leaves at 10:05.", "Your flight leaves at ten fifteen."],
    ["Your flight leaves at 10:05.", "Your flight leaves soon."],
    ["BA117 costs $412.50.", "BA117 costs $412.15."],
    ["BA117 costs $412.50.", "BA171 costs $412.50."],
    ["I found six flights to New York.", "I found six flights to Newark."],
    ["I found six flights to New York.", "I found five flights to New York."],
    ["It lands at 10:00.", "It lands at 10:30."],
    ["Your car comes to the Ritz in London.", "Your car comes to the Hilton in London."],
    ["Hello there.", "Hello there, it is 10:30."],
  ])("is another: %j as %j", (sentence, transcript) => {
    expect(same(sentence, transcript)).toBe(false);
  });

  it("in another language is compared in digits, of whatever script, where there are any", () => {
    expect(same("Ihr Flug geht um 10:05 Uhr.", "Ihr Flug geht um 10:05 Uhr.", "German")).toBe(true);
    expect(same("Ihr Flug geht um 10:05 Uhr.", "Ihr Flug geht um 10:15 Uhr.", "German")).toBe(
      false,
    );
    expect(same("Il part à 9 h.", "Il part à neuf heures.", "French")).toBe(true);
    expect(same("الرحلة في 10:05", "الرحلة في ١٠:٠٥", "Arabic")).toBe(true);
    expect(same("الرحلة في 10:05", "الرحلة في ١١:٠٥", "Arabic")).toBe(false);
    expect(same("उड़ान 7 बजे है", "उड़ान ७ बजे है", "Hindi")).toBe(true);
  });

  it("may have nothing that could be wrong", () => {
    expect(spokenFacts("Shall I book it for you?", "English").none).toBe(true);
    expect(spokenFacts("Of course.", "English").none).toBe(true);
    expect(spokenFacts("It is 4.", "English").none).toBe(false);
    expect(spokenFacts("I found two hotels.", "English").none).toBe(false);
    expect(spokenFacts("You are in Rome.", "English").none).toBe(false);
  });
});
