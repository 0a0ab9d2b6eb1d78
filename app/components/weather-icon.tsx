import type { WeatherIcon as IconName } from "#app/contracts/weather.ts";

/**
 * One of the drawings in public/weather-icons.svg: a file of their own, because most of them are not seen,
 * and the weather comes after the screen anyway. Decorative: the condition's text always stands beside it
 * or is given as `label`.
 */
export function WeatherIcon({
  icon,
  size = 20,
  label,
}: {
  icon: IconName;
  size?: number;
  label?: string;
}) {
  const drawing = {
    width: size,
    height: size,
    className: "icon",
    children: <use href={`/weather-icons.svg#${icon}`} />,
  } as const;
  return label ? (
    <svg {...drawing} role="img" aria-label={label} />
  ) : (
    <svg {...drawing} aria-hidden="true" />
  );
}
