import { Link, type ShouldRevalidateFunctionArgs, useSearchParams } from "@remix-run/react";
import type { ReactNode } from "react";
import { m } from "#messages";
import { showInFull } from "./show-in-full.ts";
import { Button } from "./ui/button.tsx";

/** A list's sort orders as links, each with its own address (`sort`). */
export function OrderChips<Order extends string>({
  path,
  orders,
  chosen,
  before,
}: {
  path: string;
  orders: Record<Order, () => string>;
  chosen: Order;
  /** First in the row. */
  before?: ReactNode;
}) {
  const [params] = useSearchParams();
  const withOrder = (order: string) => {
    const next = new URLSearchParams(params);
    next.set("sort", order);
    return `${path}?${next}`;
  };
  return (
    <nav aria-label={m.screens.order()} className="min-w-0">
      <ScrollRow>
        {before}
        {Object.entries<() => string>(orders).map(([order, name]) => (
          <Button key={order} asChild variant="chip">
            <Link
              to={withOrder(order)}
              // Not a search: what is on the page is reordered.
              state={{ sorted: true }}
              replace
              preventScrollReset
              aria-current={order === chosen ? "true" : undefined}
            >
              {name()}
            </Link>
          </Button>
        ))}
      </ScrollRow>
    </nav>
  );
}

/**
 * The `shouldRevalidate` of a list with sort orders: another order queries no provider again, nor does
 * opening or closing a dialog over it, or a failed form. The last is checked here because a route with its
 * own function does not get Remix's answer (`defaultShouldRevalidate` is always true, @remix-run/react 2.17
 * dist/routes.js).
 */
export function shouldAskAgain({
  currentUrl,
  nextUrl,
  formMethod,
  actionStatus = 200,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const isSame = formMethod
    ? actionStatus >= 400
    : onlyOrderDiffers(currentUrl, nextUrl) || isDialogOver(currentUrl, nextUrl);
  return !isSame && defaultShouldRevalidate;
}

/** A list's dialogs keep its query. */
const isDialogOver = (a: URL, b: URL) => a.search === b.search && a.pathname !== b.pathname;

function onlyOrderDiffers(a: URL, b: URL): boolean {
  const unsorted = (url: URL) => {
    const params = new URLSearchParams(url.search);
    params.delete("sort");
    return `${url.pathname}?${params}`;
  };
  return a.search !== b.search && unsorted(a) === unsorted(b);
}

/** Chips in one line that scrolls on narrow screens; the focused one is scrolled fully into view. */
const ScrollRow = ({ children }: { children: ReactNode }) => (
  // biome-ignore lint/a11y/noStaticElementInteractions: it hears of the focus of what is in it
  <div onFocus={({ target }) => showInFull(target)} className="chips py-0.5">
    {children}
  </div>
);
