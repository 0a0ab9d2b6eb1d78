/** Stores a dispatcher's reports on a car and alerts its traveller. */
import type { Dispatcher, DispatchReport, DispatchState } from "#app/contracts/dispatch.ts";
import { pickupOf } from "#app/services/cars/car-facts.ts";
import type { AppContext } from "#app/services/context/context.server.ts";
import { inLanguageOf } from "#app/services/profile/in-language-of.server.ts";
import { fail, ok, type Result } from "#app/services/result.ts";
import type { NewAlert } from "#db/queries/alerts.ts";
import { findDispatchedCar } from "#db/queries/dispatch.ts";
import { type ReportEffect, takeReport } from "#db/queries/dispatch-reports.ts";
import type { CarDispatch, JobBooking } from "#db/schema.ts";
import { m } from "#messages";
import { nextStanding, type Standing } from "../dispatch-rules/next-standing.ts";
import { reportInWords } from "../driver/report-words.ts";
import { translate } from "../translation/translate.server.ts";

/** Per car: a place every ten seconds for hours. */
const MAX_REPORTS = 2000;
const TRANSLATION_TIMEOUT_MS = 15_000;

const notFound = () => fail("not_found", "There is no such booking.");

/** Takes a report once per id; `conflict` if it contradicts known facts. Names the car, not the traveller. */
export async function receiveReport(
  app: AppContext,
  bookingId: string,
  report: DispatchReport,
): Promise<Result<Received>> {
  const found = await findDispatchedCar(app.db, { bookingId });
  if (!found) return notFound();
  return await inLanguageOf(app, found.car, () => receiveOf(app, found, report));
}

interface Received {
  bookingId: string;
  state: DispatchState;
}

async function receiveOf(
  app: AppContext,
  found: { car: JobBooking; dispatch: CarDispatch },
  report: DispatchReport,
): Promise<Result<Received>> {
  const { car } = found;
  const { id: bookingId, userId } = car;
  const said = report.type === "message" ? await messageInWords(app, report, found.dispatch) : null;
  const now = app.clock.now();
  const usefulUntil = isDrive(report) ? usefulUntilOf(car, now) : null;
  const outcome = await takeReport(
    app.db,
    { userId, bookingId, eventId: report.id, now },
    (known): ReportEffect<string> =>
      known.reports >= MAX_REPORTS
        ? { refusal: "Too much has been reported of this car." }
        : effectOf(report, { ...known, now, usefulUntil, said, by: app.providers.dispatch.kind }),
  );
  if (!outcome) return notFound();
  if (outcome.refusal !== null) return fail("conflict", outcome.refusal);
  if (outcome.isNews) app.notices.publish({ userId, kind: "plans" });
  return ok({ bookingId, state: outcome.state });
}

/** A cancelled car leaves plans without one. */
const LINKS: Record<DispatchState, string> = {
  requested: "/upcoming-travel",
  confirmed: "/car-map",
  on_the_way: "/car-map",
  arrived: "/car-map",
  completed: "/upcoming-travel",
  cancelled: "/upcoming-travel",
};

/** How it is told. A locked phone shows no names, plates or people's own words. */
const TOLD: Partial<
  Record<
    DispatchReport["type"],
    Pick<NewAlert, "kind" | "isUrgent"> & { outsideText: () => string }
  >
> = {
  confirmed: { kind: "car", outsideText: m.dispatch.confirmed },
  on_the_way: { kind: "drive", outsideText: m.dispatch.onTheWay },
  place: { kind: "drive", outsideText: m.dispatch.almostThere },
  arrived: { kind: "drive", outsideText: m.dispatch.waiting },
  cancelled: {
    kind: "car",
    outsideText: m.dispatch.cancelled,
    isUrgent: true,
  },
  message: {
    kind: "driver",
    outsideText: m.dispatch.message,
    isUrgent: true,
  },
};

/** About as long as a car waits; a late one is still news. */
const AFTER_PICKUP_MS = 30 * 60_000;

const isDrive = ({ type }: DispatchReport) => TOLD[type]?.kind === "drive";

const usefulUntilOf = (car: JobBooking, now: Date): Date =>
  new Date(Math.max(pickupOf(car).getTime(), now.getTime()) + AFTER_PICKUP_MS);

interface Known {
  dispatch: CarDispatch;
  car: JobBooking;
  now: Date;
  /** When its alert stops being useful; null if unknown. */
  usefulUntil: Date | null;
  /** Who reports. */
  by: Dispatcher;
  /** The driver's message, for the traveller. */
  said: string | null;
}

function effectOf(
  report: DispatchReport,
  { dispatch, car, now, usefulUntil, by, said }: Known,
): ReportEffect<string> {
  if (dispatch.dispatcher !== null && dispatch.dispatcher !== by) {
    return { refusal: "Another dispatcher has the car." };
  }
  const next = nextStanding(dispatch, report, now);
  if (next.kind === "refused") return { refusal: next.message };
  if (next.kind === "late") return {};
  const after = next.standing;
  const text = said ?? reportInWords(report, { before: dispatch, after, car });
  // That it is near is told once per pick-up time.
  const id = report.type === "place" ? `${car.date} ${car.time}` : report.id;
  const told = TOLD[report.type] ?? { kind: "car", outsideText: () => null };
  return {
    changes: { ...after, dispatcher: by },
    ...ofCar(after, car),
    ...(text && {
      alert: {
        key: `dispatch ${car.id} ${report.type} ${id}`,
        ...told,
        outsideText: told.outsideText(),
        subject: car.id,
        usefulUntil,
        text,
        link: said ? `/driver/${car.id}` : LINKS[after.state],
        createdAt: now,
      },
    }),
  };
}

/** The booking itself records its confirmation and driver. */
function ofCar({ state, driver }: Standing, car: JobBooking): Pick<ReportEffect<string>, "car"> {
  const status = state === "requested" || state === "cancelled" ? "unconfirmed" : "confirmed";
  const name = driver?.name ?? null;
  return status === car.status && name === car.driver ? {} : { car: { status, driver: name } };
}

/** In English if it can be translated, else as said. */
async function messageInWords(
  app: AppContext,
  { text = "", language }: DispatchReport,
  { driver }: CarDispatch,
): Promise<string> {
  const name = driver?.name ?? m.screens.driver();
  const asSaid = m.dispatch.said({ name, words: text });
  if ((language ?? driver?.language ?? "English") === "English") return asSaid;
  const answer = await translate(
    app,
    { text, to: "English" },
    { names: driver ? [driver.name] : [], signal: AbortSignal.timeout(TRANSLATION_TIMEOUT_MS) },
  );
  const isSure = answer.ok && answer.data.changed.length === 0;
  return isSure
    ? m.dispatch.saidAndOriginal({ name, words: answer.data.text, original: text })
    : asSaid;
}
