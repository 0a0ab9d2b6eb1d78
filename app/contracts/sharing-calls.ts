/** The shared-trips part of api.ts; see there. */
import { z } from "zod";
import { m } from "#messages";
import { calendarDate } from "./dates.ts";

const sharedLink = z.object({
  id: z.string(),
  name: z.string(),
  hasDetails: z.boolean(),
  lastDay: z.string(),
});
const links = z.object({ links: z.array(sharedLink) });

export const sharingCalls = {
  "/api/shared-trips": {
    GET: { summary: "The links that let others see the traveller's trips", answer: links },
    POST: {
      summary:
        "Make a link to the trip of a saved id, or to the next one; its address is shown once",
      body: z.object({
        tripOf: z.string().trim().min(1).max(100).optional(),
        until: calendarDate(m.typed.chooseLastDay).optional(),
        hasDetails: z.boolean().default(false),
      }),
      answer: z.object({ address: z.string() }),
      creates: "secret" as const,
      errors: [404],
    },
    DELETE: { summary: "Turn off all of them", answer: z.object({ withdrawn: z.number() }) },
  },
};
