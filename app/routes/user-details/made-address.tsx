/** An address that was just made, to be copied whole. */
export function MadeAddress({ address, label }: { address: string; label: string }) {
  return (
    <input
      readOnly
      value={address}
      aria-label={label}
      onFocus={(event) => event.currentTarget.select()}
      className="w-full rounded-xl border border-line bg-transparent px-3 py-2 font-mono text-xs"
    />
  );
}
