import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { z } from "zod";
import { keepTyped, useFailed } from "#app/components/connection/keep-typed.ts";
import { longDate } from "#app/components/date-text.ts";
import { DialogFailed } from "#app/components/dialog-failed.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { DialogActions, RouteDialog, WayOut } from "#app/components/ui/dialog.tsx";
import { Input } from "#app/components/ui/field.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { calendarDate } from "#app/contracts/dates.ts";
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
    until: calendarDate("Choose the last day of the link."),
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
  const failed = useFailed();
  const busy = useNavigation().formMethod === "POST";
  const closeTo = trip ? `/trips/${trip.of}` : "/user-details";
  return (
    <RouteDialog
      title={trip ? `Share ${trip.name}` : "Shared trips"}
      description={
        trip
          ? "Whoever has the link sees this trip with its times and how its flights are, and can change nothing. It follows your plans."
          : "Links under which somebody else can see one of your trips."
      }
      closeTo={closeTo}
      returnFocusTo="share"
    >
      {done?.failed ? (
        <Notice title="Error" description={done.failed} variant="destructive" />
      ) : null}
      {failed ? <Notice {...failed} /> : null}
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
          <label className="flex min-h-11 items-center gap-3 text-sm">
            <input type="checkbox" name="details" className="size-5 shrink-0" />
            With booking references, seats, addresses, names and notes
          </label>
          <Button type="submit" disabled={busy}>
            Make a link
          </Button>
        </Form>
      ) : null}
      {links.length > 0 ? (
        <ul className="mt-5" aria-label="Links">
          {links.map((link) => (
            <SharedLink key={link.id} {...link} tripOf={trip?.of} busy={busy} />
          ))}
        </ul>
      ) : null}
      {trip || links.length > 0 ? null : (
        <p className="mt-4 text-muted text-sm">
          Nothing is shared. Open a trip in{" "}
          <Link to="/upcoming-travel" className="underline">
            your travel plans
          </Link>{" "}
          to share it.
        </p>
      )}
      <DialogActions>
        <WayOut to={closeTo}>Close</WayOut>
      </DialogActions>
    </RouteDialog>
  );
}

function SharedLink({
  id,
  name,
  lastDay,
  hasDetails,
  tripOf,
  busy,
}: {
  id: string;
  name: string;
  lastDay: string;
  hasDetails: boolean;
  tripOf?: string;
  busy: boolean;
}) {
  const until = `until ${longDate(lastDay)}`;
  return (
    <li className="border-line border-t py-3">
      <h3 dir="auto" className="break-words font-medium">
        {name}
      </h3>
      <p className="text-muted text-sm">
        Open {until}, {hasDetails ? "with" : "without"} references
      </p>
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
    </li>
  );
}
