import { Link, useLocation } from "@remix-run/react";
import { type ReactNode, useLayoutEffect, useRef, useState } from "react";
import type { DatesForm } from "#app/components/date-text.ts";
import { DatesText, DateText } from "#app/components/figures.tsx";
import { HotelMark, HotelPicture } from "#app/components/hotel-mark.tsx";
import { type Item, ItemCard } from "#app/components/item-card.tsx";
import { anchorOf, cardOf } from "#app/components/trips/card-of.ts";
import { Badge } from "#app/components/ui/badge.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import type { PlanLine, SuggestedCarAnswer } from "#app/contracts/answer-about.ts";
import { afterComma } from "#app/contracts/listed.ts";
import { m } from "#messages";
import { SavedBoard } from "./answer-board.tsx";
import { uncover } from "./uncover.ts";

/** Before a saved item in a row. */
export const KindMark = ({ kind, photoUrl }: Pick<PlanLine, "kind" | "photoUrl">) =>
  kind === "hotel" ? (
    <HotelMark url={photoUrl} />
  ) : (
    <Icon name={kind === "car" ? "car" : "plane"} className="block text-muted" />
  );

/** What needs a look. */
export const Looks = ({ looks = [] }: Pick<PlanLine, "looks">) =>
  looks.map((words) => (
    <span
      key={words}
      className="mt-0.5 flex gap-1.5 font-medium text-on-warning text-sm in-[.bg-board]:text-board-word"
    >
      <Icon name="triangle-alert" size={16} className="mt-0.5 shrink-0" />
      <span className="line-clamp-2 min-w-0">{words}</span>
    </span>
  ));

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
      mark={<Badge tone="warning">{m.dock.notBookedYet()}</Badge>}
      more={
        <span dir="auto" className="block">
          {car.reason}
        </span>
      }
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
  form = "short",
  mark,
  end,
  more,
}: Pick<PlanLine, "kind" | "title" | "time" | "first" | "last"> &
  Pick<Item, "icon" | "mark"> & {
    to: string;
    /** Of the dates of a stay. */
    form?: DatesForm;
    end?: ReactNode;
    more?: ReactNode;
  }) => (
  <ItemCard
    className="bg-surface text-ink"
    to={to}
    item={{
      icon,
      mark,
      name: kind === "car" ? m.travel.carTo({ place: title }) : title,
      line: (
        <>
          {last === null ? (
            <DateText date={first} />
          ) : (
            <DatesText first={first} last={last} form={form} />
          )}
          {time ? afterComma(time) : ""}
          {more}
        </>
      ),
    }}
    end={end}
  />
);

/** A saved item as what it is: a flight's board, a hotel with its picture, a car with where it picks up. */
export function SavedItem({ item, small }: { item: PlanLine; small: boolean }) {
  const { kind, id, board, photoUrl, isUnconfirmed, where, looks } = item;
  const to = cardOf(kind, id);
  if (board) {
    return (
      <Link to={`/trips/${id}`} prefetch="intent" className="block rounded-card">
        <SavedBoard {...{ item, board, small }}>
          {looks ? <Looks looks={looks} /> : null}
        </SavedBoard>
      </Link>
    );
  }
  return (
    <AskedRow
      {...item}
      to={to}
      form="brief"
      icon={
        photoUrl ? (
          <HotelPicture url={photoUrl} className="h-18 w-24 rounded-lg" />
        ) : (
          <KindMark kind={kind} photoUrl={null} />
        )
      }
      more={
        <>
          <bdi className="line-clamp-2">{where}</bdi>
          <Looks looks={looks} />
        </>
      }
      end={
        kind === "car" ? (
          <Badge tone={isUnconfirmed ? "warning" : "good"}>
            {isUnconfirmed ? m.travel.unconfirmed() : m.travel.confirmed()}
          </Badge>
        ) : null
      }
    />
  );
}

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
