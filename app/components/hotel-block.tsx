import { HotelPicture } from "./hotel-mark.tsx";
import { Icon } from "./ui/icon.tsx";

/** A hotel's picture, or a bed icon, as high as what stands beside it in a box. */
export const HotelBlock = ({ url, className }: { url: string | null; className: string }) => (
  <span className={`hotel-block ${className}`}>
    <Icon name="bed-double" size={28} />
    {url ? <HotelPicture url={url} className="absolute inset-0 size-full" /> : null}
  </span>
);
