import { z } from "zod";
import { isToSend } from "#app/services/driver/driver-phrases.ts";
import { draftMessage, sendMessage } from "#app/services/driver/message-driver.server.ts";
import { ADDS, reachingOut } from "../for-programs.ts";
import { failed } from "../spoken.ts";
import { defineTool, type ToolOutcome } from "../toolbox.ts";
import { upcomingTrips } from "./upcoming.ts";

/** Matches whole names only: "Ann" is not Hannah. */
const isCalled = (driver: string | null, name: string) =>
  (driver ?? "").toLowerCase().split(/\s+/).includes(name.toLowerCase());

const input = z.object({
  text: z
    .string()
    .trim()
    .min(1)
    .max(500)
    .describe(
      "What the driver is to be told, as the traveller would say it: 'I am late', 'where are you?'",
    ),
  driver: z.string().trim().max(100).optional().describe("Their name, if said"),
});
const asked = z.object({
  bookingId: z.string(),
  text: z.string(),
  translation: z.object({ language: z.string(), text: z.string() }).nullable(),
});
export const messageDriverTool = defineTool<z.infer<typeof input>, z.infer<typeof asked>>({
  name: "message_driver",
  description:
    "Sends a message to the driver of the traveller's next car, in the driver's language too. 'I am late' " +
    "without a number is filled in from the watched flight. NoVo reads it back and waits for a yes. To only " +
    "translate something, use translate.",
  programs: reachingOut(ADDS),
  input,
  async confirm({ text, driver: named }, context) {
    const { app, traveller, signal } = context;
    if (named) {
      const { carBookings } = await upcomingTrips(context);
      if (!carBookings.some((car) => isCalled(car.driver, named)))
        return { ok: false, say: `None of your drivers is called ${named}.` };
    }
    const drafted = await draftMessage(app, traveller, text, { signal });
    if (!drafted.ok) {
      const { kind, message } = drafted.reason;
      // What cannot be sent can still be shown and spoken.
      return {
        ok: false,
        say: message,
        ...(kind === "not_configured" && { navigate: "/car-map" }),
        // No driver can get it, but one who is present can read it.
        ...(kind === "conflict" && !isToSend(text) && { data: { missing: "language" } }),
      };
    }
    const { driver, translation, ...rest } = drafted.data;
    if (named && !isCalled(driver, named)) {
      return { ok: false, say: `Your next driver is ${driver}. I can only write to that one.` };
    }
    const also = translation ? ` (in ${translation.language}: “${translation.text}”)` : "";
    return {
      ok: true,
      say: `Shall I send this to ${driver}: “${rest.text}”${also}?`,
      args: { ...rest, translation },
    };
  },
  async run(message, { app, traveller }): Promise<ToolOutcome> {
    const sent = await sendMessage(app, traveller, message);
    if (!sent.ok) return failed(sent.reason);
    return { ok: true, say: "I've sent it. The answer will be in your alerts." };
  },
});
