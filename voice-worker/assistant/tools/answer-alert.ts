import { z } from "zod";
import { answerAlert, findQuestion } from "#app/services/alerts/alerts.server.ts";
import { NOT_FOR_PROGRAMS } from "../for-programs.ts";
import { wordQuestion } from "../questions.ts";
import { failed, spokenDate } from "../spoken.ts";
import { defineTool, type ToolOutcome } from "../toolbox.ts";

const input = z.object({ id: z.string().min(1).max(64).describe("The alert that asks") });

export const answerAlertTool = defineTool({
  name: "answer_alert",
  description:
    "Moves or cancels a car as an alert asks, because its flight is late or does not go. NoVo asks by " +
    "itself when the traveller next speaks; they answer yes or no in the turn after it.",
  programs: NOT_FOR_PROGRAMS,
  input,
  async confirm({ id }, context) {
    const asked = await findQuestion(context.app, context.traveller, id);
    if (!asked) return { ok: false, say: "There's nothing left to decide about that car." };
    const { car, to } = asked;
    const { date, time, from } = car;
    const say = to
      ? wordQuestion({ kind: "moveCar", date, time, newDate: to.date, newTime: to.time }, context)
      : wordQuestion({ kind: "cancelCar", date, time, from }, context);
    return { ok: true, say, args: { id } };
  },
  async run({ id }, { app, traveller, now }): Promise<ToolOutcome> {
    const done = await answerAlert(app, traveller, { id, yes: true });
    if (!done.ok) return failed(done.reason);
    const to = done.data.move?.to;
    return {
      ok: true,
      say: to
        ? `Your car now comes on ${spokenDate(to.date, now)} at ${to.time}.`
        : "Your car has been cancelled.",
      refresh: ["/api/upcoming-travel", "/api/job-bookings", "/api/car-booking-suggestions"],
    };
  },
});
