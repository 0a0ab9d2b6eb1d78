import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { useState } from "react";
import { AirportPicker } from "#app/components/airport-picker.tsx";
import { useClientValidation } from "#app/components/client-validation.ts";
import { SearchButton } from "#app/components/search-fold.tsx";
import { IconButton } from "#app/components/ui/button.tsx";
import { controlOf, Field, FieldPair } from "#app/components/ui/field.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { MomentInput } from "#app/components/ui/moment-input.tsx";
import { useToday } from "#app/components/use-now.ts";
import { START_OF_DAY, USUAL_OPTIONS } from "#app/contracts/flight-options.ts";
import type { FlightSearchInput } from "#app/contracts/flights.ts";
import { m } from "#messages";
import { MoreOptions } from "./more-options.tsx";

interface FlightSearchFormProps {
  lastResult: SubmissionResult | null;
  /** The city a form starts with if it was not sent yet. */
  home: string | null;
  /** `YYYY-MM-DD`: earlier days have passed everywhere. */
  today: string;
  searching: boolean;
}

const loadValidation = () => import("./form.ts").then(({ validateSearch }) => validateSearch);

/** A GET form: the address of a search can be shared and returned to. */
export function FlightSearchForm({ lastResult, home, today, searching }: FlightSearchFormProps) {
  const min = useToday(today);
  const validate = useClientValidation(loadValidation);
  const [form, fields] = useForm<FlightSearchInput>({
    id: "flight-search",
    lastResult,
    defaultValue: {
      departureTime: START_OF_DAY,
      ...USUAL_OPTIONS,
      ...(lastResult ? lastResult.initialValue : { origin: home }),
    },
    shouldRevalidate: "onInput",
    onValidate: validate && (({ formData }) => validate(formData)),
  });
  const swap = useSwap(form.id);
  const { returnDate, adults, cabin, nonstop } = fields;
  const more = { returnDate, adults, cabin, nonstop };
  return (
    <Form method="get" action="/flights" {...getFormProps(form)} className="search-flights">
      <div className="fields lg:fields-line">
        {/* A swap remounts the fields; the button between them stays, and keeps the focus. */}
        <div className="fields-swap">
          <Field
            key={`from-${swap.key}`}
            label={m.flights.departureAirport()}
            field={fields.origin}
          >
            <AirportPicker
              takesCities
              field={fields.origin}
              defaultValue={swap.values?.origin}
              placeholder={m.flights.departureExample()}
            />
          </Field>
          <IconButton
            type="button"
            scripted
            label={m.flights.swap()}
            onClick={swap.now}
            className="row-span-2 m-2 self-center border border-line unscripted:invisible lg:row-span-1 lg:m-1"
          >
            <Icon name="arrow-down-up" size={18} className="lg:rotate-90" />
          </IconButton>
          <Field
            key={`to-${swap.key}`}
            label={m.flights.arrivalAirport()}
            field={fields.destination}
          >
            <AirportPicker
              takesCities
              field={fields.destination}
              defaultValue={swap.values?.destination}
              placeholder={m.flights.arrivalExample()}
            />
          </Field>
        </div>
        <FieldPair className="lg:flex-[0_0_23rem]!">
          <Field label={m.dates.date()} field={fields.departureDate}>
            <MomentInput {...controlOf(fields.departureDate)} type="date" min={min} required />
          </Field>
          <Field label={m.flights.fromTime()} field={fields.departureTime}>
            <MomentInput {...controlOf(fields.departureTime)} type="time" required />
          </Field>
        </FieldPair>
      </div>
      <div>
        <MoreOptions fields={more} today={min} open={isOutOfTheUsual(more)} />
        <SearchButton searching={searching} className="lg:min-w-40">
          {m.search.searchFlights()}
        </SearchButton>
      </div>
    </Form>
  );
}

interface OptionState {
  initialValue?: string;
  valid: boolean;
}

function isOutOfTheUsual(more: Record<"returnDate" | "adults" | "cabin" | "nonstop", OptionState>) {
  const { returnDate, adults, cabin, nonstop } = more;
  return (
    Boolean(returnDate.initialValue) ||
    Number(adults.initialValue) !== USUAL_OPTIONS.adults ||
    cabin.initialValue !== USUAL_OPTIONS.cabin ||
    nonstop.initialValue === "on" ||
    Object.values(more).some(({ valid }) => !valid)
  );
}

/** Swaps the two place fields, as typed. */
function useSwap(formId: string) {
  const [swapped, setSwapped] = useState({
    key: 0,
    values: undefined as { origin: string; destination: string } | undefined,
  });
  const now = () => {
    const form = document.getElementById(formId);
    if (!(form instanceof HTMLFormElement)) return;
    const data = new FormData(form);
    setSwapped(({ key }) => ({
      key: key + 1,
      values: {
        origin: String(data.get("destination") ?? ""),
        destination: String(data.get("origin") ?? ""),
      },
    }));
  };
  return { ...swapped, now };
}
