import type { WeatherIcon as IconName } from "#app/contracts/weather.ts";

/**
 * An icon from public/weather-icons.svg: a separate file, because most are never seen and the weather loads
 * after the screen anyway. Decorative: the condition is in the adjacent text or in `label`.
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
