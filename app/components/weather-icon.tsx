import {
  Cloud,
  CloudDrizzle,
  CloudFog,
  CloudHail,
  CloudLightning,
  CloudMoon,
  CloudRain,
  CloudSnow,
  CloudSun,
  type LucideIcon,
  Moon,
  Sun,
} from "lucide-react";

/** By the icon names of the weather contract. */
const ICONS: Record<string, LucideIcon> = {
  "clear-day": Sun,
  "clear-night": Moon,
  "partly-cloudy-day": CloudSun,
  "partly-cloudy-night": CloudMoon,
  cloudy: Cloud,
  fog: CloudFog,
  drizzle: CloudDrizzle,
  rain: CloudRain,
  sleet: CloudHail,
  snow: CloudSnow,
  thunderstorm: CloudLightning,
};

/** Decorative: the condition's text always stands beside it or is given as `label`. */
export function WeatherIcon({
  icon,
  size = 20,
  label,
}: {
  icon: string;
  size?: number;
  label?: string;
}) {
  const Icon = ICONS[icon] ?? Cloud;
  return label ? (
    <Icon size={size} strokeWidth={1.75} role="img" aria-label={label} />
  ) : (
    <Icon size={size} strokeWidth={1.75} aria-hidden="true" />
  );
}
