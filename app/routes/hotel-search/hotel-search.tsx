import { type MetaFunction, redirect } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { type ReactElement, useState } from "react";
import { late } from "#app/components/connection/use-later.ts";
import { dateText, daysText } from "#app/components/date-text.ts";
import type { AnswerHandle } from "#app/components/dock/told.ts";
import { DatesText } from "#app/components/figures.tsx";
import { HotelMark } from "#app/components/hotel-mark.tsx";
import { ItemCard } from "#app/components/item-card.tsx";
import { ScreenHead } from "#app/components/screen-head.tsx";
import { SearchFold, SearchSaid, WhileSearching } from "#app/components/search-fold.tsx";
import { StartCards } from "#app/components/start-cards.tsx";
import { cardOf } from "#app/components/trips/card-of.ts";
import { Sentence } from "#app/components/ui/sentence.tsx";
import { PlainToast, useSaid } from "#app/components/ui/toaster.tsx";
import { useSearching } from "#app/components/use-searching.ts";
import type { HotelResult } from "#app/contracts/hotels.ts";
import { listed } from "#app/contracts/listed.ts";
import { ADULTS, ROOMS } from "#app/contracts/stay-limits.ts";
import type { ToastMessage } from "#app/contracts/toast.ts";
import { dayNumber, oldestToday } from "#app/services/days.ts";
import { searchHotels } from "#app/services/hotels/hotels.server.ts";
import { readHotelSearch } from "#app/services/hotels/read-search.server.ts";
import { listStays } from "#app/services/saved/saved-items.server.ts";
import {
  type BookedStay,
  type DefaultStay,
  findStays,
  type NightsAway,
} from "#app/services/trips/default-stay.server.ts";
import { citiesToStart, MAX_STARTS, weekendAhead } from "#app/services/trips/starts.ts";
import { type RouteArgs, requireUser } from "#app/web/user.server.ts";
import { m } from "#messages";
import { DestinationChoices } from "./destination-choices.tsx";
import { formKeyAfter } from "./form-key.ts";
import { anchorOfHotel, foundInWords, HotelResults, SearchFailed } from "./hotel-results.tsx";
import { HotelSearchForm, missingOf } from "./hotel-search-form.tsx";
import { savedHere } from "./saved-here.ts";

export const meta: MetaFunction = () => [
  { title: `${m.search.searchHotels()} - NoVo` },
  {
    name: "description",
    content: m.hotels.about(),
  },
];

/** Spec section 8: the server's text, or its fallback. */
const errorOf = (message: string): ToastMessage => ({
  title: m.hotels.searchError(),
  description: message || m.search.hotelSearchFailed(),
  variant: "destructive",
});

const NONE: NightsAway[] = [];

/** Elsewhere than the stay the form is filled with, and not on its days. */
const startsFrom = (today: string, stay: DefaultStay | null) => {
  const first = stay?.checkinDate;
  const taken = first ? ([[first, stay.checkoutDate || first]] as const) : [];
  const [checkinDate, checkoutDate] = weekendAhead(today, taken);
  return citiesToStart(stay?.destination).map((city) => ({
    city,
    checkinDate,
    checkoutDate,
    before: null,
  }));
};

/** What the form is filled with, or still needs. */
function hintOf(stay: DefaultStay | null): string {
  if (!stay?.checkinDate) return m.hotels.howToSearch();
  const { destination, checkinDate, checkoutDate, flightNumber } = stay;
  if (!checkoutDate) return m.hotels.whenLeaving({ destination });
  const nights = dayNumber(checkoutDate) - dayNumber(checkinDate);
  return m.hotels.nightsFor({ nights, destination, flightNumber });
}

const FIELDS = ["destination", "destId", "checkinDate", "checkoutDate"];

export async function loader(args: RouteArgs) {
  const { app, owner, user } = await requireUser(args);
  const today = oldestToday(app.clock.now());
  const params = new URL(args.request.url).searchParams;
  const nothing = {
    today,
    choices: null,
    failure: null,
    results: null,
    nights: NONE,
    starts: NONE,
    booked: null,
    hint: hintOf(null),
  };
  if (!FIELDS.some((field) => params.has(field))) {
    const { preset, booked, nights } = await findStays(app, user);
    const before = params.get("before");
    const wanted = nights.find((one) => before !== null && one.before === before);
    if (wanted) throw redirect(addressOfSearch(wanted));
    const others = nights.filter(
      (one) => one.checkinDate !== preset?.checkinDate || one.checkoutDate !== preset.checkoutDate,
    );
    const starts = others.length > 0 ? NONE : startsFrom(today, preset);
    return {
      ...nothing,
      form: null,
      preset,
      nights: others.slice(0, MAX_STARTS),
      starts,
      booked,
      hint: hintOf(preset),
    };
  }
  const { form, stay, choices, failure } = await readHotelSearch(app, params);
  if (!stay)
    return {
      ...nothing,
      form,
      preset: null,
      choices,
      failure: failure === null ? null : errorOf(failure),
    };
  const [found, stays] = await Promise.all([
    searchHotels(app, stay, { signal: args.request.signal }),
    listStays(app, owner, { since: stay.checkinDate }),
  ]);
  if (!found.ok) {
    const issues = found.reason.issues ?? [];
    const error = Object.fromEntries(issues.map(({ path, message }) => [path, [message]]));
    const failure = issues.length > 0 ? null : errorOf(found.reason.message);
    return { ...nothing, form: { ...form, error }, preset: null, failure };
  }
  const isPast = stay.checkinDate < today;
  const saved = savedHere(found.data, stays, stay);
  const results = { hotels: found.data, source: found.source, stay, isPast, saved };
  return { ...nothing, form, preset: null, results };
}

export { shouldAskAgain as shouldRevalidate } from "#app/components/order-chips.tsx";

type Shown = { results: { hotels: HotelResult[] } | null } | undefined;

export const handle: AnswerHandle = {
  shows: (words, page) => {
    const { hotels = [] } = (page as Shown)?.results ?? {};
    const named = hotels.find(({ hotel_name: name }) => words.includes(name));
    return named && anchorOfHotel(named);
  },
};

export default function HotelSearch() {
  const page = useLoaderData<typeof loader>();
  const { form, preset, today, choices, failure, results, hint } = page;
  const [lastKey, setLastKey] = useState(() => formKeyAfter(null, page));
  const formKey = formKeyAfter(lastKey, page);
  if (formKey !== lastKey) setLastKey(formKey);
  const { asked, cutOff } = useSearching("/hotel-search");
  const searching = asked !== null;
  const failed = cutOff ? errorOf("") : searching ? null : failure;
  useSaid(failed);
  const missing = form && missingOf(form);
  return (
    <main className="page">
      {missing ? (
        <div className="hidden unscripted:block unscripted:*:p-0!">
          <PlainToast toast={missing} />
        </div>
      ) : null}
      <div>
        <ScreenHead title={m.search.searchHotels()} backTo="/upcoming-travel" />
        {results || choices || asked ? null : <p className="mt-1 text-muted lg:mt-3.5">{hint}</p>}
      </div>
      <SearchFold
        key={formKey}
        summary={results ? <Summary {...results.stay} name={nameOf(form?.initialValue)} /> : null}
        running={runningOf(asked)}
        waiting={runningOf(cutOff)}
        note={failed && <SearchFailed {...failed} isWaiting={cutOff !== null} />}
      >
        <HotelSearchForm lastResult={form} preset={preset} today={today} searching={searching} />
      </SearchFold>
      <SearchSaid searching={searching} found={failed ? null : foundInWords(results?.hotels)} />
      <div className="min-w-0">
        <WhileSearching searching={searching}>
          <ResultsSkeleton />
        </WhileSearching>
        {searching || failed ? null : <Found {...page} />}
      </div>
      <Outlet />
    </main>
  );
}

/** Loaded with the first search. */
const ResultsSkeleton = late(async () => (await import("./results-skeleton.tsx")).ResultsSkeleton);

type Page = ReturnType<typeof useLoaderData<typeof loader>>;

/** What the search found; before a search, where to begin. */
function Found({ choices, results, booked, nights, starts }: Page) {
  if (choices) return <DestinationChoices choices={choices} />;
  if (results) return <HotelResults {...results} />;
  return (
    <div className="flex flex-col gap-6 lg:gap-8">
      {booked ? <Booked stay={booked} /> : null}
      {nights.length > 0 ? (
        <StartCards label={m.hotels.tripNights()} cards={nights.map(startOf)} />
      ) : null}
      {starts.length > 0 ? (
        <StartCards label={m.hotels.weekendAway()} isMore cards={starts.map(startOf)} />
      ) : null}
    </div>
  );
}

const startOf = (stay: NightsAway) => ({
  to: addressOfSearch(stay),
  city: stay.city,
  when: daysText(stay.checkinDate, stay.checkoutDate),
});

/** The address of a search for some nights: it names the town, and the first place of that name is chosen. */
const addressOfSearch = ({ city, checkinDate, checkoutDate }: NightsAway) =>
  `/hotel-search?${new URLSearchParams({ destination: city, checkinDate, checkoutDate })}`;

/** A stay that need not be searched for. */
const Booked = ({ stay }: { stay: BookedStay }) => (
  <ItemCard
    className="bg-surface hover:border-assistant"
    to={cardOf("hotel", stay.id)}
    item={{
      icon: <HotelMark url={stay.photoUrl} />,
      name: stay.hotelName,
      line: (
        <Sentence
          of={m.common.listed}
          values={{
            before: <span className="text-traveller">{m.hotels.alreadySaved()}</span>,
            next: <DatesText form="brief" first={stay.checkInDate} last={stay.checkOutDate} />,
          }}
        />
      ),
    }}
  />
);

const nameOf = (values: Record<string, unknown> | null | undefined): string =>
  [values?.destName, values?.destination].find(
    (name): name is string => typeof name === "string" && name !== "",
  ) ?? m.travel.hotels();

/** Keeps a number and what it counts together. */
const NBSP = "\u00a0";

interface SummaryProps {
  name: string;
  checkinDate: string;
  checkoutDate: string;
  adults: number;
  rooms: number;
}

/** The search in two lines; a single room is left out. */
function Summary({ name, checkinDate, checkoutDate, adults, rooms }: SummaryProps) {
  const party = [
    m.fields.moreAdults({ adults }),
    ...(rooms === 1 ? [] : [m.search.roomCount({ rooms })]),
  ];
  return (
    <>
      <span dir="auto" className="block font-semibold">
        {name}
      </span>
      <span className="block text-muted text-sm tabular-nums">
        {m.hotels.stayOf({
          checkIn: dateText(checkinDate, "weekdayAndDay"),
          checkOut: dateText(checkoutDate, "weekdayAndDay"),
          guests: listed(party.map((count) => count.replaceAll(" ", NBSP))),
        })}
      </span>
    </>
  );
}

/** What an address asks for, in its own words. */
function runningOf(asked: Record<string, string> | null): ReactElement | null {
  if (!asked) return null;
  const { checkinDate = "", checkoutDate = "", adults, rooms } = asked;
  if (Number.isNaN(Date.parse(checkinDate)) || Number.isNaN(Date.parse(checkoutDate))) return null;
  const guests = {
    adults: Number(adults) || ADULTS.default,
    rooms: Number(rooms) || ROOMS.default,
  };
  return <Summary name={nameOf(asked)} {...{ checkinDate, checkoutDate, ...guests }} />;
}
