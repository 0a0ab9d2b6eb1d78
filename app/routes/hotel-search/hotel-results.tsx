import { Link, useLocation, useSearchParams } from "@remix-run/react";
import type { ReactNode } from "react";
import { FailedNote } from "#app/components/failed-note.tsx";
import { Amount, Figure } from "#app/components/figures.tsx";
import { amountIn } from "#app/components/money.ts";
import { NothingHere } from "#app/components/nothing-here.tsx";
import { OrderChips } from "#app/components/order-chips.tsx";
import { Badge, DemoBadge, SavedBadge } from "#app/components/ui/badge.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { Sentence } from "#app/components/ui/sentence.tsx";
import { isPoint } from "#app/contracts/destination.ts";
import type { HotelResult, HotelSearchForm } from "#app/contracts/hotels.ts";
import type { Source } from "#app/contracts/source.ts";
import type { ToastMessage } from "#app/contracts/toast.ts";
import { bestOf, ORDERS, orderOf, sortHotels } from "#app/services/hotels/sort-hotels.ts";
import { m } from "#messages";
import { isMapOf, MapSwitch, ResultsMap } from "./results-map.tsx";

export const anchorOfHotel = ({ hotel_id: id }: Pick<HotelResult, "hotel_id">) => `hotel-${id}`;

interface HotelResultsProps {
  hotels: HotelResult[];
  source: Source | undefined;
  stay: HotelSearchForm;
  /** The check-in day has passed everywhere. */
  isPast: boolean;
  /** Ids of the hotels in the plans for some of these nights. */
  saved: number[];
}

export const foundInWords = (hotels: readonly HotelResult[] | undefined) =>
  hotels && m.hotels.found({ count: hotels.length });

/** The hotels of a search, beside their map on desktop; each opens its save dialog. */
export function HotelResults({ hotels, source, stay, isPast, saved }: HotelResultsProps) {
  const [params] = useSearchParams();
  const nights = nightsOf(stay);
  const order = orderOf(params.get("sort"));
  const isMap = isMapOf(params);
  /** What the map replaces on a phone. */
  const besidesMap = isMap ? "max-lg:hidden unscripted:!flex" : "";
  const hasOrders = hotels.length > 1;
  const mapSwitch = hotels.some(({ latitude }) => latitude !== null) ? <MapSwitch /> : null;
  const best = bestOf(hotels);
  const isFromPoint = isPoint(stay.destType);
  return (
    <section aria-labelledby="results">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 max-lg:w-full">
          <h2 id="results" className="font-semibold text-lg">
            {foundInWords(hotels)}
          </h2>
          <DemoBadge source={source} />
          {isMap || !hasOrders ? mapSwitch : null}
        </div>
        {hasOrders ? (
          <div className={`min-w-0 ${besidesMap}`}>
            <OrderChips
              path="/hotel-search"
              orders={ORDERS}
              chosen={order}
              before={isMap ? null : mapSwitch}
            />
          </div>
        ) : null}
      </div>
      {isPast && hotels.length > 0 ? (
        <p className="mb-4 text-danger">{m.hotels.datesPassed()}</p>
      ) : null}
      {hotels.length === 0 ? (
        <NothingHere mark="bed-double">
          <p>{m.hotels.none()}</p>
          <p>{isPast ? m.hotels.datesPassed() : m.hotels.tryOthers()}</p>
        </NothingHere>
      ) : (
        <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(20rem,26rem)]">
          <ul className={`flex flex-col gap-4 ${besidesMap}`}>
            {sortHotels(hotels, order).map((hotel) => (
              <li key={hotel.hotel_id}>
                <HotelCard hotel={hotel} nights={nights} isFromPoint={isFromPoint}>
                  {hotel.hotel_id === best.cheapest ? (
                    <Badge tone="good">{m.hotels.cheapestOf({ count: hotels.length })}</Badge>
                  ) : null}
                  {hotel.hotel_id === best.closest ? (
                    <Badge tone="info">
                      {isFromPoint ? m.hotels.nearest() : m.hotels.mostCentral()}
                    </Badge>
                  ) : null}
                  {saved.includes(hotel.hotel_id) ? <SavedBadge /> : null}
                </HotelCard>
              </li>
            ))}
          </ul>
          <ResultsMap hotels={hotels} />
        </div>
      )}
    </section>
  );
}

function HotelCard({
  hotel,
  nights,
  isFromPoint,
  children,
}: {
  hotel: HotelResult;
  nights: number;
  /** Its distance is measured from a point, not a town's centre. */
  isFromPoint: boolean;
  /** What stands out about it. */
  children: ReactNode;
}) {
  const { search } = useLocation();
  return (
    <article
      aria-label={hotel.hotel_name}
      className="card in-[li:nth-child(n+5)]:lazy-86 sm:in-[li:nth-child(n+5)]:lazy-42 grid grid-cols-1 overflow-hidden p-0 sm:grid-cols-[12rem_minmax(0,1fr)] lg:p-0"
    >
      <div className="h-44 bg-line sm:h-auto sm:min-h-full">
        {hotel.main_photo_url ? (
          <img
            src={hotel.main_photo_url}
            alt=""
            loading="lazy"
            width="640"
            height="480"
            className="size-full object-cover max-sm:object-[50%_75%] dark:brightness-90"
          />
        ) : null}
      </div>
      <div className="flex min-w-0 flex-col gap-3 p-4 lg:px-5">
        <div className="flex items-start justify-between gap-4">
          <div className="min-w-0">
            <h3 dir="auto" className="break-words font-semibold">
              {hotel.hotel_name}
            </h3>
            <p dir="auto" className="text-muted text-sm">
              {[hotel.address, hotel.city].filter(Boolean).join(", ")}
            </p>
            <p className="mt-1 flex flex-wrap items-center gap-x-2 text-muted text-sm tabular-nums empty:hidden">
              <Stars count={Math.round(hotel.class)} />
              {hotel.distance === null ? null : (
                <span>
                  <Sentence
                    of={isFromPoint ? m.hotels.kmAway : m.hotels.kmFromCentre}
                    values={{ distance: <Figure value={Number(hotel.distance)} /> }}
                  />
                </span>
              )}
            </p>
          </div>
          <Reviews hotel={hotel} />
        </div>
        <p className="flex flex-wrap gap-2 empty:hidden">{children}</p>
        <div className="mt-auto flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-t pt-3">
          <Price hotel={hotel} nights={nights} />
          <Button asChild variant="quiet" className="ms-auto">
            <Link
              id={anchorOfHotel(hotel)}
              to={`/hotel-search/select/${hotel.hotel_id}${search}`}
              preventScrollReset
              aria-label={m.hotels.selectThis({ name: hotel.hotel_name })}
            >
              {m.hotels.selectHotel()}
            </Link>
          </Button>
        </div>
      </div>
    </article>
  );
}

/** The score, its word beneath it, and how many gave it. */
const Reviews = ({
  hotel: { review_score: score, review_score_word: word, review_nr: count },
}: {
  hotel: HotelResult;
}) => (
  <p className="flex shrink-0 flex-col items-end gap-0.5 text-sm empty:hidden">
    {score === null ? null : (
      <>
        <span className="rounded-md bg-board px-1.5 py-0.5 font-semibold text-on-board text-xs tabular-nums">
          <Figure value={score} {...ONE_DECIMAL} />
        </span>
        <span className="font-medium">{word}</span>
      </>
    )}
    {count === null ? null : (
      <span className="text-muted text-xs tabular-nums">{m.hotels.reviews({ count })}</span>
    )}
  </p>
);

const ONE_DECIMAL = { minimumFractionDigits: 1, maximumFractionDigits: 1 };

/** In pounds, or in the hotel's own currency if there was no rate. */
function Price({ hotel, nights }: { hotel: HotelResult; nights: number }) {
  if (hotel.min_total_price === null) return null;
  return (
    <p className="tabular-nums">
      <span className="block font-semibold text-lg leading-tight">
        <Amount currency={hotel.currencycode} amount={hotel.min_total_price} />
      </span>
      <span className="block text-muted text-xs">
        {nights > 1 ? (
          <Sentence
            of={m.hotels.totalAndANight}
            values={{
              nights,
              aNight: (
                <span className="whitespace-nowrap">
                  {m.hotels.aNight({
                    price: amountIn(hotel.currencycode, hotel.min_total_price / nights),
                  })}
                </span>
              ),
            }}
          />
        ) : (
          m.hotels.totalForNights({ nights })
        )}
      </span>
    </p>
  );
}

function Stars({ count }: { count: number }) {
  if (count < 1) return null;
  return (
    <span role="img" aria-label={m.hotels.stars({ count })} className="flex text-ink/75">
      {Array.from({ length: count }, (_, star) => star).map((star) => (
        <Icon name="star" key={star} size={12} className="fill-current" />
      ))}
    </span>
  );
}

const DAY_MS = 86_400_000;
const nightsOf = ({ checkinDate, checkoutDate }: HotelSearchForm) =>
  Math.max(1, Math.round((Date.parse(checkoutDate) - Date.parse(checkinDate)) / DAY_MS));

/** Spec section 8: "Search Error" with the server's text. */
export const SearchFailed = ({
  title,
  description,
  isWaiting,
}: ToastMessage & { isWaiting: boolean }) => (
  <FailedNote title={title} reason={description} busy={m.search.searching()} isWaiting={isWaiting}>
    {m.hotels.tryInAMoment()}
  </FailedNote>
);
