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

export const meta: MetaFunction = () => [{ title: m.sharing.calendarPage() }];

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
  if (!wish.success) return notMade(m.sharing.calendarNotCreated(), 400);
  if (wish.data.do === "close") {
    // Closing is idempotent.
    await closeCalendar(app, owner, wish.data.id);
    // If a trip was asked for, what is created next is still for that trip.
    return redirectWithToast(context, withKept(request, ["trip"], "/user-details/calendar"), {
      title: m.common.turnedOff(),
      description: m.sharing.calendarTurnedOff(),
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

export const clientAction = keepTyped(({ sentence }) => sentence ?? m.sharing.calendarNotCreated());

export { DialogFailed as ErrorBoundary };

export default function Calendar() {
  const { feeds, trip, key } = useLoaderData<typeof loader>();
  const made = useAnswer<typeof action>()?.made;
  // It may have been turned off or renewed elsewhere since.
  const isOpen = feeds.some(({ id, madeAt }) => id === made?.id && madeAt === made.madeAt);
  return (
    <AddressesDialog
      title={trip ? m.sharing.tripInCalendar({ trip: trip.name }) : m.sharing.plansInCalendar()}
      description={m.sharing.subscribe()}
      tripOf={trip?.of}
      openedBy="calendar"
      action={<CreateButton>{m.sharing.createCalendarLink()}</CreateButton>}
    >
      {made && isOpen ? <NewAddress {...made.address} /> : null}
      <CreateForm wish="open" keep={key}>
        {trip ? <input type="hidden" name="trip" value={trip.of} /> : null}
        <Shown
          item={{
            icon: "calendar-days",
            name: trip?.name ?? m.sharing.allTrips(),
            line: m.sharing.flightsHotelsCars(),
          }}
          more={m.sharing.calendarDetails()}
          name="references"
        />
      </CreateForm>
      <AddressList name={m.sharing.calendarLinks()} items={feeds}>
        {(feed) => <Feed {...feed} />}
      </AddressList>
    </AddressesDialog>
  );
}

function NewAddress({ https, webcal, qr }: CalendarAddress) {
  return (
    <section aria-label={m.common.yourNewAddress()} className="mt-4 flex flex-col gap-3">
      <p className="text-sm">{m.sharing.calendarShownOnce()}</p>
      <MadeAddress address={https} label={m.sharing.calendarLink()} />
      <Button asChild variant="quiet">
        <a href={webcal}>{m.sharing.openInCalendar()}</a>
      </Button>
      <SquareCode code={qr} label={m.sharing.calendarCode()} />
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
  return (
    <>
      <AddressHead
        name={name}
        about={
          hasReferences
            ? m.sharing.calendarWith({ day: since })
            : m.sharing.calendarWithout({ day: since })
        }
      />
      <div className="mt-2 flex flex-wrap gap-3">
        {(
          [
            ["renew", m.common.newAddress, m.sharing.renewCalendar],
            ["close", m.common.turnOff, m.sharing.turnOffCalendar],
          ] as const
        ).map(([wish, words, label]) => (
          <Form key={wish} method="post" preventScrollReset>
            <input type="hidden" name="do" value={wish} />
            <input type="hidden" name="id" value={id} />
            <Button
              type="submit"
              variant="quiet"
              disabled={busy}
              aria-label={label({ name, day: since })}
            >
              {words()}
            </Button>
          </Form>
        ))}
      </div>
    </>
  );
}
