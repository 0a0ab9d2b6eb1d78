/**
 * A traveller's day by voice alone, with the assistant that needs no key: what was booked elsewhere comes
 * in, the cars are booked, the flight changes, and its cars are asked about. The same by keyboard and
 * without scripts is in entry.spec.ts.
 */
import { DateTime } from "luxon";
import { withMicrophone } from "../support/chromium.ts";
import { openRows } from "../support/plan-rows.ts";
import { AT_NIGHT } from "../support/slow-cpu.ts";
import { hasSpeaker, spokenWav } from "../support/speech.ts";
import { bubbles, inState, microphone, signIn, speak } from "../support/voice-page.ts";
import { expect, test } from "../support/with-openai.ts";

test.use({
  launchOptions: withMicrophone(spokenWav("I am on my way to New York")),
  // Only hearing and speaking come from outside: it is the embedded assistant that understands.
  serverEnv: async ({ sharedOpenAi }, use) =>
    use({ TRANSCRIBE_BASE_URL: sharedOpenAi.url, SPEECH_BASE_URL: sharedOpenAi.url }),
});
test.skip(!hasSpeaker, "(needs espeak-ng)");

const inDays = (days: number) => DateTime.now().plus({ days }).toFormat("d LLLL yyyy");

test(
  "brings in a flight and a hotel, books both cars, changes the flight, is asked about the cars",
  AT_NIGHT,
  async ({ page, novo, openai }) => {
    await signIn(page);
    const data = { homeAddress: "10 Downing Street, London, SW1A 2AA" };
    await page.request.patch("/api/user/me/details", { headers: { Origin: novo.url }, data });
    const say = async (sentence: string, answer: RegExp) => {
      openai.options.transcript = sentence;
      await speak(page);
      await expect(bubbles(page, "assistant").first()).toContainText(answer, { timeout: 20_000 });
      // A yes to a question that was cut short answers nothing.
      await inState(microphone(page), "idle");
    };
    await say(
      `I'm on BA117 from Heathrow to JFK on ${inDays(9)} at 11:25`,
      /Shall I add BA117 from London Heathrow .* 11:25/,
    );
    await say("yes", /BA117 .* is in your travel plans/);
    await say(
      `I'm staying at the Harbour Row from ${inDays(9)} to ${inDays(12)}, confirmation NV 48213`,
      /The Harbour Row in New York .* NV 48213/,
    );
    await say("yes please", /added The Harbour Row/);
    // What is still missing stands at its place in the trip.
    await page.goto("/upcoming-travel");
    await expect(page.getByRole("button", { name: "Create Booking" })).toHaveCount(2);
    await signIn(page);
    await say("book a car to the airport", /Shall I book a car for BA117/);
    await page.getByRole("form", { name: "Answers" }).getByRole("button", { name: "Yes" }).click();
    await expect(bubbles(page, "assistant").first()).toContainText("Your car is booked");
    await expect(page.getByRole("form", { name: "Answers" })).toBeHidden();
    await inState(microphone(page), "idle");
    await say("book a car from the airport when I land", /Shall I book a car for BA117/);
    await say("yes", /Your car is booked/);
    await say("my seat on the BA flight is 14C", /shall I save seat 14C/);
    await say("yes", /changed BA117/);
    await say("my flight now leaves at 15:25", /departure 15:25, arrival/);
    await say("yes", /changed BA117.*no longer fits. Shall I move it to/);
    await say("yes", /Your car now comes on .*Shall I move it to/);
    await say("yes", /Your car now comes on/);

    await page.goto("/upcoming-travel");
    await expect(page.getByRole("button", { name: "Create Booking" })).toHaveCount(0);
    await openRows(page);
    const flight = page.getByRole("article", { name: "Flight BA117" });
    await expect(flight.getByText("14C")).toBeVisible();
    await expect(flight.getByText("15:25").first()).toBeVisible();
    await expect(page.getByRole("article", { name: /^Car on / })).toHaveCount(2);
    await expect(page.getByText("Flight Time Warning")).toHaveCount(0);
    const hotel = page.getByRole("article", { name: "The Harbour Row" });
    await expect(hotel.getByText("NV 48213")).toBeVisible();
    await expect(page.getByRole("article", { name: /^Suggested car/ })).toHaveCount(0);
  },
);
