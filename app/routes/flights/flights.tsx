import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { ReturnButton } from "#app/components/return-button.tsx";
import { useSearching } from "#app/components/use-searching.ts";
import { VoicePanel } from "#app/components/voice/voice-panel.tsx";
import { flightSearchForm } from "#app/contracts/flights.ts";
import { highlighted } from "#app/services/flights/highlight.ts";
import { takePendingSearch } from "#app/services/flights/pending.server.ts";
import { searchFlights } from "#app/services/flights/search.server.ts";
import { requireUser } from "#app/web/user.server.ts";
import { parseForm } from "../form.server.ts";
import { FlightResults, ResultsSkeleton, SearchFailed } from "./flight-results.tsx";
import { FlightSearchForm } from "./flight-search-form.tsx";

export const meta: MetaFunction = () => [
  { title: "Search Flights - NoVo" },
  {
    name: "description",
    content: "Search by city name or airport code to see all available flights.",
  },
];

const FIELDS = ["origin", "destination", "departureDate", "departureTime"];

export async function loader(args: LoaderFunctionArgs) {
  const { user } = await requireUser(args);
  const { app } = args.context;
  const url = new URL(args.request.url);
  const today = app.clock.now().toISOString().slice(0, 10);
  if (!FIELDS.some((field) => url.searchParams.has(field))) {
    await openPendingSearch(args, user.id);
    return { today, form: null, search: null, failure: null };
  }
  const form = parseForm(url.searchParams, flightSearchForm);
  if (form.status !== "success") {
    return { today, form: form.reply(), search: null, failure: null };
  }
  const result = await searchFlights(app, form.value, { signal: args.request.signal });
  if (!result.ok) {
    const fieldErrors = Object.fromEntries(
      (result.reason.issues ?? []).map(({ path, message }) => [path, [message]]),
    );
    return {
      today,
      form: form.reply({ fieldErrors }),
      search: null,
      failure: { message: result.reason.message },
    };
  }
  const { flights, origin, destination, ...when } = result.data;
  const asked = { ...when, flightNumber: url.searchParams.get("flightNumber") };
  return {
    today,
    form: form.reply(),
    failure: null,
    search: {
      ...when,
      origin: origin.label,
      destination: destination.label,
      flights,
      highlight: highlighted(flights, asked)?.id ?? null,
      askedFor: asked.flightNumber,
      source: result.source,
    },
  };
}

/**
 * A search that the assistant left: it goes into the address, where it can be shared and gone back
 * to, and is cleared. A prefetch must not use it up.
 */
async function openPendingSearch({ request, context }: LoaderFunctionArgs, userId: string) {
  const purpose = request.headers.get("Sec-Purpose") ?? request.headers.get("Purpose") ?? "";
  if (purpose.includes("prefetch")) return;
  const pending = await takePendingSearch(context.app, { userId });
  if (!pending) return;
  const { origin, destination, departureDate, departureTime, flightNumber } = pending;
  const params = new URLSearchParams({ origin, destination, departureDate, departureTime });
  if (flightNumber) params.set("flightNumber", flightNumber);
  throw redirect(`/flights?${params}`);
}

export default function Flights() {
  const { today, form, search, failure } = useLoaderData<typeof loader>();
  const { searching, cutOff } = useSearching("/flights");
  const shown = searching || cutOff ? null : search;
  return (
    <main className="mx-auto grid max-w-6xl gap-6 p-4 pb-28 lg:grid-cols-[24rem_1fr] lg:gap-10 lg:p-10">
      <div className="flex flex-col gap-6 lg:sticky lg:top-10 lg:self-start">
        <div>
          <h1 className="text-xl font-semibold tracking-tight">Search Flights</h1>
          <p className="mt-1 text-muted">
            Search by city name or airport code to see all available flights
          </p>
        </div>
        <FlightSearchForm
          key={search ? JSON.stringify(form?.initialValue) : "form"}
          lastResult={form}
          today={today}
          searching={searching}
        />
        <VoicePanel />
      </div>
      <div className="min-w-0">
        {searching ? <ResultsSkeleton /> : null}
        {cutOff ? <SearchFailed message="" /> : null}
        {!searching && !cutOff && failure ? <SearchFailed message={failure.message} /> : null}
        {shown ? <FlightResults search={shown} /> : null}
        {!searching && !cutOff && !failure && !search ? <NoSearchYet /> : null}
      </div>
      <ReturnButton />
      <Outlet />
    </main>
  );
}

function NoSearchYet() {
  return (
    <div className="hidden h-full min-h-80 flex-col items-center justify-center gap-3 rounded-card border border-line border-dashed p-8 text-center text-muted lg:flex">
      <p>Where to? Fill in the form, or tap the microphone and say it.</p>
    </div>
  );
}
