import { z } from "zod";
import { flightStanding } from "./flight-standing.ts";
import { carDirection } from "./trips.ts";
import { weatherIcon } from "./weather.ts";

const forecast = z.object({
  /** `YYYY-MM-DD`, local to the place. */
  date: z.string().max(10),
  icon: weatherIcon,
  text: z.string().max(60),
  maxtemp_c: z.number(),
  mintemp_c: z.number(),
});
export type Forecast = z.infer<typeof forecast>;

const time = z.string().max(5).nullable();

/** At most "BA1234 to " plus the longest place. */
export const MAX_TITLE = 320;

const planLine = z.object({
  kind: z.enum(["flight", "car", "hotel"]),
  id: z.string().max(64),
  /** `HH:MM`, local; null for a stay, or if only the day is known. */
  time,
  title: z.string().max(MAX_TITLE),
  /** `YYYY-MM-DD`. */
  first: z.string().max(10),
  /** The day a stay ends. */
  last: z.string().max(10).nullable(),
  isUnconfirmed: z.boolean(),
  /** Of a hotel. Answers stored before this field existed have none. */
  photoUrl: z.string().max(2000).nullable().default(null),
});
export type PlanLine = z.infer<typeof planLine>;

const words = z.string().max(40).nullable();
const endOfFlight = z.object({
  scheduledTime: time,
  expectedTime: time,
  /** Answers stored before this field existed have none. */
  expectedDate: z.string().max(10).nullable().default(null),
  terminal: words,
  gate: words,
});
const place = z.object({ code: z.string(), city: z.string().nullable() });

/** More are told by their number alone. */
export const MAX_LOOKS = 20;
export const MAX_LOOK = 300;

/** Something in the plans that needs a look, as it was told. */
const look = z.object({
  /** Null if it is between items. */
  itemId: z.string().max(64).nullable(),
  /** `YYYY-MM-DD`. */
  day: z.string().max(10),
  text: z.string().max(MAX_LOOK),
});
export type Look = z.infer<typeof look>;

/**
 * What an answer is about, shown below its text: from a tool's result, never from model output. `plans`: the
 * saved plans as they are when shown, or one kind of them. `weather`: of a place on `date`, with what is
 * known of the following days. `item`: the one saved item that a question would remove. `flight`: its state
 * when asked about. `suggested-car`: on home as suggested when shown, if it still is; elsewhere as suggested then.
 */
export const answerAbout = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("plans"),
    only: z.enum(["flights", "cars", "hotels"]).optional(),
    looks: z.array(look).max(MAX_LOOKS).optional(),
  }),
  z.object({
    kind: z.literal("weather"),
    place: z.string().min(1).max(100),
    date: z.string().max(10),
    /** Current degrees Celsius, if today was asked for. */
    now: z.number().optional(),
    days: z.array(forecast).min(1).max(3),
  }),
  z.object({ kind: z.literal("item"), item: planLine }),
  z.object({
    kind: z.literal("suggested-car"),
    flightId: z.string().max(64),
    direction: carDirection,
    /** As it was suggested; answers stored before this field existed have none. */
    car: planLine.pick({ title: true, time: true, first: true }).optional(),
  }),
  z.object({
    kind: z.literal("flight"),
    flightNumber: z.string().max(10),
    date: z.string().max(10),
    flightId: z.string().max(64).optional(),
    isDemo: z.boolean(),
    ...flightStanding.shape,
    status: z.string().max(200),
    from: place,
    to: place,
    departure: endOfFlight,
    arrival: endOfFlight,
    arrivalDayOffset: z.number().int().nullable().default(null),
  }),
]);
export type AnswerAbout = z.infer<typeof answerAbout>;
export type PlansAnswer = Extract<AnswerAbout, { kind: "plans" }>;
export type WeatherAnswer = Extract<AnswerAbout, { kind: "weather" }>;
export type SuggestedCarAnswer = Extract<AnswerAbout, { kind: "suggested-car" }>;
export type FlightStatusAnswer = Extract<AnswerAbout, { kind: "flight" }>;
