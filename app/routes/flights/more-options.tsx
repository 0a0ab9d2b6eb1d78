import type { FieldMetadata } from "@conform-to/react";
import { useEffect, useRef, useState } from "react";
import { FoldSummary } from "#app/components/fold-summary.tsx";
import { CountInput } from "#app/components/ui/count-input.tsx";
import { controlOf, Field, FieldPair, Select } from "#app/components/ui/field.tsx";
import { MomentInput } from "#app/components/ui/moment-input.tsx";
import { CABIN_NAMES, CABINS, FLYERS } from "#app/contracts/flight-options.ts";
import { m } from "#messages";

interface MoreOptionsProps {
  fields: {
    returnDate: FieldMetadata<string | undefined>;
    adults: FieldMetadata<number | undefined>;
    cabin: FieldMetadata<string | undefined>;
    nonstop: FieldMetadata<boolean | undefined>;
  };
  /** `YYYY-MM-DD`: earlier days cannot be picked. */
  today: string;
  /** Something in it is not the default, or invalid. */
  open: boolean;
}

/** Return date, passengers and cabin: folded, because most searches need none of it. */
export function MoreOptions({ fields, today, open }: MoreOptionsProps) {
  const { returnDate, adults, cabin, nonstop } = fields;
  const fold = useRef<HTMLDetailsElement>(null);
  const [first] = useState(open);
  // Opens for what must be seen; never closes over what is being corrected.
  useEffect(() => {
    if (open && fold.current) fold.current.open = true;
  }, [open]);
  return (
    <details ref={fold} className="min-w-0 flex-1" open={first}>
      <FoldSummary isInline>{m.flights.moreOptions()}</FoldSummary>
      <div className="fields lg:fields-line mt-1">
        <FieldPair>
          <Field label={m.flights.returnDate()} field={returnDate}>
            <MomentInput {...controlOf(returnDate)} type="date" min={today} />
          </Field>
          <Field label={m.fields.adults()} field={adults}>
            <CountInput field={controlOf(adults)} {...FLYERS} />
          </Field>
        </FieldPair>
        <FieldPair>
          <Field label={m.flights.cabin()} field={cabin}>
            <Select {...controlOf(cabin)}>
              {CABINS.map((each) => (
                <option key={each} value={each}>
                  {CABIN_NAMES[each]()}
                </option>
              ))}
            </Select>
          </Field>
          <label className="flex min-h-11 items-center gap-3 px-3" htmlFor={nonstop.id}>
            <input
              id={nonstop.id}
              name={nonstop.name}
              type="checkbox"
              defaultChecked={nonstop.initialValue === "on"}
            />
            {m.flights.nonstopOnly()}
          </label>
        </FieldPair>
      </div>
    </details>
  );
}
