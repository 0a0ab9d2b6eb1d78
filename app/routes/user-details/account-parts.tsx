import { Icon } from "#app/components/ui/icon.tsx";
import type { IconName } from "#app/components/ui/icon-names.ts";
import { m } from "#messages";

/** What an account holds, as rows of a card in a dialog; `details`: its first row. `isLost`: it is to be deleted. */
export const AccountParts = ({ details, isLost }: { details: string; isLost?: boolean }) => (
  <ul className="account-parts" data-lost={isLost || undefined}>
    <Part icon="user">{details}</Part>
    <Part icon="plane">{m.user.flightsCarsHotels()}</Part>
    <Part icon="message-circle">{m.user.conversations()}</Part>
  </ul>
);

const Part = ({ icon, children }: { icon: IconName; children: string }) => (
  <li className="flex items-center gap-3 py-3">
    <Icon name={icon} className="shrink-0" />
    {children}
  </li>
);
