/** The files in public/images/cities, but for the one that stands in for all other cities. */
const DRAWN = "amsterdam barcelona dubai istanbul lisbon london new-york paris rome".split(" ");

/** A city as NoVo draws it, or the way to one of which there is no drawing. */
export function CityPicture({ city, className = "" }: { city: string; className?: string }) {
  const name = city.toLowerCase().replaceAll(" ", "-");
  return (
    <img
      src={`/images/cities/${DRAWN.includes(name) ? name : "elsewhere"}.svg`}
      alt=""
      loading="lazy"
      width="320"
      height="128"
      className={`bg-line object-cover object-bottom ${className}`}
    />
  );
}
