import { z } from "zod";
import { chatRole } from "./conversation.ts";
import { instant } from "./dates.ts";
import { signedInUser } from "./user.ts";

/** Everything that NoVo keeps about one traveller. Rows are as they are stored. */
export const accountExport = z.object({
  exportedAt: instant(),
  profile: signedInUser,
  flights: z.array(z.looseObject({ id: z.string() })),
  carBookings: z.array(z.looseObject({ id: z.string() })),
  hotels: z.array(z.looseObject({ id: z.string() })),
  messages: z.array(z.looseObject({ role: chatRole, content: z.string(), createdAt: instant() })),
});
