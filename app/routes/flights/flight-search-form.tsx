import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { ArrowDownUp } from "lucide-react";
import { useState } from "react";
import { AirportPicker } from "#app/components/airport-picker.tsx";
import { useClientValidation } from "#app/components/client-validation.ts";
import { Button, IconButton } from "#app/components/ui/button.tsx";
import { controlOf, Field, Input } from "#app/components/ui/field.tsx";
import type { FlightSearchInput } from "#app/contracts/flights.ts";

interface FlightSearchFormProps {
  lastResult: SubmissionResult | null;
  /** `YYYY-MM-DD`: earlier days cannot be picked. */
  today: string;
  searching: boolean;
}

const loadValidation = () => import("./validate-search.ts").then((m) => m.validateSearch);

/** The search is a GET form: its address can be shared and gone back to. */
export function FlightSearchForm({ lastResult, today, searching }: FlightSearchFormProps) {
  const validate = useClientValidation(loadValidation);
  const [form, fields] = useForm<FlightSearchInput>({
    id: "flight-search",
    lastResult,
    defaultValue: { departureTime: "00:00", ...lastResult?.initialValue },
    shouldRevalidate: "onInput",
    onValidate: validate && (({ formData }) => validate(formData)),
  });
  const swap = useSwap(form.id);
  return (
    <Form
      method="get"
      action="/flights"
      {...getFormProps(form)}
      className="card flex flex-col gap-4"
    >
      <div key={swap.key} className="relative flex flex-col gap-4">
        <Field label="Departure Airport" field={fields.origin}>
          <AirportPicker
            field={fields.origin}
            defaultValue={swap.values?.origin}
            placeholder="City or code, e.g. London or LHR"
          />
        </Field>
        <IconButton
          type="button"
          label="Swap departure and arrival"
          onClick={swap.now}
          className="absolute right-3 top-[3.4rem] z-10 border border-line bg-raised unscripted:hidden"
        >
          <ArrowDownUp size={18} strokeWidth={1.75} aria-hidden="true" />
        </IconButton>
        <Field label="Arrival Airport" field={fields.destination}>
          <AirportPicker
            field={fields.destination}
            defaultValue={swap.values?.destination}
            placeholder="City or code, e.g. New York or JFK"
          />
        </Field>
      </div>
      <div className="flex gap-3">
        <Field label="Date" field={fields.departureDate}>
          <Input {...controlOf(fields.departureDate)} type="date" min={today} required />
        </Field>
        <Field label="From Time" field={fields.departureTime}>
          <Input {...controlOf(fields.departureTime)} type="time" required />
        </Field>
      </div>
      <Button type="submit" disabled={searching}>
        {searching ? "Searching..." : "Search Flights"}
      </Button>
    </Form>
  );
}

/** Exchanges what stands in the two place fields, as typed. */
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
