import { data, type MetaFunction, redirect } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { ConfirmDialog } from "#app/components/confirm-dialog.tsx";
import { keepTyped } from "#app/components/connection/keep-typed.ts";
import { DialogFailed } from "#app/components/dialog-failed.tsx";
import { Sentence } from "#app/components/ui/sentence.tsx";
import { redirectWithToast } from "#app/web/toast.server.ts";
import { type RouteArgs, requireUser } from "#app/web/user.server.ts";
import { m } from "#messages";
import { SignInAgain } from "./sign-in-again.tsx";
import { ALL_OTHERS } from "./signed-in-devices.tsx";

export const meta: MetaFunction = () => [{ title: m.user.signOutPage() }];

/** One of the traveller's other sessions, or all of them. */
export async function loader(args: RouteArgs) {
  const { owner, session } = await requireUser(args);
  const { sessions, tokens, oauth } = args.context;
  const fresh = sessions.isFresh(session);
  const { id = "" } = args.params;
  const programs = await Promise.all([tokens.list(owner), oauth.list(owner)]);
  const hasPrograms = programs.flat().length > 0;
  if (id === ALL_OTHERS) return { id, device: null, fresh, hasPrograms };
  const others = (await sessions.list(session)).filter(({ isThis }) => !isThis);
  const found = others.find((other) => other.id === id);
  if (!found) throw data(null, { status: 404 });
  return { id, device: found.device, fresh, hasPrograms };
}

export async function action(args: RouteArgs) {
  const { session } = await requireUser(args);
  const { sessions } = args.context;
  if (!sessions.isFresh(session)) return redirect(new URL(args.request.url).pathname);
  const { id = "" } = args.params;
  const all = id === ALL_OTHERS;
  await sessions.endOthers(session, all ? "all" : { id });
  return redirectWithToast(args.context, "/user-details", {
    title: m.user.signedOut(),
    description: all ? m.user.othersSignedOut() : m.user.deviceSignedOut(),
  });
}

export const clientAction = keepTyped(({ sentence }) => sentence ?? m.user.deviceNotSignedOut());

export { DialogFailed as ErrorBoundary };

export default function SignOutDevice() {
  const { id, device, fresh, hasPrograms } = useLoaderData<typeof loader>();
  const title = device ? m.user.signOutDevice({ device }) : m.user.signOutOthers();
  const openedBy = `sign-out-${id}`;
  if (!fresh) return <SignInAgain title={title} keep={m.common.cancel()} openedBy={openedBy} />;
  const about = device ? m.user.signOutDeviceAbout() : m.user.signOutOthersAbout();
  return (
    <ConfirmDialog
      title={title}
      question={
        hasPrograms ? (
          <Sentence of={m.common.sentences} values={{ before: about, next: <ProgramsStayOn /> }} />
        ) : (
          about
        )
      }
      keep={m.common.cancel()}
      remove={m.user.signOut()}
      removing={m.user.signingOut()}
      openedBy={openedBy}
      closeTo="/user-details"
    />
  );
}

const ProgramsStayOn = () => (
  <Sentence
    of={m.user.programsStayOn}
    values={{
      programs: (
        <Link to="/user-details/programs" className="underline">
          {m.user.programs()}
        </Link>
      ),
    }}
  />
);
