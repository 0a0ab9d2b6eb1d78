import { z } from "zod";
import { type CarDirection, type CarSuggestion, carDirection } from "#app/contracts/trips.ts";
import { bookSuggestedCar } from "#app/services/cars/book.server.ts";
import { HOME_NOT_SET, isBookable, suggestCars } from "#app/services/cars/suggestions.server.ts";
import { wordQuestion } from "../questions.ts";
import { defineTool, type ToolContext, type ToolOutcome, type ToolQuestion } from "../toolbox.ts";
import { failed, spokenDate } from "./spoken.ts";

const input = z.object({
  flightNumber: z
    .string()
    .trim()
    .max(8)
    .optional()
    .describe(
      "The saved flight that the car is for, for example BA117; leave out for the next one",
    ),
  direction: carDirection
    .optional()
    .describe("'to' the airport before the flight, or 'from' it after the landing"),
});
type Input = z.infer<typeof input>;

/** The one car that the traveller was asked about; the yes books this one or none. */
interface AskedCar {
  flightId: string;
  direction: CarDirection;
  pickupDate: string;
  pickupTime: string;
  pickupLocation: string;
}

const isAsked = (args: Input | AskedCar): args is AskedCar => "flightId" in args;

export const bookCar = defineTool<Input | AskedCar>({
  name: "book_car",
  description:
    "Books a suggested car of a saved flight, to the airport or from it. The traveller is asked first and " +
    "answers yes or no in the next turn: you cannot confirm for them.",
  input,

  async confirm(input, context: ToolContext): Promise<ToolQuestion> {
    const suggestions = await suggestCars(context.app, context.traveller);
    const number = isAsked(input)
      ? undefined
      : input.flightNumber?.toUpperCase().replace(/\s+/g, "");
    const { direction } = input;
    const suggestion = suggestions.find(
      (candidate) =>
        (!number || candidate.flightNumber === number) &&
        (!direction || candidate.direction === direction),
    );
    if (!suggestion) return { ok: false, say: nothingToBook(number) };
    if (suggestion.pickupLocation === HOME_NOT_SET) {
      return {
        ok: false,
        say: "Add your home address first, so that the car knows where to come.",
        navigate: "/user-details",
      };
    }
    if (!isBookable(suggestion)) {
      return {
        ok: false,
        say: "Add the hotel that you stay at first, so that the car knows where to come.",
        navigate: "/hotel-search",
      };
    }
    const say = wordQuestion(
      {
        kind: "bookCar",
        flight: suggestion.flightNumber,
        date: suggestion.flightDate,
        pickupDate: suggestion.pickupDate,
        time: suggestion.recommendedPickupTime,
        from: suggestion.pickupLocation,
      },
      context,
    );
    return {
      ok: true,
      say,
      data: { suggestion },
      args: asked(suggestion),
    };
  },

  async run(input, { app, traveller, now }: ToolContext): Promise<ToolOutcome> {
    if (!isAsked(input)) throw new Error("book_car runs only what its question has named");
    const suggestions = await suggestCars(app, traveller);
    const { flightId, direction } = input;
    const current = suggestions.find(
      (candidate) => candidate.flightId === flightId && candidate.direction === direction,
    );
    if (current && !isSame(asked(current), input)) {
      return { ok: false, say: "The pick-up has changed since I asked. Please ask me again." };
    }
    const booked = await bookSuggestedCar(app, traveller, { flightId, direction });
    if (!booked.ok) return failed(booked.reason);
    const { date, time, from } = booked.data;
    return {
      ok: true,
      say: `Your car is booked: pick-up on ${spokenDate(date, now)} at ${time} from ${from}. It's pending confirmation.`,
      data: { booking: booked.data },
      refresh: ["/api/upcoming-travel", "/api/car-booking-suggestions"],
    };
  },
});

const asked = (suggestion: CarSuggestion): AskedCar => ({
  flightId: suggestion.flightId,
  direction: suggestion.direction,
  pickupDate: suggestion.pickupDate,
  pickupTime: suggestion.recommendedPickupTime,
  pickupLocation: suggestion.pickupLocation,
});

const isSame = (a: AskedCar, b: AskedCar) =>
  a.pickupDate === b.pickupDate &&
  a.pickupTime === b.pickupTime &&
  a.pickupLocation === b.pickupLocation;

const nothingToBook = (number: string | undefined) =>
  number
    ? `I have no car to suggest for ${number}: either it isn't in your plans, or it has a car.`
    : "I have no car to suggest: save a flight first, then I can book a car for it.";
