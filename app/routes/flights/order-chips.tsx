import { useSearchParams } from "@remix-run/react";
import { Chips } from "#app/components/chips.tsx";
import { ORDERS, orderOf } from "./sort-flights.ts";

const WORDS = { closest: "Closest", cheapest: "Cheapest", fastest: "Fastest" } as const;

export function OrderChips() {
  const [params] = useSearchParams();
  const order = orderOf(params.get("sort"));
  return (
    <Chips
      label="Order"
      choices={ORDERS.map((each) => {
        const next = new URLSearchParams(params);
        next.set("sort", each);
        return { text: WORDS[each], to: `/flights?${next}`, chosen: each === order };
      })}
    />
  );
}
