import { carBooked } from "#app/contracts/saved-toasts.ts";
import { errorToast } from "#app/contracts/texts/failures.ts";
import type { ToastMessage } from "#app/contracts/toast.ts";
import { whichSuggestion } from "#app/contracts/trips.ts";
import { bookSuggestedCar, hasCarFor } from "#app/services/cars/book.server.ts";
import { undoOf } from "#app/services/plans/undo-save.server.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import { type RouteArgs, requireUser } from "#app/web/user.server.ts";
import { m } from "#messages";
import { readForm } from "../form.server.ts";

/** The action of a screen that shows suggested cars: books one, and stays on `screen`. */
export const bookSuggestion = (screen: string) => async (args: RouteArgs) => {
  const { app, owner } = await requireUser(args);
  const form = whichSuggestion.safeParse(Object.fromEntries(await readForm(args.request)));
  const toast = form.success ? await book(app, owner, form.data) : notBooked();
  return redirectWithToast(args.context, screen, toast);
};

const notBooked = () => errorToast(m.travel.suggestionNotBooked());

async function book(...wish: Parameters<typeof hasCarFor>): Promise<ToastMessage> {
  const [app] = wish;
  const booked = await bookSuggestedCar(...wish);
  if (booked.ok) return { ...carBooked(), undo: undoOf(app, "car", booked.data) };
  // A form sent twice gets the answer of the first.
  return (await hasCarFor(...wish)) ? carBooked() : notBooked();
}
