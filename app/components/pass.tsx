import type { ReactNode } from "react";
import { PlannedTime } from "./figures.tsx";
import { RouteArc } from "./route-arc.tsx";

/**
 * A paper pass with a coloured head and a stub behind the perforation: below, or at the side if `wide` on a
 * desktop, with larger figures. Light in both themes, so that its code can be scanned.
 */
export function PassShape({
  head,
  stub,
  wide = false,
  isOff = false,
  children,
  className = "",
}: {
  head: ReactNode;
  stub?: ReactNode;
  wide?: boolean;
  /** Of a cancelled flight: grey, and struck out. */
  isOff?: boolean;
  children: ReactNode;
  className?: string;
}) {
  return (
    <div
      data-across={wide && stub ? "" : undefined}
      className={`light pass-shape ${isOff ? "pass-off" : ""} ${className}`}
    >
      <div className="flex items-baseline justify-between gap-3 rounded-t-[inherit] bg-assistant px-5 py-3 text-on-colour across:col-span-full across:px-8">
        {head}
      </div>
      <div className="px-5 py-5 across:flex across:flex-col across:justify-evenly across:px-8 across:py-9">
        {children}
      </div>
      {stub ? (
        <>
          <Perforation />
          <div className="flex-1 px-5 pt-2 pb-5 across:content-center across:px-9">{stub}</div>
        </>
      ) : null}
    </div>
  );
}

/** A notch at each edge, with dots between them. */
const Perforation = () => (
  <div
    aria-hidden="true"
    className="relative h-5 across:absolute across:inset-y-0 across:inset-e-[19.375rem] across:h-auto across:w-5"
  >
    {/* As wide as the outline, which ends at a notch. */}
    <span className="absolute inset-y-0 -inset-x-px overflow-hidden across:-inset-y-px across:inset-x-0">
      <span className="pass-notch -inset-s-2.5 across:-top-2.5 across:inset-s-0" />
      <span className="pass-notch -inset-e-2.5 across:inset-e-0 across:-bottom-2.5" />
    </span>
    <span className="pass-tear" />
  </div>
);

/** A figure of a pass with its name: "Gate", "A1". */
export const PassFigure = ({
  name,
  large = false,
  className = "",
  children,
}: {
  name: string;
  large?: boolean;
  className?: string;
  children: ReactNode;
}) => (
  <div className={`min-w-0 ${className}`}>
    <dt className="label">{name}</dt>
    <dd
      className={
        large
          ? "font-bold text-pass leading-tight tabular-nums tracking-tight"
          : "break-words font-semibold"
      }
    >
      {children}
    </dd>
  </div>
);

/** From one end to the other, with what is known of the way between: beneath them where the text is large. */
export const PassRoute = ({
  from,
  to,
  children,
}: {
  from: ReactNode;
  to: ReactNode;
  children?: ReactNode;
}) => (
  <div className="@container">
    <div className="pass-ends grid grid-cols-[auto_minmax(min(2.5rem,8vw),1fr)_auto] grid-rows-[auto_1fr] gap-x-[min(1rem,3vw)]">
      <div className="row-span-2">{from}</div>
      <RouteArc className="min-w-0! mt-3 mb-1 h-7 across:h-16 xl:across:h-24" />
      <div className="col-start-3 row-span-2 row-start-1 text-end">{to}</div>
      <div className="pass-between">{children}</div>
    </div>
  </div>
);

/** One end of a flight: its code, the place, and the time there. */
export const PassEnd = ({
  code,
  city,
  time,
  planned,
  children,
}: {
  code: string;
  city: string | undefined;
  time: string;
  /** The planned time, if it has changed. */
  planned?: string | null;
  children?: ReactNode;
}) => (
  <p className="min-w-0">
    <span className="block font-bold text-pass leading-none tracking-tight">{code}</span>
    <span dir="auto" className="mt-1 block text-muted text-sm across:mt-2 across:text-lg">
      {city}
    </span>
    <span className="mt-2 block whitespace-nowrap font-semibold text-xl tabular-nums tracking-tight across:mt-4 across:text-2xl">
      {planned ? (
        <PlannedTime className="block font-normal text-muted text-sm leading-none">
          {planned}
        </PlannedTime>
      ) : null}
      <time>{time}</time>
      {children}
    </span>
  </p>
);
