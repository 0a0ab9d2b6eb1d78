import { Icon } from "#app/components/ui/icon.tsx";
import type { IconName } from "#app/components/ui/icon-names.ts";

/** What an account holds, as rows of a card in a dialog; `details`: its first row. */
export const AccountParts = ({ details }: { details: string }) => (
  <ul className="mt-4 divide-y divide-line rounded-card border border-line bg-paper px-4 text-ink">
    <Part icon="user">{details}</Part>
    <Part icon="plane">Flights, cars and hotels</Part>
    <Part icon="message-circle">Conversations</Part>
  </ul>
);

const Part = ({ icon, children }: { icon: IconName; children: string }) => (
  <li className="flex items-center gap-3 py-3">
    <Icon name={icon} className="shrink-0 text-muted" />
    {children}
  </li>
);
