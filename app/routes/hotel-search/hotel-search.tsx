import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, Outlet, useLoaderData } from "@remix-run/react";
import { ArrowLeft, BedDouble } from "lucide-react";
import { Button } from "#app/components/ui/button.tsx";
import { useSaid } from "#app/components/ui/toaster.tsx";
import { useSearching } from "#app/components/use-searching.ts";
import type { ToastMessage } from "#app/contracts/toast.ts";
import { findDefaultStay } from "#app/services/hotels/default-stay.server.ts";
import { searchHotels } from "#app/services/hotels/hotels.server.ts";
import { requireUser } from "#app/web/user.server.ts";
import { DestinationChoices } from "./destination-choices.tsx";
import { HotelResults, ResultsSkeleton, SearchFailed } from "./hotel-results.tsx";
import { HotelSearchForm } from "./hotel-search-form.tsx";
import { readHotelSearch } from "./read-search.server.ts";

export const meta: MetaFunction = () => [
  { title: "Search Hotels - NoVo" },
  {
    name: "description",
    content: "Find a hotel by city, name or landmark and save it to your trip.",
  },
];

/** Spec section 8: the server's text, or its stand-in. */
const failed = (message: string): ToastMessage => ({
  title: "Search Error",
  description: message || "Failed to search hotels",
  variant: "destructive",
});

const CUT_OFF = failed("");

const FIELDS = ["destination", "destId", "checkinDate", "checkoutDate"];

export async function loader(args: LoaderFunctionArgs) {
  const { user } = await requireUser(args);
  const { app } = args.context;
  const today = app.clock.now().toISOString().slice(0, 10);
  const params = new URL(args.request.url).searchParams;
  const nothing = { today, choices: null, failure: null, results: null };
  if (!FIELDS.some((field) => params.has(field))) {
    return { ...nothing, form: null, preset: await findDefaultStay(app, { userId: user.id }) };
  }
  const { form, stay, choices, failure } = await readHotelSearch(app, params);
  if (!stay)
    return {
      ...nothing,
      form,
      preset: null,
      choices,
      failure: failure === null ? null : failed(failure),
    };
  const found = await searchHotels(app, stay, { signal: args.request.signal });
  if (!found.ok) {
    const issues = found.reason.issues ?? [];
    const error = Object.fromEntries(issues.map(({ path, message }) => [path, [message]]));
    const failure = issues.length > 0 ? null : failed(found.reason.message);
    return { ...nothing, form: { ...form, error }, preset: null, failure };
  }
  const results = { hotels: found.data, source: found.source, stay };
  return { ...nothing, form, preset: null, results };
}

export default function HotelSearch() {
  const { form, preset, today, choices, failure, results } = useLoaderData<typeof loader>();
  const { searching, cutOff } = useSearching("/hotel-search");
  const failed = useSaid(cutOff ? CUT_OFF : searching ? null : failure);
  const settled = !searching && !failed;
  return (
    <main className="mx-auto grid max-w-6xl grid-cols-1 gap-6 p-4 pb-12 lg:grid-cols-[24rem_1fr] lg:gap-10 lg:p-10">
      <div className="flex flex-col gap-4 lg:sticky lg:top-10 lg:self-start">
        <div>
          <Button asChild look="ghost" className="-ml-4">
            <Link to="/upcoming-travel" prefetch="intent">
              <ArrowLeft size={18} strokeWidth={1.75} aria-hidden="true" /> Back
            </Link>
          </Button>
          <h1 className="mt-1 text-xl font-semibold tracking-tight">Search Hotels</h1>
        </div>
        <HotelSearchForm
          key={JSON.stringify(form?.initialValue ?? preset)}
          lastResult={form}
          preset={preset}
          today={today}
          searching={searching}
        />
      </div>
      <div className="min-w-0">
        {searching ? <ResultsSkeleton /> : null}
        {failed ? <SearchFailed {...failed} /> : null}
        {settled && choices ? <DestinationChoices choices={choices} /> : null}
        {settled && results ? <HotelResults {...results} /> : null}
        {settled && !choices && !results ? <NoSearchYet /> : null}
      </div>
      <Outlet />
    </main>
  );
}

function NoSearchYet() {
  return (
    <div className="hidden h-full min-h-80 flex-col items-center justify-center gap-3 rounded-card border border-line border-dashed p-8 text-center text-muted lg:flex">
      <BedDouble size={32} strokeWidth={1.5} aria-hidden="true" />
      <p>Choose a destination and your dates to see what is free.</p>
    </div>
  );
}
