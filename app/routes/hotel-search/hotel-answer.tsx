import { Link, useLocation, useRouteLoaderData } from "@remix-run/react";
import type { AnswerObjectProps } from "#app/components/dock/answer-object.ts";
import { Amount } from "#app/components/figures.tsx";
import { Button } from "#app/components/ui/button.tsx";
import type { HotelResult } from "#app/contracts/hotels.ts";

type Page = { results: { hotels: HotelResult[] } | null } | undefined;

/** The hotel of the results that words name. */
const namedHotel = (words: string, page: Page) =>
  page?.results?.hotels.find(({ hotel_name: name }) => words.includes(name));

export const namesHotel = (words: string, page: unknown) =>
  Boolean(namedHotel(words, page as Page));

/** The hotel that an answer names, with its picture, to be selected. */
export function HotelAnswer({ answer }: AnswerObjectProps) {
  const page = useRouteLoaderData<Page>("routes/hotel-search/hotel-search");
  const { search } = useLocation();
  const hotel = namedHotel(answer.content, page);
  if (!hotel) return null;
  return (
    <section
      aria-label={hotel.hotel_name}
      className="pointer-events-auto flex w-full items-center gap-3 rounded-card border border-line bg-surface p-2 pr-3 shadow-card"
    >
      {hotel.main_photo_url ? (
        <img
          src={hotel.main_photo_url}
          alt=""
          width="88"
          height="66"
          className="h-16 w-20 shrink-0 rounded-xl bg-line object-cover"
        />
      ) : null}
      <p className="min-w-0 flex-1 text-sm">
        <span dir="auto" className="block truncate font-semibold">
          {hotel.hotel_name}
        </span>
        {hotel.min_total_price === null ? null : (
          <span className="tabular-nums">
            <Amount currency={hotel.currencycode} amount={hotel.min_total_price} /> total
          </span>
        )}
      </p>
      <Button asChild>
        <Link to={`/hotel-search/select/${hotel.hotel_id}${search}`} preventScrollReset>
          Select
        </Link>
      </Button>
    </section>
  );
}
