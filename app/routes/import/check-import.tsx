import { data, type MetaFunction } from "@remix-run/node";
import { Form, Link, useLoaderData, useNavigation } from "@remix-run/react";
import { keepTyped, useFailed } from "#app/components/connection/keep-typed.ts";
import { useAnswer } from "#app/components/connection/use-answer.ts";
import { MissingPage } from "#app/components/missing-page.tsx";
import { ScreenHead } from "#app/components/screen-head.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { Sentence } from "#app/components/ui/sentence.tsx";
import { useFreshData } from "#app/components/use-fresh-data.ts";
import { MAX_BOOKINGS, type MailSender } from "#app/contracts/imports.ts";
import { listed } from "#app/contracts/listed.ts";
import { discardImport, openImport, saveImport } from "#app/services/import/import.server.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import { type RouteArgs, requireUser } from "#app/web/user.server.ts";
import { m } from "#messages";
import { readForm } from "../form.server.ts";
import { CancelledCard, FoundCard } from "./found-card.tsx";
import { savedToast, stillThereToast } from "./import-toasts.ts";
import { type Mended, readMended } from "./mended.server.ts";
import { showAll } from "./show-found.server.ts";

export const meta: MetaFunction = () => [{ title: `${m.imports.checkTitle()} - NoVo` }];

export async function loader(args: RouteArgs) {
  const { app, owner } = await requireUser(args);
  const opened = await openImport(app, owner, args.params.id ?? "");
  if (!opened.ok) throw data(opened.reason.message, { status: 404 });
  return {
    ...showAll(app, opened.data),
    notes: opened.data.notes,
    sender: opened.data.sender,
    digest: opened.data.digest,
  };
}

const IMPORT = "/import";
const PLANS = "/upcoming-travel";

export async function action(args: RouteArgs) {
  const { app, owner } = await requireUser(args);
  const id = args.params.id ?? "";
  const form = await readForm(args.request);
  if (form.get("intent") === "discard") {
    await discardImport(app, owner, id);
    const toast = { title: m.imports.nothingSaved(), description: "", isDone: false } as const;
    return await redirectWithToast(args.context, IMPORT, toast);
  }
  const [chosen, removed] = [ticked(form, "take"), ticked(form, "remove")];
  const opened = await openImport(app, owner, id);
  const found = opened.ok ? opened.data.compared.map((one) => one.found) : [];
  const mended = readMended(app, form, { found, chosen });
  const returned = { take: chosen, remove: removed, typed: mended.typed, errors: mended.errors };
  const refusal = whyNot({ chosen, removed, mended });
  if (refusal) return data({ failed: failing(refusal), returned }, { status: 400 });
  const digest = String(form.get("digest") ?? "");
  const choice = { id, chosen, removed, mended: mended.bookings, digest };
  const saved = await saveImport(app, owner, choice);
  if (!saved.ok) {
    // Sent twice, or from a second tab: it is in the plans, or on its way there.
    const isThere = saved.reason.kind === "not_found" || saved.reason.kind === "conflict";
    if (isThere)
      return await redirectWithToast(args.context, PLANS, {
        title: saved.reason.message,
        isDone: false,
      });
    const failed = failing({ title: m.failures.error(), description: saved.reason.message });
    return data({ failed, returned }, { status: 422 });
  }
  const toast = saved.data.left > 0 ? stillThereToast() : savedToast(saved.data);
  return await redirectWithToast(
    args.context,
    saved.data.left > 0 ? `${IMPORT}/${id}` : PLANS,
    toast,
  );
}

const ticked = (form: FormData, name: string): number[] =>
  form.getAll(name).slice(0, MAX_BOOKINGS).map(Number).filter(Number.isInteger);

const failing = (words: { title: string; description: string }) => ({
  ...words,
  variant: "destructive" as const,
});

/** Why nothing is saved: typed input would be lost, or is wrong. */
function whyNot({
  chosen,
  removed,
  mended: { errors, unticked },
}: {
  chosen: readonly number[];
  removed: readonly number[];
  mended: Mended;
}) {
  if (Object.keys(errors).length > 0) {
    return { title: m.imports.nothingSaved(), description: m.imports.checkMarkedFields() };
  }
  if (unticked.length > 0) {
    const description = m.imports.correctedNotTicked({ names: listed(unticked) });
    return { title: m.imports.nothingSaved(), description };
  }
  if (chosen.length + removed.length > 0) return null;
  return { title: m.imports.nothingTicked(), description: m.imports.tickWhatYouWant() };
}

export const clientAction = keepTyped(({ sentence }) => sentence ?? m.failures.notSent());

export default function CheckImport() {
  const failed = useFailed();
  useFreshData();
  const { items, cancelled, notes, sender, digest } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const returned = answer && "returned" in answer ? answer.returned : null;
  const isSaving = useNavigation().formMethod === "POST";
  const changing = items.filter(({ state }) => state !== "same" && state !== "older");
  const toSave = changing.length + cancelled.length;
  return (
    <main className="page page-narrow">
      <ScreenHead
        title={
          items.length + cancelled.length > 0
            ? m.imports.reviewBookings()
            : m.imports.nothingToImport()
        }
        backTo={IMPORT}
      />
      {toSave > 0 ? <p className="-mt-2 text-muted">{m.imports.tickWhatIsRight()}</p> : null}
      {sender ? <SentBy {...sender} /> : null}
      <Form method="post" className="flex flex-col gap-5">
        <input type="hidden" name="digest" value={digest} />
        {items.length + cancelled.length > 0 ? (
          <ul className="flex flex-col gap-3">
            {items.map((item) => (
              <li key={`${digest} ${item.at}`}>
                <FoundCard item={item} returned={returned} />
              </li>
            ))}
            {cancelled.map((item) => (
              <li key={`${digest} cancelled ${item.at}`}>
                <CancelledCard item={item} returned={returned} />
              </li>
            ))}
          </ul>
        ) : null}
        <LeftOut notes={notes} />
        {failed ? <Notice {...failed} /> : null}
        <div className="flex flex-wrap gap-3">
          {toSave > 0 ? (
            <Button type="submit" name="intent" value="save" disabled={isSaving}>
              {isSaving ? m.search.saving() : m.imports.saveSelected()}
            </Button>
          ) : (
            <Button asChild>
              <Link to={IMPORT}>{m.imports.tryAnotherFile()}</Link>
            </Button>
          )}
          {toSave > 0 ? (
            <Button type="submit" name="intent" value="discard" variant="quiet" disabled={isSaving}>
              {m.imports.discard()}
            </Button>
          ) : (
            <Button asChild variant="quiet">
              <Link to="/upcoming-travel/add-flight">{m.imports.addFlightByHand()}</Link>
            </Button>
          )}
        </div>
      </Form>
    </main>
  );
}

function SentBy({ domain, proof }: MailSender) {
  if (proof !== "failed") {
    const words =
      proof === "proved"
        ? m.imports.senderProved({ sender: domain })
        : m.imports.senderNotProved({ sender: domain });
    return <p className="text-muted text-sm">{words}</p>;
  }
  const description = m.imports.senderFailed({ sender: domain });
  return <Notice title={m.imports.mayBeForged()} description={description} variant="destructive" />;
}

function LeftOut({ notes }: { notes: { document: string; text: string }[] }) {
  if (notes.length === 0) return null;
  return (
    <section aria-labelledby="left-out" className="card flex flex-col gap-2">
      <h2 id="left-out" className="font-semibold">
        {m.imports.skipped()}
      </h2>
      <ul className="flex flex-col gap-2 text-sm">
        {notes.map(({ document, text }) => (
          <li key={`${document} ${text}`} className="break-words">
            <Sentence
              of={m.imports.labelled}
              values={{
                label: <span className="text-muted">{document}</span>,
                text: <span dir="auto">{text}</span>,
              }}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

export const ErrorBoundary = () => <MissingPage title={m.imports.notFound()} backTo={IMPORT} />;
