import { Link, useLocation } from "@remix-run/react";
import { CircleAlert, SearchX, Star } from "lucide-react";
import { shortDate } from "#app/components/date-text.ts";
import { amountIn } from "#app/components/money.ts";
import { Badge, DemoBadge } from "#app/components/ui/badge.tsx";
import { Button } from "#app/components/ui/button.tsx";
import type { HotelResult, HotelSearchForm } from "#app/contracts/hotels.ts";
import type { Source } from "#app/contracts/source.ts";
import type { ToastMessage } from "#app/contracts/toast.ts";

interface HotelResultsProps {
  hotels: HotelResult[];
  source: Source | undefined;
  stay: HotelSearchForm;
}

/** The hotels of a search; each opens the dialog that saves it. */
export function HotelResults({ hotels, source, stay }: HotelResultsProps) {
  const nights = nightsOf(stay);
  const found = `${hotels.length} ${hotels.length === 1 ? "Hotel" : "Hotels"} Found`;
  return (
    <section aria-labelledby="results">
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h2 id="results" className="text-lg font-semibold">
          {found}
        </h2>
        <p role="status" className="sr-only">
          {found}
        </p>
        <DemoBadge source={source} />
      </div>
      <p className="mt-1 mb-4 text-muted">
        {shortDate(stay.checkinDate)} to {shortDate(stay.checkoutDate)}, {nights}{" "}
        {nights === 1 ? "night" : "nights"}
      </p>
      {hotels.length === 0 ? (
        <div className="flex flex-col items-center gap-3 rounded-card border border-line border-dashed p-10 text-center">
          <SearchX size={32} strokeWidth={1.5} aria-hidden="true" className="text-muted" />
          <p>No hotels found for your search criteria.</p>
          <p className="text-sm text-muted">Try other dates, or a place nearby.</p>
        </div>
      ) : (
        <ul className="grid grid-cols-1 gap-4">
          {hotels.map((hotel) => (
            <li key={hotel.hotel_id}>
              <HotelCard hotel={hotel} nights={nights} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function HotelCard({ hotel, nights }: { hotel: HotelResult; nights: number }) {
  const { search } = useLocation();
  return (
    <article
      aria-label={hotel.hotel_name}
      className="card grid grid-cols-1 gap-4 sm:grid-cols-[11rem_1fr]"
    >
      {hotel.main_photo_url ? (
        <img
          src={hotel.main_photo_url}
          alt=""
          loading="lazy"
          width="640"
          height="400"
          className="aspect-[8/5] w-full rounded-xl bg-line object-cover sm:h-full"
        />
      ) : (
        <div className="hidden rounded-xl bg-line sm:block" />
      )}
      <div className="flex min-w-0 flex-col gap-2">
        <div className="flex items-start justify-between gap-3">
          <div className="min-w-0">
            <h3 className="font-semibold">{hotel.hotel_name}</h3>
            <p className="text-sm text-muted">
              {[hotel.address, hotel.city].filter(Boolean).join(", ")}
            </p>
          </div>
          <Price hotel={hotel} nights={nights} />
        </div>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          <Stars count={Math.round(hotel.class)} />
          {hotel.review_score === null ? null : (
            <span className="flex items-center gap-1.5">
              <Badge tone="info">{hotel.review_score.toFixed(1)}</Badge>
              {hotel.review_score_word}
            </span>
          )}
          {hotel.review_nr === null ? null : (
            <span className="text-muted tabular-nums">
              {hotel.review_nr.toLocaleString("en-GB")} reviews
            </span>
          )}
          {hotel.distance === null ? null : (
            <span className="text-muted tabular-nums">{hotel.distance} km away</span>
          )}
        </p>
        <Button asChild look="quiet" className="mt-auto self-start sm:self-end">
          <Link
            id={`hotel-${hotel.hotel_id}`}
            to={`/hotel-search/select/${hotel.hotel_id}${search}`}
            preventScrollReset
            aria-label={`Select Hotel ${hotel.hotel_name}`}
          >
            Select Hotel
          </Link>
        </Button>
      </div>
    </article>
  );
}

/** In pounds; in the hotel's own currency where there was no rate. */
function Price({ hotel, nights }: { hotel: HotelResult; nights: number }) {
  if (hotel.min_total_price === null) return null;
  return (
    <p className="shrink-0 text-right">
      <span className="block text-lg font-semibold tabular-nums">
        {amountIn(hotel.currencycode, hotel.min_total_price)}
      </span>
      <span className="text-xs text-muted">
        total, {nights} {nights === 1 ? "night" : "nights"}
      </span>
    </p>
  );
}

function Stars({ count }: { count: number }) {
  if (count < 1) return null;
  return (
    <span role="img" aria-label={`${count} stars`} className="flex text-signal">
      {Array.from({ length: count }, (_, star) => star).map((star) => (
        <Star key={star} size={16} strokeWidth={1.75} fill="currentColor" aria-hidden="true" />
      ))}
    </span>
  );
}

const DAY_MS = 86_400_000;
const nightsOf = ({ checkinDate, checkoutDate }: HotelSearchForm) =>
  Math.max(1, Math.round((Date.parse(checkoutDate) - Date.parse(checkinDate)) / DAY_MS));

/** Spec section 8: "Search Error" with the server's text. */
export function SearchFailed({ title, description }: ToastMessage) {
  return (
    <div role="alert" className="card flex gap-3 border-danger">
      <CircleAlert size={20} strokeWidth={1.75} aria-hidden="true" className="mt-0.5 text-danger" />
      <div>
        <h2 className="font-semibold">{title}</h2>
        <p>{description}</p>
        <p className="mt-1 text-sm text-muted">Please try again in a moment.</p>
      </div>
    </div>
  );
}

/** Of the size of what comes. */
export function ResultsSkeleton() {
  return (
    <div className="grid gap-4" role="status">
      <span className="sr-only">Searching...</span>
      {[1, 2, 3].map((row) => (
        <div key={row} className="card grid grid-cols-1 gap-4 sm:grid-cols-[11rem_1fr]">
          <div className="aspect-[8/5] animate-pulse rounded-xl bg-line" />
          <div className="flex flex-col gap-3">
            <div className="h-5 w-2/3 animate-pulse rounded bg-line" />
            <div className="h-4 w-1/2 animate-pulse rounded bg-line" />
            <div className="h-4 w-3/4 animate-pulse rounded bg-line" />
          </div>
        </div>
      ))}
    </div>
  );
}
