import { Form, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { useFailed } from "#app/components/connection/keep-typed.ts";
import { type Item, ItemCard } from "#app/components/item-card.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { DialogActions, RouteDialog, WayOut } from "#app/components/ui/dialog.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { SwitchInput } from "#app/components/ui/switch.tsx";
import { m } from "#messages";

export const useBusy = () => useNavigation().formMethod === "POST";

/** Secret addresses under which plans can be read: creates a new one, and withdraws existing ones. */
export function AddressesDialog({
  tripOf,
  openedBy,
  action,
  children,
  ...words
}: {
  title: string;
  description: string;
  /** The id of the trip it was opened on; undefined if it was opened in User Details. */
  tripOf: string | undefined;
  openedBy: string;
  /** The button of the form in it. */
  action?: ReactNode;
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
          {m.common.close()}
        </WayOut>
        {action}
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

/** The form for what is created; its button stands among the dialog's actions. */
const FORM = "to-create";

/** `wish`: what the form asks for; `keep`: one key for each creation. */
export const CreateForm = ({
  wish,
  keep,
  children,
}: {
  wish: string;
  keep: string;
  children: ReactNode;
}) => (
  <Form id={FORM} method="post" preventScrollReset className="mt-5 flex flex-col gap-5">
    <input type="hidden" name="do" value={wish} />
    <input type="hidden" name="key" value={keep} />
    {children}
  </Form>
);

export const CreateButton = ({ children }: { children: string }) => (
  <Button type="submit" form={FORM} disabled={useBusy()}>
    {children}
  </Button>
);

/** A part of a frame of `fields`. */
export const Labelled = ({
  id,
  label,
  children,
}: {
  id: string;
  label: string;
  children: ReactNode;
}) => (
  <div className="field-box">
    <label htmlFor={id} className="label font-medium">
      {label}
    </label>
    {children}
  </div>
);

/** What others get to see, and the switch for more of it. */
export const Shown = ({
  item,
  more,
  name,
  isOn,
}: {
  item: Item;
  more: string;
  name: string;
  isOn?: boolean | undefined;
}) => (
  <div className="divide-y divide-line rounded-card border border-line bg-paper">
    <div>
      <ItemCard item={item} className="border-0!" />
    </div>
    <label htmlFor={name} className="flex items-center gap-4 px-4 py-3 text-sm">
      <span className="flex-1">{more}</span>
      <SwitchInput id={name} name={name} defaultChecked={isOn} />
    </label>
  </div>
);
