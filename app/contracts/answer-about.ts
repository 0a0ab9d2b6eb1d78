import { z } from "zod";
import { flightStanding } from "./flight-standing.ts";
import { MAX_TERMINAL } from "./flights.ts";
import { MAX_EACH } from "./shown-plans.ts";
import { carDirection } from "./trips.ts";
import { weatherIcon } from "./weather.ts";

const sky = z.object({ icon: weatherIcon, text: z.string().max(60) });

const forecast = sky.extend({
  /** `YYYY-MM-DD`, local to the place. */
  date: z.string().max(10),
  maxtemp_c: z.number(),
  mintemp_c: z.number(),
});
export type Forecast = z.infer<typeof forecast>;

const time = z.string().max(5).nullable();

/** At most "BA1234 to " plus the longest place. */
export const MAX_TITLE = 320;
export const MAX_LOOK = 300;
export const MAX_LOOKS = 5;

const words = z.string().max(40).nullable();
const place = z.object({ code: z.string(), city: z.string().nullable() });
const placeOfBoard = place.extend({ terminal: z.string().max(MAX_TERMINAL).nullable().optional() });

const seenEnd = z
  .object({ ...flightStanding.shape, time, date: z.string().max(10).nullable() })
  .nullable();

/** A saved flight's times and places, and what its watcher saw of both ends. */
const boardOfFlight = z.object({
  from: placeOfBoard,
  to: placeOfBoard,
  departureTime: time,
  arrivalTime: time,
  arrivalDayOffset: z.number().int(),
  live: seenEnd,
  lands: seenEnd,
});

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
  board: boardOfFlight.optional(),
  /** Where a car picks up, or a hotel is. */
  where: z.string().max(MAX_TITLE).optional(),
  /** What needs a look, each in a few words; more are told by their number alone. */
  looks: z.array(z.string().max(MAX_LOOK)).max(MAX_LOOKS).optional(),
});
export type PlanLine = z.infer<typeof planLine>;

const MAX_LINES = 3 * MAX_EACH;

const isAsked = z.literal(true).optional();

const endOfFlight = z.object({
  scheduledTime: time,
  expectedTime: time,
  /** Answers stored before this field existed have none. */
  expectedDate: z.string().max(10).nullable().default(null),
  terminal: words,
  gate: words,
});
/** Of the latest only: the others are in the alerts. */
export const MAX_EVENTS = 3;
export const MAX_EVENT_TEXT = 1000;
const event = z.object({
  id: z.string().max(64),
  text: z.string().max(MAX_EVENT_TEXT),
  /** `YYYY-MM-DD` and `HH:MM`, local to the traveller. */
  date: z.string().max(10),
  time: z.string().max(5),
  /** What it is about, or else the alerts. */
  link: z.string().startsWith("/").max(2000),
});
export type AlertEvent = z.infer<typeof event>;

/**
 * What an answer is about, shown below its text: from a tool's result, never from model output. `plans`: the
 * saved plans, or one kind of them: on home as they are when shown, elsewhere as they were then. `weather`: of a
 * place on `date`, with what is known of the following days. `item`: one saved item. `flight`: its state when asked
 * about. `suggested-car`: on home as suggested when shown, if it still is; elsewhere as suggested then. `alerts`:
 * what has changed, latest first. `isAsked`: a yes would remove the item, or book the car.
 */
export const answerAbout = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("plans"),
    only: z.enum(["flights", "cars", "hotels"]).optional(),
    /** Answers stored before this field existed have none. */
    lines: z.array(planLine).max(MAX_LINES).optional(),
  }),
  z.object({
    kind: z.literal("weather"),
    place: z.string().min(1).max(100),
    date: z.string().max(10),
    /** Current degrees Celsius, if today was asked for. */
    now: z.number().optional(),
    /** Goes with it; answers stored before this field existed have none. */
    sky: sky.optional(),
    /** The traveller's tomorrow, which the answer about today tells too. */
    tomorrow: z.string().max(10).optional(),
    days: z.array(forecast).min(1).max(3),
  }),
  z.object({ kind: z.literal("item"), item: planLine, isAsked }),
  z.object({ kind: z.literal("alerts"), events: z.array(event).min(1).max(MAX_EVENTS) }),
  z.object({
    kind: z.literal("suggested-car"),
    flightId: z.string().max(64),
    direction: carDirection,
    /** As it was suggested; answers stored before this field existed have none. */
    car: planLine
      .pick({ title: true, time: true, first: true })
      .extend({
        /** How its time is calculated. */
        reason: z.string().max(MAX_LOOK).optional(),
      })
      .optional(),
    isAsked,
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
/** Left out where it cannot be shown: the answer's words count more. */
export const shownAbout = answerAbout.optional().catch(undefined);
export type AnswerAbout = z.infer<typeof answerAbout>;
export type WeatherAnswer = Extract<AnswerAbout, { kind: "weather" }>;
export type SuggestedCarAnswer = Extract<AnswerAbout, { kind: "suggested-car" }>;
export type AlertsAnswer = Extract<AnswerAbout, { kind: "alerts" }>;
export type FlightStatusAnswer = Extract<AnswerAbout, { kind: "flight" }>;
