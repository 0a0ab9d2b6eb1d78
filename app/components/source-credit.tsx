/** The credit that a provider's licence requires, next to its data. */
export function SourceCredit({
  attribution,
}: {
  attribution: { text: string; href: string } | undefined;
}) {
  if (!attribution) return null;
  return (
    <p className="text-xs text-muted">
      <a href={attribution.href} rel="noreferrer" className="underline">
        {attribution.text}
      </a>
    </p>
  );
}
