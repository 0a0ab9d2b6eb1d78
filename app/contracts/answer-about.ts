import { z } from "zod";
import { weatherIcon } from "./weather.ts";

const forecast = z.object({
  /** `YYYY-MM-DD` on the calendar of the place. */
  date: z.string().max(10),
  icon: weatherIcon,
  text: z.string().max(60),
  maxtemp_c: z.number(),
  mintemp_c: z.number(),
});
export type Forecast = z.infer<typeof forecast>;

/**
 * What an answer is about, to be shown under its words: from a tool's result, never from what a model
 * writes. `plans`: the saved plans as they are by then, or one kind of them. `weather`: of a place on `date`,
 * with what is known of the days after it.
 */
export const answerAbout = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("plans"), only: z.enum(["flights", "cars", "hotels"]).optional() }),
  z.object({
    kind: z.literal("weather"),
    place: z.string().min(1).max(100),
    date: z.string().max(10),
    /** Degrees Celsius there, where today was asked for. */
    now: z.number().optional(),
    days: z.array(forecast).min(1).max(3),
  }),
]);
export type AnswerAbout = z.infer<typeof answerAbout>;
export type WeatherAnswer = Extract<AnswerAbout, { kind: "weather" }>;
