import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { DateTime } from "luxon";
import { z } from "zod";
import { keepTyped } from "#app/components/connection/keep-typed.ts";
import { DialogFailed } from "#app/components/dialog-failed.tsx";
import { Button } from "#app/components/ui/button.tsx";
import {
  closeCalendar,
  listCalendars,
  openCalendar,
  renewCalendar,
} from "#app/services/calendar/calendar.server.ts";
import { itemsOfTrip } from "#app/services/trips/view-trips.server.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import { requireUser } from "#app/web/user.server.ts";
import { readForm } from "../form.server.ts";
import {
  AddressesDialog,
  AddressHead,
  AddressList,
  useBusy,
  WithDetails,
} from "./addresses-dialog.tsx";
import { type CalendarAddress, calendarAddress } from "./calendar-address.server.ts";
import { MadeAddress } from "./made-address.tsx";

export const meta: MetaFunction = () => [{ title: "Your calendar - NoVo" }];

/** `?trip=`: the id of anything of the one trip that an address is wanted for. */
export async function loader(args: LoaderFunctionArgs) {
  const { user } = await requireUser(args);
  const { app } = args.context;
  const owner = { userId: user.id };
  const tripOf = new URL(args.request.url).searchParams.get("trip");
  const [feeds, trip] = await Promise.all([
    listCalendars(app, owner),
    tripOf ? itemsOfTrip(app, owner, tripOf) : null,
  ]);
  return {
    trip: trip && tripOf ? { of: tripOf, name: trip.name } : null,
    feeds: feeds.map(({ id, name, hasReferences, createdAt }) => ({
      id,
      name,
      hasReferences,
      since: DateTime.fromJSDate(createdAt, { zone: "utc" }).toFormat("d LLL yyyy"),
    })),
  };
}

const id = z.string().max(100);
const wishes = z.discriminatedUnion("do", [
  z.object({
    do: z.literal("open"),
    trip: id.optional(),
    references: z.literal("on").optional(),
  }),
  z.object({ do: z.literal("renew"), id }),
  z.object({ do: z.literal("close"), id }),
]);

export async function action(args: ActionFunctionArgs) {
  const { user } = await requireUser(args);
  const { context, request } = args;
  const { app } = context;
  const owner = { userId: user.id };
  const wish = wishes.safeParse(Object.fromEntries(await readForm(request)));
  if (!wish.success) return data({ failed: NOT_DONE, address: null }, { status: 400 });
  if (wish.data.do === "close") {
    // Closed twice is closed.
    await closeCalendar(app, owner, wish.data.id);
    return redirectWithToast(context, "/user-details/calendar", {
      title: "Switched off",
      description: "Nobody can read your plans under that address any more",
      variant: "default",
    });
  }
  const made =
    wish.data.do === "renew"
      ? await renewCalendar(app, owner, wish.data.id)
      : await openCalendar(app, owner, {
          hasReferences: wish.data.references === "on",
          tripOf: wish.data.trip,
        });
  if (!made.ok) return data({ failed: made.reason.message, address: null }, { status: 422 });
  const origin = app.config.appUrl ?? new URL(request.url).origin;
  return { failed: null, address: calendarAddress(origin, made.data.token) };
}

const NOT_DONE = "The calendar address could not be made. Please try again.";

export const clientAction = keepTyped(({ sentence }) => sentence ?? NOT_DONE);

export { DialogFailed as ErrorBoundary };

export default function Calendar() {
  const { feeds, trip } = useLoaderData<typeof loader>();
  const done = useActionData<typeof action>();
  const busy = useBusy();
  return (
    <AddressesDialog
      title={trip ? `${trip.name} in your calendar` : "Your plans in your calendar"}
      description="A calendar program that knows the address shows your flights, hotels and cars, and follows every change. Whoever has the address can read them."
      tripOf={trip?.of}
      openedBy="calendar"
      failed={done?.failed}
    >
      {done?.address ? <NewAddress {...done.address} /> : null}
      <Form method="post" preventScrollReset className="mt-4 flex flex-col gap-3">
        <input type="hidden" name="do" value="open" />
        {trip ? <input type="hidden" name="trip" value={trip.of} /> : null}
        <WithDetails name="references">With booking references, addresses and notes</WithDetails>
        <Button type="submit" disabled={busy}>
          Make an address
        </Button>
      </Form>
      <AddressList name="Calendar addresses" items={feeds}>
        {(feed) => <Feed {...feed} />}
      </AddressList>
    </AddressesDialog>
  );
}

function NewAddress({ https, webcal, qr }: CalendarAddress) {
  return (
    <section aria-label="The address that was made" className="mt-4 flex flex-col gap-3">
      <p className="text-sm">Copy it now: NoVo does not keep it, and cannot show it again.</p>
      <MadeAddress address={https} label="Calendar address" />
      <Button asChild variant="quiet">
        <a href={webcal}>Open in my calendar</a>
      </Button>
      <svg
        viewBox={`0 0 ${qr.side} ${qr.side}`}
        role="img"
        aria-label="QR code of the calendar address, for your phone"
        shapeRendering="crispEdges"
        className="mx-auto w-56 rounded-xl bg-white"
      >
        <path d={qr.path} fill="#000" />
      </svg>
    </section>
  );
}

interface FeedProps {
  id: string;
  name: string;
  since: string;
  hasReferences: boolean;
}

function Feed({ id, name, since, hasReferences }: FeedProps) {
  const busy = useBusy();
  const called = `${name}, since ${since}`;
  return (
    <>
      <AddressHead
        name={name}
        about={`Since ${since}, ${hasReferences ? "with" : "without"} references`}
      />
      <div className="mt-2 flex flex-wrap gap-3">
        {(
          [
            ["renew", "New address"],
            ["close", "Switch off"],
          ] as const
        ).map(([wish, words]) => (
          <Form key={wish} method="post" preventScrollReset>
            <input type="hidden" name="do" value={wish} />
            <input type="hidden" name="id" value={id} />
            <Button
              type="submit"
              variant="quiet"
              disabled={busy}
              aria-label={`${words}: ${called}`}
            >
              {words}
            </Button>
          </Form>
        ))}
      </div>
    </>
  );
}
