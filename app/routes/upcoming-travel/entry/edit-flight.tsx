import { data, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { keepTyped } from "#app/components/connection/keep-typed.ts";
import { type Deferred, WhenReady } from "#app/components/deferred.tsx";
import { DialogFailed } from "#app/components/dialog-failed.tsx";
import { plansWith } from "#app/components/trips/card-of.ts";
import { type FlightEntryForm, flightEntryForm } from "#app/contracts/entry-forms.ts";
import { minutesInWords } from "#app/contracts/minutes.ts";
import { changedToast } from "#app/contracts/saved-toasts.ts";
import { classInWords } from "#app/contracts/stored-words.ts";
import { DIALOG_TITLES } from "#app/contracts/texts/dialogs.ts";
import { type Move, movesAfter } from "#app/services/cars/move.server.ts";
import type { AppContext } from "#app/services/context/context.server.ts";
import { getJourneyStatus } from "#app/services/flight-status/flight-status.server.ts";
import { parseForm } from "#app/services/parse-form.ts";
import { changeFlight } from "#app/services/plans/change-flight.server.ts";
import { ok } from "#app/services/result.ts";
import { getFlight } from "#app/services/saved/saved-items.server.ts";
import { airportNamed, durationOf, placeFlight } from "#app/services/trip-rules/placed.ts";
import { deferIfSlow } from "#app/web/defer-if-slow.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import { type RouteArgs, requireUser } from "#app/web/user.server.ts";
import type { UserFlight } from "#db/schema.ts";
import { m } from "#messages";
import { faultAsResult, readForm, refused } from "../../form.server.ts";
import { EntryDialog, PLANS } from "./entry-dialog.tsx";
import { FlightFields } from "./flight-fields.tsx";
import { useEntryForm } from "./use-entry-form.ts";

export const meta: MetaFunction = () => [{ title: `${m.dialogs.editFlight()} - NoVo` }];

export async function loader(args: RouteArgs) {
  const { app, owner } = await requireUser(args);
  const found = await getFlight(app, owner, args.params.id ?? "");
  if (!found.ok) throw data(null, { status: 404 });
  const flight = found.data;
  const cityOf = (airport: string) => airportNamed(app.airports, airport)?.city ?? null;
  return {
    flight,
    from: cityOf(flight.departureAirport),
    to: cityOf(flight.arrivalAirport),
    duration: durationInWords(app, flight),
    planned: await deferIfSlow(plannedTimes(app, flight)),
  };
}

function durationInWords(app: AppContext, flight: UserFlight): string | null {
  const minutes = flight.arrivalTime && durationOf(placeFlight(app.airports, flight));
  return minutes && minutes > 0 ? minutesInWords(minutes) : null;
}

/** `HH:MM`; null if unknown. */
type Times = Record<"departureTime" | "arrivalTime", string | null>;
const NO_TIMES: Times = { departureTime: null, arrivalTime: null };
const ENDS = ["departureTime", "arrivalTime"] as const;

/** The field that holds the airline's scheduled time, if the form was prefilled with it. */
const plannedOf = (end: keyof Times) => `${end}-planned`;

/** The airline's scheduled times, for a flight saved without all of its own. */
async function plannedTimes(app: AppContext, flight: UserFlight): Promise<Times> {
  if (flight.departureTime && flight.arrivalTime) return NO_TIMES;
  const found = await getJourneyStatus(app, flight);
  if (!found.ok) return NO_TIMES;
  const { departure, arrival } = found.data;
  return { departureTime: departure.scheduledTime, arrivalTime: arrival.scheduledTime };
}

/** If the flight's cars now come at the wrong time, their dialog is next. */
export async function action(args: RouteArgs) {
  const { app, owner } = await requireUser(args);
  const id = args.params.id ?? "";
  const sent = await readForm(args.request);
  // The airline's own time is not saved: it may change.
  for (const end of ENDS) if (sent.get(end) === sent.get(plannedOf(end))) sent.set(end, "");
  const submission = parseForm(sent, flightEntryForm);
  if (submission.status !== "success") return data(submission.reply(), { status: 400 });
  const changing = async () => {
    const changed = await changeFlight(app, owner, { id, changes: submission.value });
    if (!changed.ok) return changed;
    return ok(await movesAfter(app, owner, changed.data));
  };
  const moves = await faultAsResult(app, changing(), m.entry.flightNotChanged());
  if (!moves.ok) return refused(submission, moves.reason);
  return redirectWithToast(args.context, nextScreen(id, moves.data), changedToast("flight"));
}

function nextScreen(id: string, moves: readonly Move[]): string {
  if (moves.length === 0) return plansWith(id);
  const cars = new URLSearchParams(moves.map(({ car, direction }) => [direction, car.id]));
  return `${PLANS}/move-cars/${id}?${cars}`;
}

export const clientAction = keepTyped(({ sentence }) => sentence ?? m.entry.flightNotChanged());

export { DialogFailed as ErrorBoundary };

const loadValidation = () => import("./form.ts").then(({ validateFlight }) => validateFlight);

export default function EditFlight() {
  const { flight, from, to, duration, planned } = useLoaderData<typeof loader>();
  const known = "now" in planned ? planned.now : NO_TIMES;
  const filled = ENDS.flatMap((end) =>
    !flight[end] && known[end] ? [[end, known[end]] as const] : [],
  );
  const travelClass = classInWords(flight.travelClass);
  const shown = { ...flight, travelClass, ...Object.fromEntries(filled) };
  const asPlanned = Object.fromEntries(filled.map(([end, time]) => [plannedOf(end), time]));
  const { form, fields, failed } = useEntryForm<FlightEntryForm>({
    id: "edit-flight-form",
    defaultValue: shown,
    load: loadValidation,
    edited: {
      kind: "flight",
      id: flight.id,
      name: flight.flightNumber,
      saved: { ...shown, ...asPlanned },
    },
  });
  const hint = (end: keyof Times) => {
    if (flight[end]) return null;
    return known[end] ? m.entry.fromAirline() : <Planned times={planned} end={end} />;
  };
  return (
    <EntryDialog
      title={DIALOG_TITLES["edit-flight"]()}
      form={form}
      first={fields.flightNumber}
      isNew={filled.length > 0}
      failed={failed}
      openedBy={`edit-flight-${flight.id}`}
    >
      {Object.entries(asPlanned).map(([name, time]) => (
        <input key={name} type="hidden" name={name} value={time} />
      ))}
      <FlightFields
        fields={fields}
        also={{
          from,
          to,
          duration,
          departureTime: hint("departureTime"),
          arrivalTime: hint("arrivalTime"),
        }}
      />
    </EntryDialog>
  );
}

/** Shown in place of a time that is not saved. */
function Planned({ times, end }: { times: Deferred<Times>; end: keyof Times }) {
  return (
    <WhenReady value={times} fallback={m.entry.looking()} failed={m.standing.notKnownYet()}>
      {(planned) =>
        planned[end] ? m.entry.airlineSchedule({ time: planned[end] }) : m.standing.notKnownYet()
      }
    </WhenReady>
  );
}
