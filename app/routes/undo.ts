/** The Undo of a toast: reverts what was just saved, and stays on the screen. */
import { redirect } from "@remix-run/node";
import { z } from "zod";
import { keepTyped } from "#app/components/connection/keep-typed.ts";
import { isOwnPath } from "#app/contracts/own-path.ts";
import { errorToast } from "#app/contracts/texts/failures.ts";
import { type SavedRow, savedRow, type ToastMessage } from "#app/contracts/toast.ts";
import { undoSave } from "#app/services/plans/undo-save.server.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import { type RouteArgs, requireUser } from "#app/web/user.server.ts";
import { m } from "#messages";
import { readForm } from "./form.server.ts";

const PLANS = "/upcoming-travel";
/** One field: the kind of row, and its id. */
const undoForm = z
  .tuple([z.tuple([savedRow.shape.kind, savedRow.shape.id])])
  .transform(([[kind, id]]) => ({ kind, id }));

const UNDONE: Record<SavedRow["kind"], () => string> = {
  flight: m.app.flightUndone,
  hotel: m.app.hotelUndone,
  car: m.app.carUndone,
};

export async function action(args: RouteArgs) {
  const { app, owner } = await requireUser(args);
  const form = undoForm.safeParse([...(await readForm(args.request))]);
  const undone = form.success ? await undoSave(app, owner, form.data) : null;
  const toast: ToastMessage = undone?.ok
    ? { title: m.app.undone(), description: UNDONE[undone.data.kind]() }
    : errorToast(undone?.reason.message || m.app.notUndone());
  return redirectWithToast(args.context, screenOf(args.request), toast);
}

/** The screen that shows the toast, from the browser's Referer header. */
function screenOf({ headers }: Request): string {
  const from = headers.get("Referer") ?? "";
  if (!URL.canParse(from)) return PLANS;
  const { pathname, search } = new URL(from);
  return isOwnPath(pathname + search) ? pathname + search : PLANS;
}

export const clientAction = keepTyped(({ sentence }) => sentence ?? m.app.notUndone());

/** A GET has nothing to show. */
export async function loader(args: RouteArgs) {
  await requireUser(args);
  return redirect(PLANS);
}
