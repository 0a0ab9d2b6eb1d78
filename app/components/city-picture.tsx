/** The files in public/images/cities, except the fallback for all other cities. */
const DRAWN = "amsterdam barcelona dubai istanbul lisbon london new-york paris rome".split(" ");

/** The picture of a city, or of a trip's last destination that has one; else a generic one. */
export function CityPicture({ city, className = "" }: { city: string; className?: string }) {
  const [goals = ""] = city.split(" to ").slice(-1);
  const names = goals.split(/, | and /).map((goal) => goal.toLowerCase().replaceAll(" ", "-"));
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
