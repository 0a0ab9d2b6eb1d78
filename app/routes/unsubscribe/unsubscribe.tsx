import { data, type MetaFunction } from "@remix-run/node";
import { Form, Link, useLoaderData, useNavigation } from "@remix-run/react";
import { useAnswer } from "#app/components/connection/use-answer.ts";
import { Logo } from "#app/components/logo.tsx";
import { Button } from "#app/components/ui/button.tsx";
import {
  travellerOfToken,
  unsubscribe,
} from "#app/services/notifications/channels/unsubscribe.server.ts";
import type { RouteArgs } from "#app/web/user.server.ts";
import { m } from "#messages";
import { NOT_INDEXED } from "../calendar/calendar-response.server.ts";

export const meta: MetaFunction = () => [
  { title: `${m.notifications.noMoreEmails()} - NoVo` },
  { name: "robots", content: "noindex, nofollow" },
  { name: "referrer", content: "no-referrer" },
];

export const headers = () => NOT_INDEXED;

/**
 * `/unsubscribe/{token}`: opts out of emails, without a session. It asks first, since programs open links in
 * emails by themselves, and does not reveal whose emails they are.
 */
export async function loader({ params, context }: RouteArgs) {
  const isOne = (await travellerOfToken(context.app, params.token ?? "")) !== null;
  return data({ isOne }, { status: isOne ? 200 : 404, headers: NOT_INDEXED });
}

export async function action({ params, context }: RouteArgs) {
  const done = await unsubscribe(context.app, params.token ?? "");
  return data({ done }, { status: done ? 200 : 404, headers: NOT_INDEXED });
}

export default function Unsubscribe() {
  const { isOne } = useLoaderData<typeof loader>();
  const done = useAnswer<typeof action>()?.done ?? false;
  const busy = useNavigation().formMethod === "POST";
  return (
    <main className="page page-narrow page-alone">
      <Logo />
      <section className="card flex flex-col gap-4">
        <h1 className="font-semibold text-xl tracking-tight">{titleOf(isOne, done)}</h1>
        <p role="status" className="text-muted">
          {wordsOf(isOne, done)}
        </p>
        {isOne && !done ? (
          <Form method="post">
            <Button type="submit" disabled={busy}>
              {busy ? m.emails.stopping() : m.emails.stop()}
            </Button>
          </Form>
        ) : (
          <Link to="/" className="text-assistant underline">
            {m.offline.openNovo()}
          </Link>
        )}
      </section>
    </main>
  );
}

function titleOf(isOne: boolean, done: boolean): string {
  if (!isOne) return m.emails.incompleteLink();
  return done ? m.notifications.noMoreEmails() : m.emails.noMoreQuestion();
}

function wordsOf(isOne: boolean, done: boolean): string {
  if (!isOne) return m.emails.openAgain();
  return done ? m.emails.stopped() : m.emails.otherWays();
}
