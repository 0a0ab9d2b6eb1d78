import { Icon } from "#app/components/ui/icon.tsx";

/** What an account holds, as rows of a card in a dialog. */
export const AccountParts = ({
  signIns,
}: {
  /** What is told of them. */
  signIns: "sign-ins" | "devices";
}) => (
  <ul className="mt-4 divide-y divide-line rounded-card border border-line bg-paper px-4 text-ink">
    {PARTS.map(({ icon, words }) => (
      <li key={icon} className="flex items-center gap-3 py-3">
        <Icon name={icon} className="shrink-0 text-muted" />
        {words ?? `Your details and ${signIns}`}
      </li>
    ))}
  </ul>
);

const PARTS = [
  { icon: "user", words: null },
  { icon: "plane", words: "Flights, cars and hotels" },
  { icon: "message-circle", words: "Conversations" },
] as const;
