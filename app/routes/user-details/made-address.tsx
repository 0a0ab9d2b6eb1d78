/** A new address, to be copied whole: it has the focus, and with it is read out. It is shown this once. */
export function MadeAddress({
  address,
  label,
  isFirst = true,
}: {
  address: string;
  label: string;
  /** Of several that come together. */
  isFirst?: boolean;
}) {
  return (
    <input
      // Another one that replaces it is new as well.
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
