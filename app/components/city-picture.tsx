/** The files in public/images/cities, but for the one that stands in for all other cities. */
const DRAWN = "amsterdam barcelona dubai istanbul lisbon london new-york paris rome".split(" ");

/** A city as NoVo draws it, or the last of those in the name of a trip; else the way to somewhere. */
export function CityPicture({ city, className = "" }: { city: string; className?: string }) {
  const words = `-${city.toLowerCase().replace(/[ ,]+/g, "-")}-`;
  const at = (name: string) => words.lastIndexOf(`-${name}-`);
  const last = DRAWN.reduce((one, other) => (at(other) > at(one) ? other : one));
  return (
    <img
      src={`/images/cities/${at(last) < 0 ? "elsewhere" : last}.svg`}
      alt=""
      loading="lazy"
      width="320"
      height="128"
      className={`bg-line object-cover object-bottom print:hidden ${className}`}
    />
  );
}
