import { describe, expect, it } from "vitest";
import { SKILLS } from "./skills/all.ts";
import { call, converse, open } from "./testing.ts";
import { NEAREST } from "./words/nearest.ts";

describe("a sentence that is not understood is asked about by what it is nearest to", () => {
  it.each([
    ["our mother would like these trips in her diary", "open your calendar link"],
    ["this thing keeps waking me at four in the night", "open your notification settings"],
    ["my brother needs to know when I land, sort it", "share your trip"],
    ["they sent a PDF of the booking, no clue about it", "open the page that imports bookings"],
    ["the connection's awfully tight", "check what is happening with your flight"],
    ["let her know the blue door sticks", "write to your driver"],
    ["the bloke might come ten minutes sooner", "change when your car comes"],
    ["sort us a ride for the whole gang", "book a car to the airport"],
    ["could I type the flight by hand", "add a flight that you have booked"],
    ["sandals tomorrow, will that do", "tell you the weather"],
    ["I don't want my driver to be Mark", "write to your driver"],
    [
      "I'd hate a noisy one, I don't want my room to face the road",
      "open your travel plans, where you can change it",
    ],
    ["there's a confirmation in my inbox, stick it in here", "open the page that imports bookings"],
    ["two confirmation emails here, could you add both", "open the page that imports bookings"],
    ["is there a thing I ought to know before I go", "open your alerts"],
    ["fill me in on what happened", "open your alerts"],
    ["my phone goes off at 3 in the night", "open your notification settings"],
    ["could you only ping me about gates", "open your notification settings"],
    ["you'd better be quiet between ten and six", "open your notification settings"],
    ["is my reservation in the mailbox any use", "open the page that imports bookings"],
    ["can I get my money back", "tell you what you may be owed"],
    ["we sat on the tarmac for ages, is that worth anything", "tell you what you may be owed"],
    [
      "I'm still logged in at work on the big computer",
      "open your details, where you can sign out on other devices",
    ],
    [
      "what have you got on me, all the data",
      "open your details, where you can download your data",
    ],
    ["I'm done, shut the account", "open your details, where you can delete your account"],
    [
      "which bot did I give access",
      "open your details, where you can connect a program or disconnect it",
    ],
    ["will Outlook work with these", "open your calendar link"],
    ["enough with the pop-ups", "open your notification settings"],
    ["buzz my phone once the gate's changed", "open your notification settings"],
    ["the link went to the wrong people", "turn off all your shared links"],
    ["who else can see where I am", "share your trip"],
    ["couldn't you interpret between me and the cabbie", "write to your driver"],
    ["has the driver set off or what", "show your car on the map"],
    ["being collected a bit later would suit", "change when your car comes"],
    ["they ought to fetch us at the office", "change where your car picks you up"],
    ["anyone there with a car when we touch down", "tell you which cars you need"],
    ["the latest I could be out the door tomorrow is what time", "tell you when to leave"],
    ["overslept, there's no way now", "check what is happening with your flight"],
    ["did anything get messed with overnight, my flight say", "open your alerts"],
    [
      "an extra night at the hotel would be lovely",
      "open your travel plans, where you can change it",
    ],
    ["whoops, no, reverse that", "take back what I did last"],
    ["a brolly over there, or not", "tell you the weather"],
    ["is the Boston flight leaving when they said", "tell you a flight's status"],
    ["what's the next plane I have to be on", "go through your travel plans"],
    ["give us a shout if the flight slips", "open your notification settings"],
  ])("%j", async (said, deed) => {
    const { say, calls } = converse();
    expect(await say(said)).toBe(`Shall I ${deed}?`);
    expect(calls).toEqual([]);
  });

  it("does it after a yes, and leaves it after a no", async () => {
    const { say, calls } = converse();
    await say("our mother would like these trips in her diary");
    await say("no");
    expect(calls).toEqual([]);
    await say("our mother would like these trips in her diary");
    await say("yes");
    expect(calls).toEqual([open("/user-details/calendar")]);
  });

  it("keeps what the sentence says already", async () => {
    const { say, calls } = converse();
    expect(await say("let him know I'm running late")).toBe("Shall I write to your driver?");
    await say("yes");
    expect(calls).toEqual([call("message_driver", { text: "I'm running late" })]);
  });

  it("asks for what is missing after a yes", async () => {
    const { say, calls } = converse();
    await say("the bloke might come ten minutes sooner");
    expect(await say("yes please")).toBe("What time should it come?");
    await say("at 8");
    expect(calls).toEqual([call("edit_car", { newTime: "08:00" })]);
  });

  it.each([
    "purple monkeys dishwasher",
    "how do you spell umbrella",
    "when did I last get my car serviced",
    "text her that I love her",
    "what's the next holiday",
    "what's on my calendar today",
    "read my emails to me",
    "make it stop",
    "take a note to buy milk",
    "grab me a drink from the bar",
  ])("%j is near to nothing", async (said) => {
    expect(await converse().say(said)).toContain("I didn't understand that.");
  });

  it.each(Object.values(NEAREST).map((row) => ({ row })))("a yes is taken: $row", ({ row }) => {
    const [name, slots = {}, deed] = row;
    const skill = SKILLS.find((one) => one.name === name);
    expect(skill?.accepts(slots)).toBe(true);
    expect(deed ?? skill?.help ?? (skill?.costs === "change" && "its own")).toBeTruthy();
  });
});
