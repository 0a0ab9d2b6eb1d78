import { Form, Link, useNavigation } from "@remix-run/react";
import { DateText } from "#app/components/figures.tsx";
import { OneLine } from "#app/components/one-line.tsx";
import { Ride } from "#app/components/ride.tsx";
import { pickupEntry } from "#app/components/trips/problem-note.tsx";
import { Badge } from "#app/components/ui/badge.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { Sentence } from "#app/components/ui/sentence.tsx";
import { afterComma } from "#app/contracts/listed.ts";
import { type AsksFor, type SuggestedCar, screenToAdd } from "#app/contracts/pickup.ts";
import { carTypeInWords } from "#app/contracts/stored-words.ts";
import { placeInShort } from "#app/services/trip-rules/place-in-short.ts";
import { m } from "#messages";
import { PlanRow } from "./plan-row.tsx";

/** The suggested cars in one card, with what a tap on one of them books. */
export const SuggestedCars = ({
  list: { items, count },
  carType,
  action,
}: {
  list: { items: readonly SuggestedCar[]; count: number };
  carType: string;
  action?: string | undefined;
}) => (
  <div className="card @container my-2 overflow-hidden py-0! lg:px-4">
    <p className="flex flex-wrap items-baseline justify-between gap-x-3 -mx-4 bg-assistant-soft px-4 py-2.5">
      <span className="font-semibold">{m.travel.suggested({ count })}</span>
      <span className="text-muted text-sm">
        <Sentence of={m.travel.carFor} values={{ car: <bdi>{carTypeInWords(carType)}</bdi> }} />
      </span>
    </p>
    {items.map((item) => (
      <SuggestionCard
        key={`${item.flightId} ${item.direction}`}
        suggestion={item}
        action={action}
      />
    ))}
  </div>
);

/** A suggested car's row, with how its time is calculated. Its form posts to `action` and returns there. */
export function SuggestionCard({
  suggestion,
  action = "/upcoming-travel",
}: {
  suggestion: SuggestedCar;
  action?: string | undefined;
}) {
  const { formData } = useNavigation();
  const creating =
    formData?.get("flightId") === suggestion.flightId &&
    formData.get("direction") === suggestion.direction;
  const anchor = `suggested-car-${suggestion.flightId}-${suggestion.direction}`;
  const { flightNumber: flight } = suggestion;
  const isTo = suggestion.direction === "to";
  const whose = (isTo ? m.travel.forFlight : m.travel.afterFlight)({ flight });
  const { asksFor } = suggestion;
  return (
    <article
      id={anchor}
      aria-label={(isTo ? m.travel.suggestedCarFor : m.travel.suggestedCarAfter)({ flight })}
      className="suggested-row border-line border-t first:border-t-0 [p+&]:border-t-0"
    >
      <PlanRow
        anchor={anchor}
        mark={<time>{suggestion.recommendedPickupTime}</time>}
        title={
          <OneLine of={m.travel.carTo}>
            {placeInShort(suggestion.dropoffLocation, suggestion.airport)}
          </OneLine>
        }
        line={
          <>
            <DateText date={suggestion.pickupDate} />
            <span className="@max-[28rem]:hidden">{afterComma(whose)}</span>
          </>
        }
      >
        <div className="flex flex-col gap-4 pb-3">
          <div className="flex items-center justify-between gap-3">
            <Badge tone="board">
              <Icon name="car-front" size={14} /> {m.travel.suggestedCar()}
            </Badge>
            <span className="text-sm">{whose}</span>
          </div>
          <p className="flex items-baseline gap-3">
            <time className="text-xl font-semibold tabular-nums">
              {suggestion.recommendedPickupTime}
            </time>
            <span>
              <DateText date={suggestion.pickupDate} />
            </span>
          </p>
          <p className="text-sm tabular-nums">{suggestion.reason}</p>
          <Ride from={suggestion.pickupLocation} to={suggestion.dropoffLocation} />
        </div>
      </PlanRow>
      {asksFor ? (
        <div className="suggested-asks">
          <Button asChild variant="ghost">
            <Link to={screenToAdd(asksFor, suggestion)}>{ADD_TO_BOOK[asksFor]()}</Link>
          </Button>
          <Button asChild variant="ghost">
            <Link to={pickupEntry(suggestion)} preventScrollReset>
              {m.travel.correctPickup()}
            </Link>
          </Button>
        </div>
      ) : (
        <Form method="post" action={action} preventScrollReset className="suggested-book">
          <input type="hidden" name="flightId" value={suggestion.flightId} />
          <input type="hidden" name="direction" value={suggestion.direction} />
          <Button type="submit" variant="ghost" disabled={creating}>
            {creating ? m.travel.creating() : m.screens.createBooking()}
          </Button>
        </Form>
      )}
    </article>
  );
}

const ADD_TO_BOOK: Readonly<Record<AsksFor, () => string>> = {
  "home address": m.travel.addHomeAddressToBook,
  hotel: m.travel.addHotelToBook,
};
