import { Form, useNavigation } from "@remix-run/react";
import type { ComponentProps, ReactNode } from "react";
import { useFailed } from "#app/components/connection/keep-typed.ts";
import { Button } from "#app/components/ui/button.tsx";
import { DialogActions, RouteDialog, WayOut } from "#app/components/ui/dialog.tsx";
import { Notice } from "#app/components/ui/notice.tsx";

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
          Close
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
  <Button type="submit" form={FORM} disabled={useBusy()} className="max-sm:flex-2">
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

/** Options for what is created, in one list. */
export const Ticks = ({ children }: { children: ReactNode }) => (
  <div className="divide-y divide-line rounded-xl border border-line bg-surface px-3">
    {children}
  </div>
);

export const Tick = ({ children, ...props }: ComponentProps<"input">) => (
  <label className="flex min-h-12 items-center gap-3 py-2.5 text-sm">
    <input type="checkbox" {...props} />
    <span>{children}</span>
  </label>
);
