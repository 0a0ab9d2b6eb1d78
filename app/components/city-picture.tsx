/** The files in public/images/cities, except the fallback for all other cities. */
const DRAWN = "amsterdam barcelona dubai istanbul lisbon london new-york paris rome".split(" ");

/** The picture of the last of some cities that has one; else a generic one. */
export function CityPicture({
  cities,
  className = "",
}: {
  cities: readonly string[];
  className?: string;
}) {
  const names = cities.map((city) => city.toLowerCase().replaceAll(" ", "-"));
  const drawn = names.findLast((name) => DRAWN.includes(name));
  return (
    <img
      src={`/images/cities/${drawn ?? "elsewhere"}.svg`}
      alt=""
      loading="lazy"
      width="320"
      height="128"
      className={`bg-line object-cover print:hidden ${className}`}
    />
  );
}
