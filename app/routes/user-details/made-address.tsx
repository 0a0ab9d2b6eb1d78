/** A new address, to be copied whole. `takesFocus`: it replaces the form that made it. */
export function MadeAddress({
  address,
  label,
  takesFocus = false,
}: {
  address: string;
  label: string;
  takesFocus?: boolean;
}) {
  return (
    <input
      ref={takesFocus ? focus : undefined}
      readOnly
      value={address}
      aria-label={label}
      onFocus={(event) => event.currentTarget.select()}
      className="w-full rounded-xl border border-edge bg-transparent px-3 py-2 font-mono text-xs"
    />
  );
}

const focus = (input: HTMLInputElement | null) => input?.focus();
