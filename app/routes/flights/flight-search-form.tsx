import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { Form } from "@remix-run/react";
import { ArrowDownUp } from "lucide-react";
import { useState } from "react";
import { AirportPicker } from "#app/components/airport-picker.tsx";
import { Button, IconButton } from "#app/components/ui/button.tsx";
import { Field, Input } from "#app/components/ui/field.tsx";
import { flightSearchForm } from "#app/contracts/flights.ts";

interface FlightSearchFormProps {
  lastResult: SubmissionResult | null;
  /** `YYYY-MM-DD`: earlier days cannot be picked. */
  today: string;
  searching: boolean;
}

/** The search is a GET form: its address can be shared and gone back to. */
export function FlightSearchForm({ lastResult, today, searching }: FlightSearchFormProps) {
  const [form, fields] = useForm({
    id: "flight-search",
    lastResult,
    defaultValue: { departureTime: "00:00", ...lastResult?.initialValue },
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) => parseWithZod(formData, { schema: flightSearchForm }),
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
        <Field
          id={fields.origin.id}
          label="Departure Airport"
          errorId={fields.origin.errorId}
          errors={fields.origin.errors}
        >
          <AirportPicker
            id={fields.origin.id}
            name={fields.origin.name}
            placeholder="City or code, e.g. London or LHR"
            defaultValue={swap.values?.origin ?? fields.origin.initialValue}
            invalid={!fields.origin.valid}
            describedBy={fields.origin.valid ? undefined : fields.origin.errorId}
          />
        </Field>
        <IconButton
          type="button"
          label="Swap departure and arrival"
          onClick={swap.now}
          className="absolute right-3 top-[3.4rem] z-10 hidden border border-line bg-raised scripted:inline-flex"
        >
          <ArrowDownUp size={18} strokeWidth={1.75} aria-hidden="true" />
        </IconButton>
        <Field
          id={fields.destination.id}
          label="Arrival Airport"
          errorId={fields.destination.errorId}
          errors={fields.destination.errors}
        >
          <AirportPicker
            id={fields.destination.id}
            name={fields.destination.name}
            placeholder="City or code, e.g. New York or JFK"
            defaultValue={swap.values?.destination ?? fields.destination.initialValue}
            invalid={!fields.destination.valid}
            describedBy={fields.destination.valid ? undefined : fields.destination.errorId}
          />
        </Field>
      </div>
      <div className="flex gap-3">
        <Field
          id={fields.departureDate.id}
          label="Date"
          errorId={fields.departureDate.errorId}
          errors={fields.departureDate.errors}
        >
          <Input
            type="date"
            id={fields.departureDate.id}
            name={fields.departureDate.name}
            defaultValue={fields.departureDate.initialValue}
            min={today}
            required
            aria-invalid={!fields.departureDate.valid || undefined}
            aria-describedby={fields.departureDate.valid ? undefined : fields.departureDate.errorId}
          />
        </Field>
        <Field
          id={fields.departureTime.id}
          label="From Time"
          errorId={fields.departureTime.errorId}
          errors={fields.departureTime.errors}
        >
          <Input
            type="time"
            id={fields.departureTime.id}
            name={fields.departureTime.name}
            defaultValue={fields.departureTime.initialValue}
            required
            aria-invalid={!fields.departureTime.valid || undefined}
            aria-describedby={fields.departureTime.valid ? undefined : fields.departureTime.errorId}
          />
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
