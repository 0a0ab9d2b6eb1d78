import { HotelPicture } from "./hotel-mark.tsx";

/** A hotel's picture, or the outline of one, as high as what stands beside it in a box. */
export const HotelBlock = ({ url, className }: { url: string | null; className: string }) => (
  <span className={`hotel-block ${className}`}>
    {url ? <HotelPicture url={url} className="absolute inset-0 size-full" /> : null}
  </span>
);
