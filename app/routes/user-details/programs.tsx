import { randomUUID } from "node:crypto";
import { type MetaFunction, redirect } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { useState } from "react";
import { z } from "zod";
import type { TokenSummary } from "#app/auth/tokens.server.ts";
import { keepTyped } from "#app/components/connection/keep-typed.ts";
import { useAnswer } from "#app/components/connection/use-answer.ts";
import { DialogFailed } from "#app/components/dialog-failed.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Input, Select } from "#app/components/ui/field.tsx";
import { listed } from "#app/contracts/listed.ts";
import {
  SCOPE_NOTES,
  SCOPE_WORDS,
  SCOPES,
  TOKEN_LIVES,
  USUAL_TOKEN_DAYS,
} from "#app/contracts/scopes.ts";
import { createSecretOnce } from "#app/services/secret-once.server.ts";
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
  useBusy,
} from "./addresses-dialog.tsx";
import { CopyButton, Said } from "./copy-button.tsx";
import { dayOf } from "./day-of.server.ts";
import { MadeAddress } from "./made-address.tsx";
import { notMade, useTyped } from "./not-made.ts";
import { ToSignInAgain } from "./sign-in-again.tsx";

export const meta: MetaFunction = () => [{ title: `${m.user.programs()} - NoVo` }];

export async function loader(args: RouteArgs) {
  const { owner, session } = await requireUser(args);
  const { sessions, tokens, oauth } = args.context;
  const [made, connected] = await Promise.all([tokens.list(owner), oauth.list(owner)]);
  return {
    key: randomUUID(),
    fresh: sessions.isFresh(session),
    programs: [
      ...made.map((token) => {
        const { lastUsedAt } = token;
        const known = knownOf(token);
        const about = lastUsedAt
          ? m.programs.lastUsed({ ...known, day: dayOf(lastUsedAt) })
          : m.programs.neverUsed(known);
        return { id: token.id, name: token.name, until: known.until, about };
      }),
      ...connected.map(({ goesTo, since, ...program }) => {
        const known = knownOf(program);
        const about = m.programs.connectedBy({ ...known, program: goesTo, day: dayOf(since) });
        return { id: program.id, name: program.name, until: known.until, about };
      }),
    ],
  };
}

/** What is said of a token as of a connected program. */
const knownOf = ({ scopes, endsAt }: Pick<TokenSummary, "scopes" | "endsAt">) => ({
  allows: listed(scopes.map((scope, index) => (index === 0 ? SCOPE_WORDS : LATER_WORDS)[scope]())),
  until: dayOf(endsAt),
});

/** As they follow another in a list. */
const LATER_WORDS: typeof SCOPE_WORDS = {
  "plans:read": m.scopes.readPlansToo,
  "plans:write": m.scopes.changePlansToo,
  search: m.scopes.searchToo,
  import: m.scopes.importBookingsToo,
};

const HERE = "/user-details/programs";
const MAX_NAME = 60;
const NAME_IT = { error: m.programs.sayWhatFor };

const wishes = z.discriminatedUnion("do", [
  z.object({
    do: z.literal("create"),
    name: z.string(NAME_IT).trim().min(1, NAME_IT).max(MAX_NAME, NAME_IT),
    scopes: z.array(z.enum(SCOPES)).min(1, { error: m.scopes.tickOne }),
    days: z.coerce.number().refine((days) => TOKEN_LIVES.some((life) => life.days === days)),
  }),
  z.object({ do: z.literal("withdraw"), id: z.string().max(100) }),
]);

/** Creating a token takes a sign-in within the last ten minutes: the token outlives the session. */
export async function action(args: RouteArgs) {
  const { app, owner, session } = await requireUser(args);
  const { sessions, tokens, oauth } = args.context;
  const form = await readForm(args.request);
  const wish = wishes.safeParse({ ...Object.fromEntries(form), scopes: form.getAll("scopes") });
  if (!wish.success) {
    const about = wish.error.issues.find(({ path }) => path[0] === "name" || path[0] === "scopes");
    return notMade(about?.message ?? m.programs.notCreated(), 400, form);
  }
  if (wish.data.do === "withdraw") {
    const { id } = wish.data;
    await Promise.all([tokens.withdraw(owner, id), oauth.withdraw(owner, id)]);
    return redirectWithToast(args.context, HERE, {
      title: m.common.turnedOff(),
      description: m.programs.programTurnedOff(),
    });
  }
  if (!sessions.isFresh(session)) return redirect(HERE);
  const input = wish.data;
  const made = await createSecretOnce(
    app,
    { ...owner, key: keyOf(form), input },
    {
      create: (rowId) => tokens.create(owner, input, rowId),
      renew: (id) => tokens.renew(owner, id),
    },
  );
  return made.ok ? { made: made.data } : notMade(made.reason.message, 422, form);
}

export const clientAction = keepTyped(({ sentence }) => sentence ?? m.programs.notCreated());

export { DialogFailed as ErrorBoundary };

export default function Programs() {
  const { programs, fresh, key } = useLoaderData<typeof loader>();
  const made = useAnswer<typeof action>()?.made;
  const isMade = made && programs.some(({ id }) => id === made.id);
  return (
    <AddressesDialog
      title={m.user.programs()}
      description={m.programs.about()}
      tripOf={undefined}
      openedBy="programs"
      action={
        isMade ? null : fresh ? (
          <CreateButton>{m.programs.createKey()}</CreateButton>
        ) : (
          <ToSignInAgain />
        )
      }
    >
      {isMade ? (
        <NewToken token={made.token} />
      ) : fresh ? (
        <NewProgram formKey={key} />
      ) : (
        <p className="mt-4 text-sm">{m.programs.signInToAdd()}</p>
      )}
      <AddressList name={m.programs.list()} items={programs}>
        {(program) => <Program {...program} />}
      </AddressList>
      {programs.length > 0 ? <p className="text-muted text-sm">{m.programs.stayOn()}</p> : null}
    </AddressesDialog>
  );
}

function NewToken({ token }: { token: string }) {
  const [said, say] = useState("");
  return (
    <section aria-label={m.programs.newKey()} className="mt-4 flex flex-col gap-3">
      <p className="text-sm">{m.common.shownOnce()}</p>
      <MadeAddress address={token} label={m.programs.accessKey()} />
      <div className="flex flex-wrap items-center gap-3">
        <CopyButton text={token} say={say} />
        <Button asChild variant="quiet">
          <a href="/api/docs">{m.programs.whatTheyCanDo()}</a>
        </Button>
      </div>
      <Said>{said}</Said>
    </section>
  );
}

function NewProgram({ formKey }: { formKey: string }) {
  const typed = useTyped();
  const ticked = typed?.getAll("scopes") ?? ["plans:read"];
  return (
    <CreateForm wish="create" keep={formKey}>
      <div className="fields sm:fields-line">
        <Labelled id="name" label={m.programs.whatFor()}>
          <Input
            id="name"
            name="name"
            required
            maxLength={MAX_NAME}
            autoComplete="off"
            placeholder={m.programs.nameExample()}
            defaultValue={typed?.get("name") ?? ""}
          />
        </Labelled>
        <Labelled id="days" label={m.programs.expiresAfter()}>
          <Select id="days" name="days" defaultValue={typed?.get("days") ?? USUAL_TOKEN_DAYS}>
            {TOKEN_LIVES.map(({ days, words }) => (
              <option key={days} value={days}>
                {words()}
              </option>
            ))}
          </Select>
        </Labelled>
      </div>
      <fieldset>
        <legend className="label mb-2 font-medium">{m.programs.itMay()}</legend>
        <div className="divide-y divide-line rounded-xl border border-edge bg-surface">
          {SCOPES.map((scope) => (
            <label key={scope} className="flex min-h-15 items-center gap-3 px-3 py-2">
              <input
                type="checkbox"
                name="scopes"
                value={scope}
                defaultChecked={ticked.includes(scope)}
              />
              <span>
                <span className="block font-medium">{SCOPE_WORDS[scope]()}</span>
                <span className="block text-muted text-sm">{SCOPE_NOTES[scope]()}</span>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
    </CreateForm>
  );
}

interface ProgramProps {
  id: string;
  name: string;
  until: string;
  about: string;
}

function Program({ id, name, until, about }: ProgramProps) {
  const busy = useBusy();
  return (
    <>
      <AddressHead name={name} about={about} />
      <Form method="post" preventScrollReset className="mt-2">
        <input type="hidden" name="do" value="withdraw" />
        <input type="hidden" name="id" value={id} />
        <Button
          type="submit"
          variant="quiet"
          disabled={busy}
          aria-label={m.sharing.turnOffUntil({ name, day: until })}
        >
          {m.common.turnOff()}
        </Button>
      </Form>
    </>
  );
}
