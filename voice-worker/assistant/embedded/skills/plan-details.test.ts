import { describe, expect, it } from "vitest";
import { converse } from "../testing.ts";

const FLIGHT = {
  flightNumber: "BA548",
  date: "2026-11-27",
  departureAirport: "LHR",
  arrivalAirport: "FCO",
  departureTime: "09:30",
  arrivalTime: "13:00",
  durationMinutes: 150,
};
const HOTEL = {
  hotelName: "Hotel Tiber",
  checkInDate: "2026-11-27",
  checkOutDate: "2026-11-30",
  location: "Rome",
  address: "Via Giulia 1, Rome",
  phoneNumber: null,
  confirmationNumber: "R 4711",
};
const CAR = {
  date: "2026-11-27",
  time: "06:15",
  from: "1 High Street, London",
  to: "London Heathrow (LHR)",
  driver: null,
  flightNumber: "BA548",
};

const withPlans = (plans: object) =>
  converse({ data: { list_trips: { flights: [], hotels: [], cars: [], ...plans } } });

it.each(["when is my flight home?", "what time is my return flight"])(
  "%j is about the flight that leads back",
  async (said) => {
    const back = { ...FLIGHT, flightNumber: "BA557", date: "2026-12-01" };
    const flights = [FLIGHT, { ...back, departureAirport: "FCO", arrivalAirport: "LHR" }];
    expect(await withPlans({ flights }).say(said)).toContain("BA557 from Rome to London");
    expect(await withPlans({ flights: [FLIGHT] }).say(said)).toBe(
      "You have no such flight in your travel plans. Your next flight is BA548 from London to Rome at 09:30 on Friday 27 November.",
    );
  },
);

it("the car of the way back is that of its flight, though it comes the evening before", async () => {
  const back = { flightNumber: "BA557", date: "2026-12-01", departureTime: "00:40" };
  const flights = [FLIGHT, { ...FLIGHT, ...back, departureAirport: "FCO", arrivalAirport: "LHR" }];
  const cars = [
    { ...CAR, driver: "Ada" },
    { ...CAR, driver: "Bo", date: "2026-11-30", time: "21:30", flightNumber: "BA557" },
  ];
  const { say } = withPlans({ flights, cars });
  expect(await say("who is my driver on the way back?")).toContain("Bo");
});

describe("a detail of a flight", () => {
  it.each([
    ["when do I fly to Rome?", "BA548 from London to Rome leaves at 09:30 on Friday 27 November."],
    ["what time do I land in Rome?", "BA548 to Rome arrives at 13:00, local time."],
    [
      "which airport do I fly from?",
      "BA548 to Rome leaves from London Heathrow Airport at 09:30 on Friday",
    ],
    ["how long is my flight to Rome?", "BA548 to Rome takes 2 h 30 min."],
    ["how long will I be flying?", "BA548 to Rome takes 2 h 30 min."],
    ["what is my seat?", "I don't know your seat on BA548 to Rome: it isn't in your travel plans."],
    ["when do I fly to Paris?", "You have no such flight in your travel plans."],
  ])("%j", async (said, answer) => {
    expect(await withPlans({ flights: [FLIGHT] }).say(said)).toContain(answer);
  });

  it("that the plans do not have is not made up", async () => {
    const { say } = withPlans({ flights: [{ ...FLIGHT, arrivalTime: null }] });
    expect(await say("what time do I land in Rome?")).toContain(
      "I don't know when BA548 to Rome arrives.",
    );
  });
});

describe("a detail of a hotel", () => {
  it.each([
    [
      "where am I staying in Rome?",
      "You stay at Hotel Tiber from Friday 27 November to Monday 30 November.",
    ],
    ["how many nights am I staying in Rome?", ": 3 nights."],
    [
      "when do I check in?",
      "You check in at Hotel Tiber on Friday 27 November. I don't know the hotel's hours.",
    ],
    [
      "when do I check out?",
      "You check out of Hotel Tiber on Monday 30 November. I don't know the hotel's hours.",
    ],
    ["what is the address of my hotel?", "The address of Hotel Tiber is Via Giulia 1, Rome."],
    ["what is the telephone number of my hotel?", "I don't know the phone number"],
    ["where am I staying in Paris?", "You have no such hotel in your travel plans."],
  ])("%j", async (said, answer) => {
    expect(await withPlans({ hotels: [HOTEL] }).say(said)).toContain(answer);
  });
});

describe("a detail of a car", () => {
  it.each([
    ["who is my driver?", null, "Your car has no driver yet: one is assigned later."],
    ["who is my driver?", "Sam", "Your driver is Sam."],
    [
      "where does my car pick me up?",
      null,
      "Your car comes on Friday 27 November at 06:15 to 1 High Street, London and takes you to London Heathrow (LHR).",
    ],
  ])("%j, driver %j", async (said, driver, answer) => {
    expect(await withPlans({ cars: [{ ...CAR, driver }] }).say(said)).toContain(answer);
  });
});

describe("a day", () => {
  it("is told with all that is planned for it", async () => {
    const { say } = withPlans({ flights: [FLIGHT], hotels: [HOTEL], cars: [CAR] });
    const answer = await say("what am I doing on Friday?");
    for (const part of ["Your car comes", "BA548", "Hotel Tiber"]) expect(answer).toContain(part);
  });

  it("without plans is told to be so", async () => {
    const { say } = withPlans({ flights: [FLIGHT] });
    expect(await say("what am I doing tomorrow?")).toContain(
      "You have nothing in your travel plans on",
    );
  });
});

it("where nothing is saved, the summary says so", async () => {
  expect(await withPlans({}).say("when do I fly to Rome?")).toContain("<list_trips>");
});
