/** Sentences of a stranger that were once taken for something else. */
import { act, dec, flight, nov } from "../expectations.ts";

export const stranger = act("goes on", [
  [
    "good morning, kindly show flights from Bangalore to Dubai on 15th December",
    flight("Bengaluru", "Dubai", dec(15)),
  ],
  ["Good evening, London to Oslo tomorrow", flight("London", "Oslo", nov(21))],
]);
