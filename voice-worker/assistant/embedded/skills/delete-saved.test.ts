import { describe, expect, it } from "vitest";
import { call, converse, open } from "../testing.ts";

describe("what is cancelled or deleted", () => {
  it.each([
    ["cancel my car on Friday", call("cancel_car", { date: "2026-11-27" })],
    ["cancel the car in Paris", call("cancel_car", { place: "Paris" })],
    ["call off the taxi", call("cancel_car")],
    ["I won't need the car", call("cancel_car")],
    ["I need no taxi any more", call("cancel_car")],
    ["delete my New York flight", call("delete_flight", { destination: "New York" })],
    ["remove the flight back from Paris", call("delete_flight", { origin: "Paris" })],
    ["take BA117 off my list", call("delete_flight", { flightNumber: "BA117" })],
    ["delete the Hotel Tiber", call("delete_hotel", { hotel: "tiber" })],
    ["cancel my stay at the Ritz", call("delete_hotel", { hotel: "ritz" })],
    ["I no longer need the hotel", call("delete_hotel")],
    ["I don't need the car to the airport any more", call("cancel_car")],
    [
      "I don't want the flight to New York any more",
      call("delete_flight", { destination: "New York" }),
    ],
  ])("%j", async (said, expected) => {
    const { say, calls } = converse();
    await say(said);
    expect(calls).toEqual([expected]);
  });

  it("asks which one is pointed at", async () => {
    const { say, calls } = converse();
    expect(await say("delete that flight")).toMatch(/^Which flight\?/);
    await say("BA117");
    expect(calls).toEqual([call("delete_flight", { flightNumber: "BA117" })]);
  });

  it("shows the plans where it was not said what", async () => {
    const { say, calls } = converse();
    expect(await say("cancel my booking")).toMatch(/^Say which/);
    expect(calls).toEqual([open("/upcoming-travel")]);
  });
});

describe("nothing is cancelled", () => {
  it.each([
    "don't cancel my car",
    "please do not delete my flight to Rome",
    "I never said cancel my flight",
    "what happens if I cancel my flight?",
    "should I cancel my flight",
    "how do I cancel a hotel",
    "can you cancel bookings?",
    "I don't want to cancel my hotel",
    "cancel my gym membership",
    "take a ride on the big wheel",
    "they cancelled my flight",
    "my hotel was cancelled by the owner",
    "I do not want my driver to be Mark",
    "I don't need my car to be fancy",
    "we don't want the hotel to be near the station",
    "I would not want my room to face the road",
    "I don't want my ride to come before six",
    "I don't want my car coming too early",
    "I don't need my car washed",
  ])("%j", async (said) => {
    const { say, calls } = converse();
    await say(said);
    // What becomes of a trip whose flight does not go is another matter (disruption.ts).
    expect(calls.filter(({ name }) => name !== "what_now")).toEqual([]);
  });
});
