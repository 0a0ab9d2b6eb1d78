import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { type FormEvent, useState } from "react";
import { useClientValidation } from "#app/components/client-validation.ts";
import { SearchButton } from "#app/components/search-fold.tsx";
import { CountInput } from "#app/components/ui/count-input.tsx";
import { controlOf, Field, FieldPair, type FieldState } from "#app/components/ui/field.tsx";
import { MomentInput } from "#app/components/ui/moment-input.tsx";
import { useToast } from "#app/components/ui/toaster.tsx";
import { useToday } from "#app/components/use-now.ts";
import type { HotelSearchInput } from "#app/contracts/hotels.ts";
import { ADULTS, ROOMS } from "#app/contracts/stay-limits.ts";
import type { ToastMessage } from "#app/contracts/toast.ts";
import type { DefaultStay } from "#app/services/trips/default-stay.server.ts";
import { m } from "#messages";
import { DestinationPicker } from "./destination-picker.tsx";

interface HotelSearchFormProps {
  lastResult: SubmissionResult | null;
  preset: DefaultStay | null;
  /** `YYYY-MM-DD`: earlier days have passed everywhere. */
  today: string;
  searching: boolean;
}

const loadValidation = () => import("./form.ts").then(({ validateSearch }) => validateSearch);

/** The toasts for what is missing (spec section 5). */
const noPlace = (): ToastMessage => ({
  title: m.hotels.locationRequired(),
  description: m.search.chooseDestination(),
  variant: "destructive",
});
const noDates = (): ToastMessage => ({
  title: m.hotels.datesRequired(),
  description: m.search.chooseStayDates(),
  variant: "destructive",
});

/** The same for what the server found missing, for a page without scripts. */
export function missingOf({ error }: SubmissionResult): ToastMessage | undefined {
  const said = Object.values(error ?? {}).flat();
  return [noPlace(), noDates()].find(({ description = "" }) => said.includes(description));
}

/** A GET form: the address of a search can be shared and returned to. */
export function HotelSearchForm({ lastResult, preset, today, searching }: HotelSearchFormProps) {
  const min = useToday(today);
  const toast = useToast();
  const validate = useClientValidation(loadValidation);
  const [form, fields] = useForm<HotelSearchInput>({
    id: "hotel-search",
    lastResult,
    defaultValue: {
      destination: preset?.destination,
      destName: preset?.location?.name,
      destId: preset?.location?.dest_id,
      destType: preset?.location?.dest_type,
      checkinDate: preset?.checkinDate,
      checkoutDate: preset?.checkoutDate,
      adults: ADULTS.default,
      rooms: ROOMS.default,
      ...lastResult?.initialValue,
    },
    shouldRevalidate: "onInput",
    onValidate: validate && (({ formData }) => validate(formData)),
  });
  const [checkin, setCheckin] = useState(fields.checkinDate.initialValue ?? "");
  const box = boxOf(fields.destination, fields.destId);
  const { onSubmit, ...formProps } = getFormProps(form);

  /** Spec section 5: what is missing is also shown as a toast. */
  function submit(event: FormEvent<HTMLFormElement>) {
    const data = new FormData(event.currentTarget);
    onSubmit(event);
    if (!data.get("destId")) toast(noPlace());
    else if (!data.get("checkinDate") || !data.get("checkoutDate")) toast(noDates());
  }

  return (
    <Form
      method="get"
      action="/hotel-search"
      {...formProps}
      onSubmit={submit}
      className="flex flex-col gap-4 lg:flex-row lg:items-start"
    >
      <div className="fields lg:fields-line min-w-0 lg:flex-1">
        <Field label={m.fields.destination()} field={box}>
          <DestinationPicker
            field={box}
            name={fields.destName.initialValue ?? ""}
            destId={fields.destId.initialValue ?? ""}
            destType={fields.destType.initialValue ?? ""}
          />
        </Field>
        <FieldPair className="lg:flex-[0_0_22rem]! xl:flex-[0_0_25.5rem]!">
          <Field label={m.fields.checkIn()} field={fields.checkinDate}>
            <MomentInput
              {...controlOf(fields.checkinDate)}
              type="date"
              min={min}
              onChange={(event) => setCheckin(event.currentTarget.value)}
            />
          </Field>
          <Field label={m.fields.checkOut()} field={fields.checkoutDate}>
            <MomentInput {...controlOf(fields.checkoutDate)} type="date" min={checkin || min} />
          </Field>
        </FieldPair>
        <FieldPair className="lg:flex-[0_0_10rem]! xl:flex-[0_0_12.5rem]!">
          <Field label={m.fields.adults()} field={fields.adults}>
            <CountInput field={controlOf(fields.adults)} {...ADULTS} />
          </Field>
          <Field label={m.fields.rooms()} field={fields.rooms}>
            <CountInput field={controlOf(fields.rooms)} {...ROOMS} />
          </Field>
        </FieldPair>
      </div>
      <SearchButton searching={searching} className="lg:my-2">
        {m.search.searchHotels()}
      </SearchButton>
    </Form>
  );
}

/**
 * The destination box with the errors of the choice behind it. Conform's fields are proxies that do not
 * spread.
 */
const boxOf = (
  { id, name, initialValue, errorId }: FieldState,
  choice: FieldState,
): FieldState => ({
  id,
  name,
  initialValue,
  errorId,
  valid: choice.valid,
  errors: choice.errors,
});
