import { data, type MetaFunction, redirect } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { Logo } from "#app/components/logo.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { Sentence } from "#app/components/ui/sentence.tsx";
import { SCOPE_NOTES, SCOPE_WORDS, SCOPES } from "#app/contracts/scopes.ts";
import { travellerMark } from "#app/services/trips/offline/traveller-mark.server.ts";
import { findSignedIn, NO_STORE, type RouteArgs } from "#app/web/user.server.ts";
import { m } from "#messages";
import { readForm } from "../form.server.ts";

export const meta: MetaFunction<typeof loader> = ({ data: asked }) => [
  { title: m.oauth.page() },
  { name: "robots", content: "noindex, nofollow" },
  // A form may lead only to NoVo's own addresses (its content security policy); this page leads on.
  ...(asked?.state === "answered"
    ? [{ httpEquiv: "refresh", content: `0;url=${asked.goOn}` }]
    : []),
];

/** `/oauth/consent/{id}`: asks whether a program may act for the traveller. The request belongs to this browser. */
export async function loader(args: RouteArgs) {
  const { context, params } = args;
  const asked = (await context.perRequest?.consent?.read()) ?? null;
  if (!asked) return data({ state: "ended" as const }, { status: 404, headers: NO_STORE });
  if ("goOn" in asked) return data({ state: "answered" as const, ...asked }, { headers: NO_STORE });
  const signedIn = await findSignedIn(args);
  if (!signedIn || !context.sessions.isFresh(signedIn.session)) {
    const back = new URLSearchParams({ returnTo: `/oauth/consent/${params.id}` });
    if (signedIn) back.set("again", "1");
    const state = "signedOut" as const;
    return data({ state, ...asked, signIn: `/api/login?${back}` }, { headers: NO_STORE });
  }
  const { firstName, email } = signedIn.user;
  return data(
    {
      state: "asked" as const,
      ...asked,
      who: email ?? firstName,
      whose: travellerMark(signedIn.user.id),
    },
    { headers: NO_STORE },
  );
}

export async function action(args: RouteArgs) {
  const { context, request, params } = args;
  const here = `/oauth/consent/${params.id}`;
  const consent = context.perRequest?.consent;
  const asked = await consent?.read();
  if (!asked) throw data(null, { status: 404 });
  const signedIn = await findSignedIn(args);
  if (!signedIn || !context.sessions.isFresh(signedIn.session)) return redirect(here);
  const form = await readForm(request);
  // Another traveller may have signed in since the page was shown: ask them instead.
  if (form.get("whose") !== travellerMark(signedIn.user.id)) return redirect(here);
  const agrees = form.get("do") === "connect";
  const scopes = agrees ? SCOPES.filter((scope) => form.has(scope)) : [];
  // The program would take it as a refusal.
  if (agrees && scopes.length === 0)
    return data({ problem: m.scopes.tickOne() }, { status: 400, headers: NO_STORE });
  await consent?.answer(signedIn.user.id, scopes);
  return redirect(here, { status: 303 });
}

export default function Consent() {
  const asked = useLoaderData<typeof loader>();
  const problem = useActionData<typeof action>()?.problem;
  if (asked.state === "ended") {
    return (
      <Frame title={m.oauth.ended()}>
        <p className="text-muted">{m.oauth.startAgain()}</p>
        <Link to="/" className="text-assistant underline">
          {m.offline.openNovo()}
        </Link>
      </Frame>
    );
  }
  if (asked.state === "answered") {
    return (
      <Frame title={m.oauth.goBack()}>
        <p className="text-muted">{m.oauth.takesAMoment()}</p>
        <p>
          <a href={asked.goOn} className="text-assistant underline">
            {m.oauth.goOn()}
          </a>
        </p>
      </Frame>
    );
  }
  const { program, goesTo } = asked;
  return (
    <Frame
      title={
        <Sentence
          of={m.oauth.question}
          values={{ program: <bdi className="wrap-anywhere">{program}</bdi> }}
        />
      }
    >
      <p className="text-muted">
        <Sentence
          of={m.oauth.goesTo}
          values={{ place: <bdi className="wrap-anywhere font-medium text-ink">{goesTo}</bdi> }}
        />
      </p>
      {asked.state === "signedOut" ? (
        <p>
          <Button asChild>
            <a href={asked.signIn}>{m.oauth.signIn()}</a>
          </Button>
        </p>
      ) : (
        // A plain form: the request is named by a cookie sent only to this very address.
        <form method="post" className="flex flex-col gap-4">
          <input type="hidden" name="whose" value={asked.whose} />
          <fieldset className="flex flex-col gap-1">
            <legend className="mb-1 font-semibold">{m.oauth.itAsksTo()}</legend>
            {asked.scopes.map((scope) => (
              <label key={scope} className="flex min-h-11 items-center gap-3">
                <input
                  type="checkbox"
                  name={scope}
                  defaultChecked={!problem}
                  className="size-5 accent-assistant"
                />
                <span>
                  {SCOPE_WORDS[scope]()}
                  <span className="block text-muted text-sm">{SCOPE_NOTES[scope]()}</span>
                </span>
              </label>
            ))}
          </fieldset>
          {problem ? <Notice title={problem} variant="destructive" /> : null}
          <p className="text-muted text-sm">
            <Sentence
              of={m.common.sentences}
              values={{
                before: asked.who ? (
                  <Sentence of={m.oauth.forPerson} values={{ person: <bdi>{asked.who}</bdi> }} />
                ) : (
                  m.oauth.forYou()
                ),
                next: m.oauth.limits(),
              }}
            />
          </p>
          <div className="flex flex-wrap gap-3">
            <Button type="submit" name="do" value="connect">
              {m.oauth.connect()}
            </Button>
            <Button type="submit" name="do" value="refuse" variant="quiet">
              {m.oauth.refuse()}
            </Button>
          </div>
        </form>
      )}
    </Frame>
  );
}

function Frame({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <main className="page page-narrow page-alone">
      <Logo />
      <section className="card flex flex-col gap-4">
        <h1 className="font-semibold text-xl tracking-tight">{title}</h1>
        {children}
      </section>
    </main>
  );
}
