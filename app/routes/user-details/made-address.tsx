/** A new address, to be copied whole and shown only this once: it has the focus, so it is read out. */
export function MadeAddress({
  address,
  label,
  isFirst = true,
}: {
  address: string;
  label: string;
  /** Of several shown at once, the first takes the focus. */
  isFirst?: boolean;
}) {
  return (
    <input
      // A replacement takes the focus too.
      key={address}
      // biome-ignore lint/a11y/noAutofocus: it is what was asked for, above the button that asked
      autoFocus={isFirst}
      readOnly
      value={address}
      aria-label={label}
      onFocus={(event) => event.currentTarget.select()}
      className="w-full rounded-xl border border-edge bg-transparent px-3 py-2 font-mono text-xs"
    />
  );
}
