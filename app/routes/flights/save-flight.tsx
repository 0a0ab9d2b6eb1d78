import { data, type MetaFunction } from "@remix-run/node";
import { Form, useLoaderData, useLocation, useNavigation } from "@remix-run/react";
import { keepTyped, useFailed } from "#app/components/connection/keep-typed.ts";
import { DialogFailed } from "#app/components/dialog-failed.tsx";
import { GoneDialog } from "#app/components/gone-dialog.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { DialogActions, RouteDialog, WayOut } from "#app/components/ui/dialog.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { FailureNotice } from "#app/components/ui/notice.tsx";
import type { FlightResult } from "#app/contracts/flights.ts";
import { flightSaved } from "#app/contracts/saved-toasts.ts";
import { DIALOG_TITLES } from "#app/contracts/texts/dialogs.ts";
import { errorToast } from "#app/contracts/texts/failures.ts";
import type { Failed } from "#app/contracts/toast.ts";
import { userFlightForm } from "#app/contracts/trips.ts";
import { readFlightSearch } from "#app/services/flights/read-search.server.ts";
import { searchFlights } from "#app/services/flights/search.server.ts";
import { searchOf } from "#app/services/flights/way-to-fly.ts";
import { parseForm } from "#app/services/parse-form.ts";
import { flightToSave } from "#app/services/plans/flight-to-save.ts";
import { saveFlight } from "#app/services/plans/save-flight.server.ts";
import { undoOf } from "#app/services/plans/undo-save.server.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import { type RouteArgs, requireUser } from "#app/web/user.server.ts";
import { m } from "#messages";
import { readForm } from "../form.server.ts";
import { citiesOf } from "./cities.server.ts";
import { FlightPass } from "./flight-pass.tsx";
import { onWay } from "./way-links.ts";

export const meta: MetaFunction = () => [{ title: `${m.dialogs.saveFlight()} - NoVo` }];

/** The flight named in the address, from the search in the address. */
export async function loader(args: RouteArgs) {
  const { app } = await requireUser(args);
  const { asked } = readFlightSearch(new URL(args.request.url).searchParams);
  if (!asked) throw data(null, { status: 404 });
  const { signal } = args.request;
  const search = searchOf(asked.form, asked.way);
  const result = await searchFlights(app, search, { signal });
  const flight = result.ok && result.data.flights.find(({ id }) => id === args.params.flight);
  if (!flight) return { flight: null, cities: {}, adults: search.adults };
  return { flight, cities: citiesOf(app, [flight]), adults: search.adults };
}

export async function action(args: RouteArgs) {
  const { app, owner } = await requireUser(args);
  const submission = parseForm(await readForm(args.request), userFlightForm);
  if (submission.status !== "success") {
    const errors = Object.values(submission.error ?? {}).flat();
    return data(failedToSave(errors.join(" ")), { status: 400 });
  }
  const saved = await saveFlight(app, owner, submission.value);
  if (!saved.ok) return data(failedToSave(saved.reason.message), { status: 422 });
  return redirectWithToast(args.context, nextOf(new URL(args.request.url)), {
    ...flightSaved(saved.data.flightNumber),
    undo: undoOf(app, "flight", saved.data),
  });
}

/** Back to the results; for a return, on to those of the way back. */
function nextOf({ search, searchParams }: URL): string {
  const { asked } = readFlightSearch(searchParams);
  const goesOn = asked?.form.returnDate && asked.way === "there";
  return goesOn ? onWay(searchParams, "back") : `/flights${search}`;
}

/** Spec section 8: the server's message, or its fallback. */
const saveFailure = (message: string | null) => message || m.flights.notSaved();

const failedToSave = (message: string): Failed => ({
  failed: errorToast(saveFailure(message)),
});

export const clientAction = keepTyped(({ sentence }) => saveFailure(sentence));

function hiddenFields(flight: FlightResult) {
  const { legs, ...fields } = flightToSave(flight);
  return { ...fields, legs: JSON.stringify(legs) };
}

export { DialogFailed as ErrorBoundary };

export default function SaveFlight() {
  const { flight, cities, adults } = useLoaderData<typeof loader>();
  const failed = useFailed();
  const { search } = useLocation();
  const saving = useNavigation().formMethod === "POST";
  const closeTo = `/flights${search}`;
  if (!flight) return <GoneDialog what="flight" closeTo={closeTo} />;
  return (
    <RouteDialog
      title={DIALOG_TITLES.save()}
      description={m.flights.askToSave()}
      closeTo={closeTo}
      returnFocusTo={`flight-${flight.id}`}
    >
      {/* The pass is in the form, so that the actions stay in sight over all of it. */}
      <Form method="post" preventScrollReset>
        <FlightPass flight={flight} cities={cities} adults={adults} />
        {flight.bookingUrl ? <BookingLink href={flight.bookingUrl} /> : null}
        <FailureNotice failure={failed} />
        {Object.entries(hiddenFields(flight)).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value ?? ""} />
        ))}
        <DialogActions>
          <WayOut to={closeTo}>{m.common.cancel()}</WayOut>
          <Button type="submit" disabled={saving}>
            {saving ? m.search.saving() : m.flights.saveFlight()}
          </Button>
        </DialogActions>
      </Form>
    </RouteDialog>
  );
}

/** Where to buy it: an outside site, marked as such, and without a referrer. */
const BookingLink = ({ href }: { href: string }) => (
  <p className="mt-4 text-sm">
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      className="inline-flex min-h-11 items-center gap-2 font-semibold text-assistant underline"
    >
      {m.flights.buyAt({ site: new URL(href).hostname })}
      <Icon name="external-link" size={16} />
    </a>{" "}
    <span className="text-muted">{m.flights.opensAnotherSite()}</span>
  </p>
);
