/** Through a cabin window: horizon, wing, and the route's dotted arc. A sun by day, a moon by night. */
export function LandingScene({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 520 640" aria-hidden="true" className={className}>
      <defs>
        <clipPath id="pane">
          <rect x="62" y="42" width="396" height="556" rx="178" />
        </clipPath>
        <Gradients />
      </defs>
      <rect
        x="22"
        y="2"
        width="476"
        height="636"
        rx="216"
        strokeWidth="2"
        className="fill-surface stroke-line"
      />
      <rect x="46" y="26" width="428" height="588" rx="194" className="fill-line" />
      <g clipPath="url(#pane)">
        <rect width="520" height="416" fill="url(#sky)" />
        <g className="hidden fill-on-board dark:block">
          {STARS.map(([x, y, r]) => (
            <circle key={`${x} ${y}`} cx={x} cy={y} r={r} />
          ))}
          <path d="M172 128a40 40 0 1 0 52 52 44 44 0 0 1-52-52z" />
        </g>
        <g className="fill-signal dark:hidden">
          <circle cx="154" cy="412" r="112" opacity="0.16" />
          <circle cx="154" cy="412" r="87" opacity="0.24" />
          <circle cx="154" cy="412" r="64" />
        </g>
        <g className="fill-surface dark:hidden">
          <path d="M286 170a22 22 0 0 1 4-43 34 34 0 0 1 62-10 27 27 0 0 1 42 14 20 20 0 0 1 22 39z" />
          <path
            d="M58 246a15 15 0 0 1 6-29 24 24 0 0 1 45-3 17 17 0 0 1 27 12 11 11 0 0 1 4 20z"
            opacity="0.8"
          />
        </g>
        <rect y="416" width="520" height="224" fill="url(#sea)" />
        <g
          fill="none"
          strokeWidth="5"
          strokeLinecap="round"
          className="stroke-[oklch(0.87_0.12_72)] dark:stroke-on-board/50"
        >
          <path
            transform="translate(-26)"
            d="M128 430H232M146 448H226M112 466H152M172 466H216M140 486H204M158 508H232M150 532H186M168 558H208"
          />
        </g>
        <path
          d="M84 400C140 250 240 190 350 236"
          fill="none"
          strokeWidth="6"
          strokeLinecap="round"
          strokeDasharray="0.1 15"
          className="stroke-board dark:stroke-on-board"
        />
        <g transform="translate(362 243) rotate(28) scale(0.9)">
          <path
            d="M34 0c0 5-5 8-11 8H9L-9 32h-9l8-24h-17l-8 9h-7l5-17-5-17h7l8 9h17l-8-24h9L9-8h14c6 0 11 3 11 8z"
            className="fill-board dark:fill-on-board"
          />
        </g>
        <path
          d="M520 528C440 508 350 484 276 462l-16 10C340 518 440 582 520 652z"
          fill="url(#wing)"
        />
        <path
          d="M312 496C390 538 460 584 520 630M352 518l18-28M420 560l26-50"
          fill="none"
          strokeWidth="2"
          className="stroke-board/20"
        />
        <path
          d="M276 462c-3-26-11-50-28-66-8-5-13 0-10 7 9 22 12 46 12 66l10 3z"
          className="fill-assistant"
        />
      </g>
    </svg>
  );
}

const Gradients = () => (
  <>
    <Gradient
      id="sky"
      from="[stop-color:oklch(0.8_0.08_242)] dark:[stop-color:oklch(0.2_0.045_265)]"
      by="[stop-color:oklch(0.92_0.034_42)] dark:[stop-color:oklch(0.31_0.065_278)]"
      to="[stop-color:oklch(0.95_0.045_75)] dark:[stop-color:oklch(0.4_0.085_290)]"
    />
    <Gradient
      id="sea"
      from="[stop-color:oklch(0.6_0.1_240)] dark:[stop-color:oklch(0.33_0.065_280)]"
      to="[stop-color:oklch(0.4_0.1_252)] dark:[stop-color:oklch(0.17_0.04_268)]"
    />
    <Gradient
      id="wing"
      x1="0.2"
      x2="0.7"
      from="[stop-color:oklch(0.99_0.004_95)] dark:[stop-color:oklch(0.66_0.035_275)]"
      to="[stop-color:oklch(0.78_0.025_250)] dark:[stop-color:oklch(0.36_0.045_275)]"
    />
  </>
);

/** Top to bottom; `from`, `by` and `to` are the classes of its colours. */
const Gradient = ({
  id,
  from,
  by,
  to,
  x1 = "0",
  x2 = "0",
}: Record<"id" | "from" | "to", string> & Partial<Record<"by" | "x1" | "x2", string>>) => (
  <linearGradient id={id} x1={x1} y1="0" x2={x2} y2="1">
    <stop className={from} />
    {by ? <stop offset="0.62" className={by} /> : null}
    <stop offset="1" className={to} />
  </linearGradient>
);

const STARS = [
  [110, 200, 2],
  [250, 120, 1.5],
  [330, 170, 2.5],
  [300, 90, 1.5],
  [420, 240, 2],
  [110, 290, 1.5],
  [400, 330, 1.5],
  [290, 320, 1.5],
] as const;
