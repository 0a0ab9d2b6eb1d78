import { Icon } from "./ui/icon.tsx";

/** Hides the empty frame of a picture that is gone, or whose host may not show pictures here. */
function hideBroken(picture: HTMLImageElement | null): void {
  if (picture?.complete && picture.naturalWidth === 0) picture.hidden = true;
}

/** A hotel's picture; hides itself if it fails to load. */
export const HotelPicture = ({ url, className }: { url: string; className: string }) => (
  <img
    src={url}
    alt=""
    loading="lazy"
    width="640"
    height="360"
    ref={hideBroken}
    onError={({ currentTarget }) => hideBroken(currentTarget)}
    className={`hotel-picture ${className}`}
  />
);

/** Before a hotel's name in a row: its picture, or a bed icon. */
export const HotelMark = ({ url }: { url: string | null }) => (
  <span className="relative flex size-11 items-center">
    <Icon name="bed-double" className="text-muted" />
    {url ? <HotelPicture url={url} className="absolute inset-0 size-full rounded-lg" /> : null}
  </span>
);
