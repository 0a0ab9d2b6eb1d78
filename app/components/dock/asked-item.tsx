import { useLocation } from "@remix-run/react";
import { useLayoutEffect, useRef, useState } from "react";
import { DatesText, DateText } from "#app/components/figures.tsx";
import { HotelMark } from "#app/components/hotel-mark.tsx";
import { type Item, ItemCard } from "#app/components/item-card.tsx";
import { anchorOf, cardOf } from "#app/components/trips/card-of.ts";
import { Badge } from "#app/components/ui/badge.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import type { PlanLine, SuggestedCarAnswer } from "#app/contracts/answer-about.ts";
import { CAR_TO } from "#app/contracts/texts/travel-plans.ts";
import { uncover } from "./uncover.ts";

/** Before a saved item in a row. */
export const KindMark = ({ kind, photoUrl }: Pick<PlanLine, "kind" | "photoUrl">) =>
  kind === "hotel" ? (
    <HotelMark url={photoUrl} />
  ) : (
    <Icon name={kind === "car" ? "car" : "plane"} className="block text-muted" />
  );

/** The item that a yes would remove. */
export const AskedCard = ({ item }: { item: PlanLine }) => (
  <AskedRow to={cardOf(item.kind, item.id)} icon={<KindMark {...item} />} {...item} />
);

/** The car that a yes would book, or that an answer tells of; nothing where that is not known. */
export const AskedCar = ({ about: { flightId, direction, car } }: { about: SuggestedCarAnswer }) =>
  car ? (
    <AskedRow
      to={cardOf("suggested-car", flightId, `-${direction}`)}
      icon="car-front"
      kind="car"
      last={null}
      mark={<Badge tone="warning">Not booked yet</Badge>}
      {...car}
    />
  ) : null;

const AskedRow = ({
  to,
  icon,
  kind,
  title,
  time,
  first,
  last,
  mark,
}: Pick<PlanLine, "kind" | "title" | "time" | "first" | "last"> &
  Pick<Item, "icon" | "mark"> & { to: string }) => (
  <ItemCard
    className="bg-surface text-ink"
    to={to}
    item={{
      icon,
      mark,
      name: kind === "car" ? `${CAR_TO} ${title}` : title,
      line:
        last === null ? (
          <>
            <DateText date={first} />
            {time ? `, ${time}` : ""}
          </>
        ) : (
          <DatesText first={first} last={last} />
        ),
    }}
  />
);

/** The card over the dock, or the screen's own row, marked while the question is open. */
export function AskedItem({ item }: { item: PlanLine }) {
  const isOnScreen = useRow(anchorOf(item.kind, item.id), (row) => {
    row.dataset.asked = "";
    return () => delete row.dataset.asked;
  });
  return isOnScreen ? null : <AskedCard item={item} />;
}

/** Whether the screen has a row with this anchor; scrolls it into view. `mark` marks it and returns the undo. */
export function useRow(anchor: string, mark?: (row: HTMLElement) => () => void): boolean {
  const { key } = useLocation();
  const [isOnScreen, setOnScreen] = useState(false);
  const uncovered = useRef("");
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen has other rows
  useLayoutEffect(() => {
    const row =
      document.getElementById(anchor)?.closest<HTMLElement>("details, .suggested-row") ?? null;
    setOnScreen(row !== null);
    if (!row) return;
    const unmark = mark?.(row);
    // An unmarked row is scrolled into view once: the traveller may have scrolled on.
    const letGo = mark || uncovered.current !== anchor ? uncover(row) : undefined;
    uncovered.current = anchor;
    return () => {
      letGo?.();
      unmark?.();
    };
  }, [anchor, key]);
  return isOnScreen;
}
