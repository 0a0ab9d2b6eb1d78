import { useState } from "react";
import { DemoBadge } from "#app/components/ui/badge.tsx";
import { Button } from "#app/components/ui/button.tsx";
import {
  controlOf,
  Field,
  type FieldState,
  Input,
  PostcodeInput,
} from "#app/components/ui/field.tsx";
import { FailureNotice } from "#app/components/ui/notice.tsx";
import { GrowingInput } from "#app/components/ui/text-area.tsx";
import type { PostcodeLookUp } from "#app/web/look-up-postcode.server.ts";
import { m } from "#messages";

export type AddressKind = "homeAddress" | "workAddress";

const POSTCODE = {
  homeAddress: { label: m.user.homePostcode, search: m.user.searchHomePostcode },
  workAddress: { label: m.user.workPostcode, search: m.user.searchWorkPostcode },
};

interface AddressFieldProps {
  kind: AddressKind;
  label: string;
  field: FieldState;
  autoComplete: string;
  /** The result of this field's postcode look-up, if there was one. */
  lookUp: PostcodeLookUp | null;
  postcode: string;
  searching: boolean;
  /** Puts a chosen address into the field. */
  onChoose: (address: string) => void;
}

/**
 * A free-text address with a UK postcode look-up. The look-up is a button of the same form, so nothing typed
 * is lost; Enter in its box presses it.
 */
export function AddressField({
  kind,
  label,
  field,
  autoComplete,
  lookUp,
  postcode,
  searching,
  onChoose,
}: AddressFieldProps) {
  const notice = lookUp?.notice;
  const buttonId = `${kind}-look-up`;
  return (
    <div className="flex min-w-0 flex-col">
      <Field label={label} field={field}>
        <GrowingInput
          {...controlOf(field)}
          autoComplete={autoComplete}
          placeholder={m.user.addressHint()}
          maxLength={300}
        />
      </Field>
      <div className="postcode-foot">
        <div className="field-box justify-center">
          <label htmlFor={`${kind}-postcode`} className="sr-only">
            {POSTCODE[kind].label()}
          </label>
          <PostcodeInput
            id={`${kind}-postcode`}
            name={`${kind}Postcode`}
            defaultValue={postcode}
            placeholder={m.user.postcodeHint()}
            autoComplete="off"
            onKeyDown={(event) => {
              if (event.key !== "Enter") return;
              event.preventDefault();
              document.getElementById(buttonId)?.click();
            }}
          />
        </div>
        <Button
          id={buttonId}
          type="submit"
          name="lookUp"
          value={kind}
          formNoValidate
          variant="ghost"
          aria-label={POSTCODE[kind].search()}
        >
          {searching ? m.search.searching() : m.dialogs.search()}
        </Button>
      </div>
      {notice ? (
        <div className="px-3 pb-3">
          <FailureNotice failure={notice} />
        </div>
      ) : null}
      {lookUp && lookUp.addresses.length > 0 ? (
        <AddressList kind={kind} lookUp={lookUp} onChoose={onChoose} />
      ) : null}
    </div>
  );
}

/** The addresses found, with a box to filter them once scripts run. */
function AddressList({
  kind,
  lookUp,
  onChoose,
}: {
  kind: AddressKind;
  lookUp: PostcodeLookUp;
  onChoose: (address: string) => void;
}) {
  const [text, setText] = useState("");
  const wanted = text.trim().toLowerCase();
  const shown = lookUp.addresses.filter((address) => address.toLowerCase().includes(wanted));
  return (
    <div className="divide-y divide-line border-line border-t">
      <div className="flex min-h-11 items-center pe-3 unscripted:hidden">
        <div className="field-box">
          <Input
            aria-label={m.user.searchAddresses()}
            placeholder={m.user.searchAddressesHint()}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
          />
        </div>
        <DemoBadge source={lookUp.source} />
      </div>
      {shown.length === 0 ? <p className="p-3 text-sm text-muted">{m.user.noAddresses()}</p> : null}
      <ul className="max-h-60 overflow-y-auto p-1 empty:hidden">
        {shown.map((address) => (
          <li key={address}>
            <button
              type="submit"
              name={`choose-${kind}`}
              value={address}
              formNoValidate
              className="min-h-11 w-full rounded-lg px-2 py-2 text-start text-sm hover:bg-assistant-soft"
              onClick={(event) => {
                event.preventDefault();
                onChoose(address);
              }}
            >
              {address}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
