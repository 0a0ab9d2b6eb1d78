import { Suspense } from "react";
import { late } from "#app/components/connection/use-later.ts";
import { DatesText } from "#app/components/figures.tsx";
import { HotelMap as WholeHotelMap } from "#app/components/hotel-map.tsx";
import { HotelMark, HotelPicture } from "#app/components/hotel-mark.tsx";
import { OneLine } from "#app/components/one-line.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import type { UserHotel } from "#db/schema.ts";
import { m } from "#messages";
import { PlanRow } from "./plan-row.tsx";
import { Detail, ItemActions, Notes } from "./section.tsx";

/** Eager on the server; lazy in the browser, over the server's markup. */
const HotelMap = import.meta.env.SSR
  ? WholeHotelMap
  : late(async () => (await import("#app/components/hotel-map.tsx")).HotelMap);

/** A saved hotel (spec section 2). */
export function HotelCard({ hotel, beneath }: { hotel: UserHotel; beneath: string }) {
  const website = webAddress(hotel.website);
  const anchor = `hotel-${hotel.id}`;
  return (
    <PlanRow
      anchor={anchor}
      mark={<HotelMark url={hotel.photoUrl} />}
      title={<OneLine>{hotel.hotelName}</OneLine>}
      line={<DatesText first={hotel.checkInDate} last={hotel.checkOutDate} />}
    >
      <article
        id={anchor}
        aria-label={hotel.hotelName}
        className="card flex flex-col gap-4 overflow-hidden lg:p-5"
      >
        {hotel.photoUrl ? (
          <HotelPicture url={hotel.photoUrl} className="aspect-video w-full rounded-xl bg-line" />
        ) : null}
        <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-2">
          <h3 dir="auto" className="min-w-0 flex-1 basis-40 break-words font-semibold">
            {hotel.hotelName}
          </h3>
          <ItemActions
            kind="hotel"
            id={hotel.id}
            name={hotel.hotelName}
            beneath={beneath}
            className="-mt-2 -me-2"
          />
        </div>
        <dl className="grid gap-3 text-sm">
          <Detail name={m.fields.location()}>{hotel.address || hotel.location}</Detail>
          <Detail name={m.fields.stay()}>
            <DatesText first={hotel.checkInDate} last={hotel.checkOutDate} />
          </Detail>
          {hotel.confirmationNumber ? (
            <Detail name={m.fields.confirmationNumber()}>{hotel.confirmationNumber}</Detail>
          ) : null}
          {hotel.room ? <Detail name={m.fields.room()}>{hotel.room}</Detail> : null}
          <Notes text={hotel.notes} />
        </dl>
        {hotel.latitude !== null && hotel.longitude !== null ? (
          <Suspense>
            <HotelMap
              latitude={hotel.latitude}
              longitude={hotel.longitude}
              hotelName={hotel.hotelName}
              address={hotel.address}
            />
          </Suspense>
        ) : null}
        <p className="flex flex-wrap gap-4 text-sm empty:hidden">
          {hotel.phoneNumber ? (
            <a
              href={`tel:${hotel.phoneNumber.replace(/[^+\d]/g, "")}`}
              className="inline-flex min-h-11 items-center gap-2 text-assistant"
            >
              <Icon name="phone" size={18} /> {hotel.phoneNumber}
            </a>
          ) : null}
          {website ? (
            <a
              href={website}
              rel="noreferrer noopener"
              target="_blank"
              className="inline-flex min-h-11 items-center gap-2 text-assistant"
            >
              <Icon name="external-link" size={18} /> {m.fields.website()}
            </a>
          ) : null}
        </p>
      </article>
    </PlanRow>
  );
}

/** Only web addresses become links: the stored text may come from a vendor or a form. */
function webAddress(text: string | null): string | null {
  if (!text) return null;
  const address = /^[a-z]+:/i.test(text) ? text : `https://${text}`;
  return /^https?:/i.test(address) && URL.canParse(address) ? address : null;
}
