import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { Form, Link, useLoaderData, useNavigation } from "@remix-run/react";
import { keepTyped, useFailed } from "#app/components/connection/keep-typed.ts";
import { MissingPage } from "#app/components/missing-page.tsx";
import { ScreenHead } from "#app/components/screen-head.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { useFreshData } from "#app/components/use-fresh-data.ts";
import { MOST_BOOKINGS } from "#app/contracts/imports.ts";
import { NOT_SENT } from "#app/contracts/texts/failures.ts";
import { discardImport, openImport, saveImport } from "#app/services/import/import.server.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import { requireUser } from "#app/web/user.server.ts";
import { readForm } from "../form.server.ts";
import { FoundCard } from "./found-card.tsx";
import { STILL_THERE, savedToast } from "./import-toasts.ts";
import { showFound } from "./show-found.server.ts";

export const meta: MetaFunction = () => [{ title: "Check your import - NoVo" }];

export async function loader(args: LoaderFunctionArgs) {
  const { user } = await requireUser(args);
  const { app } = args.context;
  const opened = await openImport(app, { userId: user.id }, args.params.id ?? "");
  if (!opened.ok) throw data(opened.reason.message, { status: 404 });
  return {
    items: opened.data.compared.map((one) => showFound(app, one)),
    notes: opened.data.notes,
    digest: opened.data.digest,
  };
}

const IMPORT = "/import";
const PLANS = "/upcoming-travel";

export async function action(args: ActionFunctionArgs) {
  const { user } = await requireUser(args);
  const { app } = args.context;
  const owner = { userId: user.id };
  const id = args.params.id ?? "";
  const form = await readForm(args.request);
  if (form.get("intent") === "discard") {
    await discardImport(app, owner, id);
    const toast = { title: "Nothing was saved", description: "", variant: "default" } as const;
    return await redirectWithToast(args.context, IMPORT, toast);
  }
  const chosen = form.getAll("take").slice(0, MOST_BOOKINGS).map(Number).filter(Number.isInteger);
  if (chosen.length === 0) {
    const failed = {
      title: "Nothing is ticked",
      description: "Tick what you want to save.",
      variant: "destructive" as const,
    };
    return data({ failed }, { status: 400 });
  }
  const digest = String(form.get("digest") ?? "");
  const saved = await saveImport(app, owner, { id, chosen, digest });
  if (!saved.ok) {
    // Sent twice, or from a second tab: it is in the plans, or on its way there.
    const isThere = saved.reason.kind === "not_found" || saved.reason.kind === "conflict";
    if (isThere)
      return await redirectWithToast(args.context, PLANS, {
        title: saved.reason.message,
        variant: "default",
      });
    const failed = {
      title: "Error",
      description: saved.reason.message,
      variant: "destructive" as const,
    };
    return data({ failed }, { status: 422 });
  }
  const toast = saved.data.left > 0 ? STILL_THERE : savedToast(saved.data);
  return await redirectWithToast(
    args.context,
    saved.data.left > 0 ? `${IMPORT}/${id}` : PLANS,
    toast,
  );
}

export const clientAction = keepTyped(({ sentence }) => sentence ?? NOT_SENT);

export default function CheckImport() {
  const failed = useFailed();
  useFreshData();
  const { items, notes, digest } = useLoaderData<typeof loader>();
  const isSaving = useNavigation().formMethod === "POST";
  const toSave = items.filter(({ state }) => state !== "same").length;
  return (
    <main className="mx-auto flex w-full max-w-3xl flex-1 flex-col gap-5 p-4 pb-8 lg:p-10">
      <ScreenHead
        title={items.length > 0 ? "Review bookings" : "Nothing to import"}
        backTo={IMPORT}
      />
      {toSave > 0 ? (
        <p className="-mt-2 text-muted">Nothing is saved until you say so. Tick what is right.</p>
      ) : null}
      <Form method="post" className="flex flex-col gap-5">
        <input type="hidden" name="digest" value={digest} />
        {items.length > 0 ? (
          <ul className="flex flex-col gap-3">
            {items.map((item) => (
              <li key={`${digest} ${item.at}`}>
                <FoundCard item={item} />
              </li>
            ))}
          </ul>
        ) : null}
        <LeftOut notes={notes} />
        {failed ? <Notice {...failed} /> : null}
        <div className="flex flex-wrap gap-3">
          {toSave > 0 ? (
            <Button type="submit" name="intent" value="save" disabled={isSaving}>
              {isSaving ? "Saving..." : "Save selected"}
            </Button>
          ) : (
            <Button asChild>
              <Link to={IMPORT}>Try another file</Link>
            </Button>
          )}
          {toSave > 0 ? (
            <Button type="submit" name="intent" value="discard" variant="quiet" disabled={isSaving}>
              Discard
            </Button>
          ) : (
            <Button asChild variant="quiet">
              <Link to="/upcoming-travel/add-flight">Add a flight by hand</Link>
            </Button>
          )}
        </div>
      </Form>
    </main>
  );
}

function LeftOut({ notes }: { notes: { document: string; text: string }[] }) {
  if (notes.length === 0) return null;
  return (
    <section aria-labelledby="left-out" className="card flex flex-col gap-2">
      <h2 id="left-out" className="font-semibold">
        Skipped
      </h2>
      <ul className="flex flex-col gap-2 text-sm">
        {notes.map(({ document, text }) => (
          <li key={`${document} ${text}`} className="break-words">
            <span className="text-muted">{document}: </span>
            <span dir="auto">{text}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

export const ErrorBoundary = () => <MissingPage title="No such import" backTo={IMPORT} />;
