import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { keepTyped } from "#app/components/connection/keep-typed.ts";
import { longDate } from "#app/components/date-text.ts";
import { DialogFailed } from "#app/components/dialog-failed.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Input } from "#app/components/ui/field.tsx";
import { calendarDate } from "#app/contracts/dates.ts";
import { CHOOSE_LAST_DAY } from "#app/contracts/texts/typed.ts";
import {
  listLinks,
  nextTripToShare,
  offerToShare,
  shareTrip,
  withdrawLink,
} from "#app/services/sharing/sharing.server.ts";
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
import { SharedAddress } from "./shared-address.tsx";

export const meta: MetaFunction = () => [{ title: "Shared trips - NoVo" }];

/** In the place of an id: the trip that is under way or comes next. */
const NEXT = "next";

/** `?trip=`: the id of anything of the trip that is to be shared, or `next`. */
export async function loader(args: LoaderFunctionArgs) {
  const { user } = await requireUser(args);
  const { app } = args.context;
  const owner = { userId: user.id };
  const asked = new URL(args.request.url).searchParams.get("trip");
  const tripOf = asked === NEXT ? await nextTripToShare(app, owner) : asked;
  const [links, offer] = await Promise.all([
    listLinks(app, owner),
    tripOf ? offerToShare(app, owner, tripOf) : null,
  ]);
  return {
    trip: offer && tripOf ? { of: tripOf, ...offer } : null,
    links: links.map(({ id, name, hasDetails, lastDay }) => ({ id, name, hasDetails, lastDay })),
  };
}

const id = z.string().max(100);
const wishes = z.discriminatedUnion("do", [
  z.object({
    do: z.literal("share"),
    trip: id,
    until: calendarDate(CHOOSE_LAST_DAY),
    details: z.literal("on").optional(),
  }),
  z.object({ do: z.literal("withdraw"), id, trip: id.optional() }),
]);

export async function action(args: ActionFunctionArgs) {
  const { user } = await requireUser(args);
  const { context, request } = args;
  const { app } = context;
  const owner = { userId: user.id };
  const wish = wishes.safeParse(Object.fromEntries(await readForm(request)));
  if (!wish.success) {
    const about = wish.error.issues.find(({ path }) => path[0] === "until");
    return data({ failed: about?.message ?? NOT_DONE, address: null }, { status: 400 });
  }
  if (wish.data.do === "withdraw") {
    const { trip } = wish.data;
    await withdrawLink(app, owner, wish.data.id);
    const to = `/user-details/share${trip ? `?${new URLSearchParams({ trip })}` : ""}`;
    return redirectWithToast(context, to, {
      title: "Withdrawn",
      description: "Nobody can see the trip under that link any more",
      variant: "default",
    });
  }
  const { trip: tripOf, until, details } = wish.data;
  const made = await shareTrip(app, owner, { tripOf, until, hasDetails: details === "on" });
  if (!made.ok) return data({ failed: made.reason.message, address: null }, { status: 422 });
  const origin = app.config.appUrl ?? new URL(request.url).origin;
  return { failed: null, address: `${origin}/shared/${made.data.token}` };
}

const NOT_DONE = "The link could not be made. Please try again.";

export const clientAction = keepTyped(({ sentence }) => sentence ?? NOT_DONE);

export { DialogFailed as ErrorBoundary };

export default function Share() {
  const { links, trip } = useLoaderData<typeof loader>();
  const done = useActionData<typeof action>();
  const busy = useBusy();
  return (
    <AddressesDialog
      title={trip ? `Share ${trip.name}` : "Shared trips"}
      description={
        trip
          ? "Whoever has the link sees this trip with its times and how its flights are, and can change nothing. It follows your plans."
          : "Links under which somebody else can see one of your trips."
      }
      tripOf={trip?.of}
      openedBy="share"
      failed={done?.failed}
    >
      {done?.address ? <SharedAddress address={done.address} name={trip?.name ?? ""} /> : null}
      {trip ? (
        <Form method="post" preventScrollReset className="mt-4 flex flex-col gap-3">
          <input type="hidden" name="do" value="share" />
          <input type="hidden" name="trip" value={trip.of} />
          <label htmlFor="until" className="label font-medium">
            Until the end of
          </label>
          <Input
            id="until"
            type="date"
            name="until"
            required
            defaultValue={trip.until}
            min={trip.earliest}
            max={trip.latest}
          />
          <WithDetails name="details">
            With booking references, seats, addresses, names and notes
          </WithDetails>
          <Button type="submit" disabled={busy}>
            Make a link
          </Button>
        </Form>
      ) : null}
      <AddressList name="Links" items={links}>
        {(link) => <SharedLink {...link} tripOf={trip?.of} />}
      </AddressList>
      {trip || links.length > 0 ? null : (
        <p className="mt-4 text-muted text-sm">
          Nothing is shared. Open a trip in{" "}
          <Link to="/upcoming-travel" className="underline">
            your travel plans
          </Link>{" "}
          to share it.
        </p>
      )}
    </AddressesDialog>
  );
}

interface LinkProps {
  id: string;
  name: string;
  lastDay: string;
  hasDetails: boolean;
  tripOf?: string;
}

function SharedLink({ id, name, lastDay, hasDetails, tripOf }: LinkProps) {
  const busy = useBusy();
  const until = `until ${longDate(lastDay)}`;
  return (
    <>
      <AddressHead
        name={name}
        about={`Open ${until}, ${hasDetails ? "with" : "without"} references`}
      />
      <Form method="post" preventScrollReset className="mt-2">
        <input type="hidden" name="do" value="withdraw" />
        <input type="hidden" name="id" value={id} />
        {tripOf ? <input type="hidden" name="trip" value={tripOf} /> : null}
        <Button
          type="submit"
          variant="quiet"
          disabled={busy}
          aria-label={`Withdraw: ${name}, ${until}`}
        >
          Withdraw
        </Button>
      </Form>
    </>
  );
}
