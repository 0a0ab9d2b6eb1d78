import { randomUUID } from "node:crypto";
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { keepTyped } from "#app/components/connection/keep-typed.ts";
import { DialogFailed } from "#app/components/dialog-failed.tsx";
import { type HotelEntryForm, hotelEntryForm } from "#app/contracts/entry-forms.ts";
import { HOTEL_NOT_SAVED, HOTEL_SAVED } from "#app/contracts/saved-toasts.ts";
import { ADD_HOTEL } from "#app/contracts/texts/travel-plans.ts";
import { userHotel } from "#app/contracts/trips.ts";
import { createRowOnce } from "#app/services/idempotency.server.ts";
import { saveHotel } from "#app/services/saved/trips.server.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import { requireUser } from "#app/web/user.server.ts";
import { faultAsResult, keyOf, parseForm, readForm, refused } from "../../form.server.ts";
import { EntryDialog, PLANS } from "./entry-dialog.tsx";
import { HotelFields } from "./hotel-fields.tsx";
import { useEntryForm } from "./use-entry-form.ts";

export const meta: MetaFunction = () => [{ title: `${ADD_HOTEL} - NoVo` }];

export async function loader(args: LoaderFunctionArgs) {
  await requireUser(args);
  return { key: randomUUID() };
}

export async function action(args: ActionFunctionArgs) {
  const { user } = await requireUser(args);
  const { app } = args.context;
  const sent = await readForm(args.request);
  const submission = parseForm(sent, hotelEntryForm);
  if (submission.status !== "success") return data(submission.reply(), { status: 400 });
  const { value } = submission;
  const creation = { userId: user.id, key: keyOf(sent), input: value, answer: userHotel };
  const save = (rowId?: string) => saveHotel(app, { userId: user.id }, value, rowId);
  const saved = await faultAsResult(app, createRowOnce(app, creation, save), HOTEL_NOT_SAVED);
  if (!saved.ok) return refused(submission, saved.reason);
  return redirectWithToast(args.context, PLANS, HOTEL_SAVED);
}

export const clientAction = keepTyped(({ sentence }) => sentence ?? HOTEL_NOT_SAVED);

export { DialogFailed as ErrorBoundary };

const loadValidation = () => import("./form.ts").then((m) => m.validateHotel);

export default function AddHotel() {
  const { key } = useLoaderData<typeof loader>();
  const { form, fields, failed } = useEntryForm<HotelEntryForm>({
    id: "add-hotel-form",
    defaultValue: {},
    load: loadValidation,
  });
  return (
    <EntryDialog
      title={ADD_HOTEL}
      description="One you've already booked."
      form={form}
      failed={failed}
      idempotencyKey={key}
      openedBy="add-hotel"
    >
      <HotelFields fields={fields} />
    </EntryDialog>
  );
}
