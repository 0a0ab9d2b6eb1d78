import { randomUUID } from "node:crypto";
import { getFormProps, useForm } from "@conform-to/react";
import { data, type MetaFunction } from "@remix-run/node";
import { Form, Link, useLoaderData, useNavigation } from "@remix-run/react";
import { keepTyped } from "#app/components/connection/keep-typed.ts";
import { DialogFailed } from "#app/components/dialog-failed.tsx";
import { DemoBadge } from "#app/components/ui/badge.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { DialogActions, RouteDialog, WayOut } from "#app/components/ui/dialog.tsx";
import { type FlightEntryForm, flightEntryForm, flightLookUp } from "#app/contracts/entry-forms.ts";
import { inSentences } from "#app/contracts/listed.ts";
import { flightSaved } from "#app/contracts/saved-toasts.ts";
import { userFlight } from "#app/contracts/trips.ts";
import { createRowOnce } from "#app/services/idempotency.server.ts";
import { parseForm } from "#app/services/parse-form.ts";
import { addFlight } from "#app/services/plans/add-flight.server.ts";
import { lookUpFlight } from "#app/services/plans/look-up-flight.server.ts";
import { undoOf } from "#app/services/plans/undo-save.server.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import { type RouteArgs, requireUser } from "#app/web/user.server.ts";
import { m } from "#messages";
import { faultAsResult, keyOf, readForm, refused } from "../../form.server.ts";
import { EntryDialog, PLANS } from "./entry-dialog.tsx";
import { FlightFields, WhichFlightFields } from "./flight-fields.tsx";
import { useEntryForm } from "./use-entry-form.ts";

export const meta: MetaFunction = () => [{ title: `${m.travel.addFlight()} - NoVo` }];

/**
 * First a GET form asks for the number and the day; then the whole flight, filled in as far as the
 * flight-status service knows it.
 */
export async function loader(args: RouteArgs) {
  const { app } = await requireUser(args);
  const query = new URL(args.request.url).searchParams;
  const asked = { flightNumber: text(query, "flightNumber"), date: text(query, "date") };
  const idempotencyKey = randomUUID();
  if (query.get("by") === "hand") {
    return { step: "flight", idempotencyKey, known: asked, note: "" } as const;
  }
  if (!query.has("flightNumber")) return { step: "number", reply: null } as const;
  const submission = parseForm(query, flightLookUp);
  if (submission.status !== "success") {
    return { step: "number", reply: submission.reply() } as const;
  }
  const found = await lookUpFlight(app, submission.value);
  if (!found.ok) {
    const note = inSentences(found.reason.message, m.entry.enterItYourself());
    return { step: "flight", idempotencyKey, known: submission.value, note } as const;
  }
  const { data: known, source } = found;
  return { step: "flight", idempotencyKey, known, note: null, source } as const;
}

const text = (query: URLSearchParams, name: string) => query.get(name)?.trim().slice(0, 20) ?? "";

export async function action(args: RouteArgs) {
  const { app, owner, user } = await requireUser(args);
  const sent = await readForm(args.request);
  const submission = parseForm(sent, flightEntryForm);
  if (submission.status !== "success") return data(submission.reply(), { status: 400 });
  const { value } = submission;
  const creation = { userId: user.id, key: keyOf(sent), input: value, answer: userFlight };
  const add = (rowId?: string) => addFlight(app, owner, value, { id: rowId });
  const added = await faultAsResult(
    app,
    createRowOnce(app, creation, add),
    m.entry.flightNotSaved(),
  );
  if (!added.ok) return refused(submission, added.reason);
  return redirectWithToast(args.context, PLANS, {
    ...flightSaved(added.data.flightNumber),
    undo: undoOf(app, "flight", added.data),
  });
}

export const clientAction = keepTyped(({ sentence }) => sentence ?? m.entry.flightNotSaved());

export { DialogFailed as ErrorBoundary };

export default function AddFlight() {
  const answer = useLoaderData<typeof loader>();
  if (answer.step === "number") return <WhichFlight reply={answer.reply} />;
  // Another flight is another form.
  return <WholeFlight key={`${answer.known.flightNumber} ${answer.known.date}`} {...answer} />;
}

type Answer = ReturnType<typeof useLoaderData<typeof loader>>;

function WhichFlight({ reply }: { reply: Extract<Answer, { step: "number" }>["reply"] }) {
  const searching = useNavigation().state !== "idle";
  const [form, fields] = useForm<{ flightNumber: string; date: string }>({
    id: "which-flight",
    lastResult: reply,
  });
  return (
    <RouteDialog
      title={m.travel.addFlight()}
      description={m.entry.novoFillsIn()}
      closeTo={PLANS}
      returnFocusTo="add-flight"
    >
      <Form method="get" preventScrollReset {...getFormProps(form)} className="mt-4">
        <div className="fields">
          <WhichFlightFields fields={fields} />
        </div>
        {/* Enter presses a form's first button. */}
        <button
          type="submit"
          name="by"
          value="number"
          className="hidden"
          aria-hidden="true"
          tabIndex={-1}
        />
        <div className="other-ways">
          <Button type="submit" variant="ghost" name="by" value="hand" formNoValidate>
            {m.entry.byHand()}
          </Button>
          <Button asChild variant="ghost">
            <Link to="/import">{m.entry.importConfirmation()}</Link>
          </Button>
        </div>
        <DialogActions>
          <WayOut to={PLANS}>{m.common.cancel()}</WayOut>
          <Button type="submit" name="by" value="number" disabled={searching}>
            {searching ? m.entry.looking() : m.entry.findFlight()}
          </Button>
        </DialogActions>
      </Form>
    </RouteDialog>
  );
}

const loadValidation = () => import("./form.ts").then(({ validateFlight }) => validateFlight);

function WholeFlight({ known, note, source, idempotencyKey }: Extract<Answer, { step: "flight" }>) {
  const { form, fields, failed } = useEntryForm<FlightEntryForm>({
    id: "add-flight-form",
    defaultValue: known,
    load: loadValidation,
  });
  return (
    <EntryDialog
      title={m.travel.addFlight()}
      description={
        note ?? (
          <>
            {source ? `${m.entry.isThisYours()} ` : null}
            <DemoBadge source={source} />
          </>
        )
      }
      form={form}
      first={fields.flightNumber}
      failed={failed}
      idempotencyKey={idempotencyKey}
      openedBy="add-flight"
    >
      <FlightFields fields={fields} isNew />
    </EntryDialog>
  );
}
