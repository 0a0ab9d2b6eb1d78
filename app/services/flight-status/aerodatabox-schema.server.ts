/** AeroDataBox responses, per its OpenAPI 1.14 (FlightContract, FlightDelayContract) and recordings. */
import { z } from "zod";
import {
  keepValid,
  numberBetween,
  orNull,
  textUpTo,
} from "#app/platform/outbound/vendor-data.server.ts";

const provider = "AeroDataBox";

/** "2026-12-04 10:05Z" and "2026-12-04 05:05-05:00": a space instead of ISO's T; some are ISO. */
const time = orNull(z.looseObject({ utc: z.string().max(40), local: orNull(z.string().max(40)) }));
const end = z.looseObject({
  airport: z.looseObject({
    iata: orNull(z.string().regex(/^[A-Z]{3}$/)),
    icao: orNull(z.string().regex(/^[A-Z]{4}$/)),
  }),
  scheduledTime: time,
  revisedTime: time,
  predictedTime: time,
  runwayTime: time,
  terminal: orNull(textUpTo(12)),
  gate: orNull(textUpTo(12)),
});
export type End = z.infer<typeof end>;
const flight = z.looseObject({
  departure: end,
  arrival: end,
  status: orNull(z.string()),
  codeshareStatus: orNull(z.string()),
  airline: orNull(z.looseObject({ name: orNull(textUpTo(80)) })),
});
export type Flight = z.infer<typeof flight>;
const list = keepValid({ provider, list: "flights" }, flight);
/** Health check: "OK", "Degraded", ... */
export const feedStatus = z.looseObject({ status: z.string() });

/** One API.Market client found the list wrapped in `value`. */
export const flights = z.union([
  list,
  z.looseObject({ value: list }).transform(({ value }) => value),
]);

const bracket = z.looseObject({
  delayedTo: orNull(z.string().max(20)),
  num: numberBetween(0, 1_000_000),
});
const side = z.looseObject({
  class: orNull(z.string()),
  medianDelay: orNull(z.string().max(20)),
  numConsideredFlights: numberBetween(0, 1_000_000),
  numFlightsDelayedBrackets: keepValid({ provider, list: "delay brackets" }, bracket),
});
export type Side = z.infer<typeof side>;
const sides = orNull(keepValid({ provider, list: "delays" }, side));
export const statistics = z.looseObject({ origins: sides, destinations: sides });
export type Statistics = Pick<z.infer<typeof statistics>, "origins" | "destinations">;
