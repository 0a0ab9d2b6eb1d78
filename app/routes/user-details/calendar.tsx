import { randomUUID } from "node:crypto";
import type { MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { keepTyped } from "#app/components/connection/keep-typed.ts";
import { useAnswer } from "#app/components/connection/use-answer.ts";
import { DialogFailed } from "#app/components/dialog-failed.tsx";
import { SquareCode } from "#app/components/square-code.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { createSecretOnce } from "#app/services/secret-once.server.ts";
import {
  closeCalendar,
  listCalendars,
  openCalendar,
  renewCalendar,
} from "#app/services/trips/calendar/calendar.server.ts";
import { itemsOfTrip } from "#app/services/trips/view-trips.server.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import { type RouteArgs, requireUser } from "#app/web/user.server.ts";
import { m } from "#messages";
import { keyOf, readForm } from "../form.server.ts";
import { withKept } from "../with-kept.ts";
import {
  AddressesDialog,
  AddressHead,
  AddressList,
  CreateButton,
  CreateForm,
  Shown,
  useBusy,
} from "./addresses-dialog.tsx";
import { type CalendarAddress, calendarAddress } from "./calendar-address.server.ts";
import { dayOf } from "./day-of.server.ts";
import { MadeAddress } from "./made-address.tsx";
import { notMade } from "./not-made.ts";

export const meta: MetaFunction = () => [{ title: "Your calendar - NoVo" }];

/** `?trip=`: the id of any item of the trip that the address is for. */
export async function loader(args: RouteArgs) {
  const { app, owner } = await requireUser(args);
  const tripOf = new URL(args.request.url).searchParams.get("trip");
  const [feeds, trip] = await Promise.all([
    listCalendars(app, owner),
    tripOf ? itemsOfTrip(app, owner, tripOf) : null,
  ]);
  return {
    key: randomUUID(),
    trip: trip && tripOf ? { of: tripOf, name: trip.name } : null,
    feeds: feeds.map(({ id, name, hasReferences, createdAt }) => ({
      id,
      name,
      hasReferences,
      madeAt: createdAt.getTime(),
      since: dayOf(createdAt),
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

export async function action(args: RouteArgs) {
  const { app, owner } = await requireUser(args);
  const { context, request } = args;
  const form = await readForm(request);
  const wish = wishes.safeParse(Object.fromEntries(form));
  if (!wish.success) return notMade(NOT_DONE, 400);
  if (wish.data.do === "close") {
    // Closing is idempotent.
    await closeCalendar(app, owner, wish.data.id);
    // If a trip was asked for, what is created next is still for that trip.
    return redirectWithToast(context, withKept(request, ["trip"], "/user-details/calendar"), {
      title: m.common.turnedOff(),
      description: "That link no longer shows your plans",
    });
  }
  const renew = (feed: string) => renewCalendar(app, owner, feed);
  const open = (wanted: { references?: "on"; trip?: string }) => {
    const input = { hasReferences: wanted.references === "on", tripOf: wanted.trip };
    const create = (rowId?: string) => openCalendar(app, owner, input, rowId);
    return createSecretOnce(app, { ...owner, key: keyOf(form), input }, { create, renew });
  };
  const made = wish.data.do === "renew" ? await renew(wish.data.id) : await open(wish.data);
  if (!made.ok) return notMade(made.reason.message, 422);
  const origin = app.config.appUrl ?? new URL(request.url).origin;
  const { id: madeId, token, createdAt } = made.data;
  const address = calendarAddress(origin, token);
  return { made: { id: madeId, madeAt: createdAt.getTime(), address } };
}

const NOT_DONE = "The calendar link could not be created. Please try again.";

export const clientAction = keepTyped(({ sentence }) => sentence ?? NOT_DONE);

export { DialogFailed as ErrorBoundary };

export default function Calendar() {
  const { feeds, trip, key } = useLoaderData<typeof loader>();
  const made = useAnswer<typeof action>()?.made;
  // It may have been turned off or renewed elsewhere since.
  const isOpen = feeds.some(({ id, madeAt }) => id === made?.id && madeAt === made.madeAt);
  return (
    <AddressesDialog
      title={trip ? `${trip.name} in your calendar` : "Your plans in your calendar"}
      description="Subscribe in your calendar app: it stays up to date. Anyone with the link can see it."
      tripOf={trip?.of}
      openedBy="calendar"
      action={<CreateButton>Create calendar link</CreateButton>}
    >
      {made && isOpen ? <NewAddress {...made.address} /> : null}
      <CreateForm wish="open" keep={key}>
        {trip ? <input type="hidden" name="trip" value={trip.of} /> : null}
        <Shown
          item={{
            icon: "calendar-days",
            name: trip?.name ?? "All your trips",
            line: "Flights, hotels and cars",
          }}
          more="With booking references, addresses and notes"
          name="references"
        />
      </CreateForm>
      <AddressList name="Calendar links" items={feeds}>
        {(feed) => <Feed {...feed} />}
      </AddressList>
    </AddressesDialog>
  );
}

function NewAddress({ https, webcal, qr }: CalendarAddress) {
  return (
    <section aria-label={m.common.yourNewAddress()} className="mt-4 flex flex-col gap-3">
      <p className="text-sm">Copy the link now: it is shown only once.</p>
      <MadeAddress address={https} label="Calendar link" />
      <Button asChild variant="quiet">
        <a href={webcal}>Open in my calendar</a>
      </Button>
      <SquareCode code={qr} label="QR code of the calendar link, for your phone" />
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
            ["renew", m.common.newAddress()],
            ["close", m.common.turnOff()],
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
