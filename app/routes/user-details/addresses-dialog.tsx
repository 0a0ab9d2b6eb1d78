import { useNavigation } from "@remix-run/react";
import type { ComponentProps, ReactNode } from "react";
import { useFailed } from "#app/components/connection/keep-typed.ts";
import { DialogActions, RouteDialog, WayOut } from "#app/components/ui/dialog.tsx";
import { Notice } from "#app/components/ui/notice.tsx";

export const useBusy = () => useNavigation().formMethod === "POST";

/** Secret addresses under which plans can be read: creates a new one, and withdraws existing ones. */
export function AddressesDialog({
  tripOf,
  openedBy,
  children,
  ...words
}: {
  title: string;
  description: string;
  /** The id of the trip it was opened on; undefined if it was opened in User Details. */
  tripOf: string | undefined;
  openedBy: string;
  children: ReactNode;
}) {
  const failed = useFailed();
  const closeTo = tripOf ? `/trips/${tripOf}` : "/user-details";
  return (
    <RouteDialog {...words} closeTo={closeTo} returnFocusTo={openedBy}>
      {failed ? <Notice {...failed} /> : null}
      {children}
      <DialogActions>
        <WayOut to={closeTo} isFirst={false}>
          Close
        </WayOut>
      </DialogActions>
    </RouteDialog>
  );
}

/** The existing addresses; renders nothing if there are none. */
export function AddressList<Item extends { id: string }>({
  name,
  items,
  children,
}: {
  name: string;
  items: readonly Item[];
  children: (item: Item) => ReactNode;
}) {
  if (items.length === 0) return null;
  return (
    <ul className="mt-5" aria-label={name}>
      {items.map((item) => (
        <li key={item.id} className="border-line border-t py-3">
          {children(item)}
        </li>
      ))}
    </ul>
  );
}

/** What an address shows, and a line about it. */
export const AddressHead = ({ name, about }: { name: string; about: string }) => (
  <>
    <h3 dir="auto" className="break-words font-medium">
      {name}
    </h3>
    <p className="text-muted text-sm">{about}</p>
  </>
);

/** An option for what is created. */
export const Tick = ({ children, ...props }: ComponentProps<"input">) => (
  <label className="flex min-h-11 items-center gap-3 text-sm">
    <input type="checkbox" {...props} />
    <span>{children}</span>
  </label>
);
