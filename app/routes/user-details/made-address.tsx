/** An address that was just made, to be copied whole; `takesFocus` where it stands in the place of its form. */
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
      className="w-full rounded-xl border border-line bg-transparent px-3 py-2 font-mono text-xs"
    />
  );
}

const focus = (input: HTMLInputElement | null) => input?.focus();
