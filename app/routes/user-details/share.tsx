import { randomUUID } from "node:crypto";
import type { MetaFunction } from "@remix-run/node";
import { Form, Link, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { keepTyped } from "#app/components/connection/keep-typed.ts";
import { useAnswer } from "#app/components/connection/use-answer.ts";
import { datesText, longDate } from "#app/components/date-text.ts";
import { DialogFailed } from "#app/components/dialog-failed.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Input } from "#app/components/ui/field.tsx";
import { MomentInput } from "#app/components/ui/moment-input.tsx";
import { Sentence } from "#app/components/ui/sentence.tsx";
import { calendarDate } from "#app/contracts/dates.ts";
import { listed } from "#app/contracts/listed.ts";
import {
  listLinks,
  nextTripToShare,
  offerToShare,
  shareTripOnce,
  withdrawLink,
} from "#app/services/trips/sharing/sharing.server.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import { type RouteArgs, requireUser } from "#app/web/user.server.ts";
import { m } from "#messages";
import { keyOf, readForm } from "../form.server.ts";
import {
  AddressesDialog,
  AddressHead,
  AddressList,
  CreateButton,
  CreateForm,
  Labelled,
  Shown,
  useBusy,
} from "./addresses-dialog.tsx";
import { notMade, useTyped } from "./not-made.ts";
import { SharedAddress } from "./shared-address.tsx";

export const meta: MetaFunction = () => [{ title: m.sharing.page() }];

/** In place of an id: the trip that is under way or next. */
const NEXT = "next";

/** `?trip=`: the id of any item of the trip to share, or `next`. */
export async function loader(args: RouteArgs) {
  const { app, owner } = await requireUser(args);
  const asked = new URL(args.request.url).searchParams.get("trip");
  const tripOf = asked === NEXT ? await nextTripToShare(app, owner) : asked;
  const [links, offer] = await Promise.all([
    listLinks(app, owner),
    tripOf ? offerToShare(app, owner, tripOf) : null,
  ]);
  return {
    key: randomUUID(),
    trip: offer && tripOf ? { of: tripOf, ...offer } : null,
    links: links.map(({ id, name, label, hasDetails, lastDay }) => ({
      id,
      name: label ? m.sharing.tripFor({ trip: name, person: label }) : name,
      hasDetails,
      lastDay,
    })),
  };
}

const id = z.string().max(100);
const MAX_LABEL = 40;
const wishes = z.discriminatedUnion("do", [
  z.object({
    do: z.literal("share"),
    trip: id,
    until: calendarDate(m.typed.chooseLastDay),
    label: z.string().trim().max(MAX_LABEL).optional(),
    details: z.literal("on").optional(),
  }),
  z.object({ do: z.literal("withdraw"), id, trip: id.optional() }),
]);

export async function action(args: RouteArgs) {
  const { app, owner } = await requireUser(args);
  const { context, request } = args;
  const form = await readForm(request);
  const wish = wishes.safeParse(Object.fromEntries(form));
  if (!wish.success) {
    const about = wish.error.issues.find(({ path }) => path[0] === "until");
    return notMade(about?.message ?? m.sharing.linkNotCreated(), 400, form);
  }
  if (wish.data.do === "withdraw") {
    const { trip } = wish.data;
    await withdrawLink(app, owner, wish.data.id);
    const to = `/user-details/share${trip ? `?${new URLSearchParams({ trip })}` : ""}`;
    return redirectWithToast(context, to, {
      title: m.sharing.linkTurnedOff(),
      description: m.sharing.linkOpensNothing(),
    });
  }
  const { trip: tripOf, until, label, details } = wish.data;
  const wished = { tripOf, until, hasDetails: details === "on", ...(label && { label }) };
  const made = await shareTripOnce(app, owner, wished, keyOf(form));
  if (!made.ok) return notMade(made.reason.message, 422, form);
  const origin = app.config.appUrl ?? new URL(request.url).origin;
  const { id, token } = made.data;
  return { made: { id, address: `${origin}/shared/${token}` } };
}

export const clientAction = keepTyped(({ sentence }) => sentence ?? m.sharing.linkNotCreated());

export { DialogFailed as ErrorBoundary };

export default function Share() {
  const { links, trip, key } = useLoaderData<typeof loader>();
  const made = useAnswer<typeof action>()?.made;
  const typed = useTyped();
  return (
    <AddressesDialog
      title={trip ? m.sharing.shareTrip({ trip: trip.name }) : m.sharing.sharedTrips()}
      description={trip ? m.sharing.linkAbout() : m.sharing.linksAbout()}
      tripOf={trip?.of}
      openedBy="share"
      action={trip ? <CreateButton>{m.sharing.createLink()}</CreateButton> : null}
    >
      {made && links.some(({ id }) => id === made.id) ? (
        <SharedAddress address={made.address} name={trip?.name ?? ""} />
      ) : null}
      {trip ? (
        <CreateForm wish="share" keep={key}>
          <input type="hidden" name="trip" value={trip.of} />
          <Shown
            item={{
              icon: "luggage",
              name: datesText(trip.firstDay, trip.lastDay),
              line: partsOf(trip),
            }}
            more={m.sharing.linkDetails()}
            name="details"
            isOn={typed?.has("details")}
          />
          <div className="fields">
            <Labelled id="until" label={m.sharing.expiresAfter()}>
              <MomentInput
                id="until"
                type="date"
                name="until"
                required
                defaultValue={typed?.get("until") ?? trip.until}
                min={trip.earliest}
                max={trip.latest}
              />
            </Labelled>
            <Labelled id="label" label={m.sharing.whoFor()}>
              <Input
                id="label"
                name="label"
                maxLength={MAX_LABEL}
                autoComplete="off"
                placeholder={m.sharing.personExample()}
                defaultValue={typed?.get("label") ?? ""}
              />
            </Labelled>
          </div>
        </CreateForm>
      ) : null}
      <AddressList name={m.sharing.links()} items={links}>
        {(link) => <SharedLink {...link} tripOf={trip?.of} />}
      </AddressList>
      {trip || links.length > 0 ? null : (
        <p className="mt-4 text-muted text-sm">
          <Sentence
            of={m.sharing.nothingShared}
            values={{
              plans: (
                <Link to="/upcoming-travel" className="underline">
                  {m.sharing.travelPlans()}
                </Link>
              ),
            }}
          />
        </p>
      )}
    </AddressesDialog>
  );
}

/** "2 flights, 1 hotel". */
const partsOf = ({ flights, hotels, cars }: { flights: number; hotels: number; cars: number }) =>
  listed([
    flights > 0 && m.sharing.flights({ number: flights }),
    hotels > 0 && m.sharing.hotels({ number: hotels }),
    cars > 0 && m.sharing.cars({ number: cars }),
  ]);

interface LinkProps {
  id: string;
  name: string;
  lastDay: string;
  hasDetails: boolean;
  tripOf?: string;
}

function SharedLink({ id, name, lastDay, hasDetails, tripOf }: LinkProps) {
  const busy = useBusy();
  const day = longDate(lastDay);
  return (
    <>
      <AddressHead
        name={name}
        about={hasDetails ? m.sharing.openWith({ day }) : m.sharing.openWithout({ day })}
      />
      <Form method="post" preventScrollReset className="mt-2">
        <input type="hidden" name="do" value="withdraw" />
        <input type="hidden" name="id" value={id} />
        {tripOf ? <input type="hidden" name="trip" value={tripOf} /> : null}
        <Button
          type="submit"
          variant="quiet"
          disabled={busy}
          aria-label={m.sharing.turnOffUntil({ name, day })}
        >
          {m.common.turnOff()}
        </Button>
      </Form>
    </>
  );
}
