import { z } from "zod";
import { carDirection } from "#app/contracts/trips.ts";
import { type Move, moveCars, movesFor } from "#app/services/cars/move.server.ts";
import { NOT_FOR_PROGRAMS } from "../for-programs.ts";
import { wordQuestion } from "../questions.ts";
import { spokenDate } from "../spoken.ts";
import { defineTool, type FollowUp, type ToolContext, type ToolOutcome } from "../toolbox.ts";

const input = z.object({
  flightId: z.string().max(64).describe("The flight that was changed, as edit_flight names it"),
  cars: z
    .array(z.object({ id: z.string().max(64), direction: carDirection }))
    .min(1)
    .max(10)
    .describe("Its cars that come at the wrong time now; the first is asked about"),
});
type Input = z.infer<typeof input>;
/** The time that was asked about; if it has changed since, nothing is moved. */
type Asked = Input & { date: string; time: string };

/** The question after a flight was changed: whether to move its cars to the new time. */
export const followUpOf = (flightId: string, moves: readonly Move[]): FollowUp | undefined => {
  const cars = moves.flatMap(({ car, direction, to }) => (to ? { id: car.id, direction } : []));
  return cars.length > 0 ? { tool: "move_car", args: { flightId, cars } } : undefined;
};

const firstMove = async ({ flightId, cars }: Input, { app, traveller }: ToolContext) =>
  (await movesFor(app, traveller, { flightId, cars: cars.slice(0, 1) }))[0];

export const moveCarTool = defineTool<Input, Asked>({
  name: "move_car",
  description:
    "Moves a booked car to the time that suits its flight, after the flight was changed. NoVo asks by " +
    "itself after edit_flight; the traveller answers yes or no in the next turn.",
  programs: NOT_FOR_PROGRAMS,
  input,
  async confirm(wanted, context) {
    const move = await firstMove(wanted, context);
    if (!move?.to) return { ok: false, say: "Your car's time already fits the flight." };
    const { date, time } = move.car;
    const question = {
      kind: "moveCar",
      date,
      time,
      newDate: move.to.date,
      newTime: move.to.time,
    } as const;
    return {
      ok: true,
      say: wordQuestion(question, context),
      args: { ...wanted, date: move.to.date, time: move.to.time },
    };
  },
  async run(args, context): Promise<ToolOutcome> {
    const { app, traveller, now } = context;
    const move = await firstMove(args, context);
    if (move?.to?.date !== args.date || move.to.time !== args.time) {
      return { ok: false, say: "The pick-up has changed since I asked. Please ask me again." };
    }
    const [moved] = await moveCars(app, traveller, [move]);
    if (!moved) return { ok: false, say: "Your car could not be moved." };
    const { flightId, cars } = args;
    const others = cars.slice(1);
    return {
      ok: true,
      say: `Your car now comes on ${spokenDate(moved.date, now)} at ${moved.time}.`,
      data: { booking: moved },
      refresh: ["/api/upcoming-travel", "/api/job-bookings", "/api/car-booking-suggestions"],
      ...(others.length > 0 && { next: { tool: "move_car", args: { flightId, cars: others } } }),
    };
  },
});
