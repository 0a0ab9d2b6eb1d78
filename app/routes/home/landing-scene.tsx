/** Through a cabin window: horizon, wing, and the route's dotted arc. By day a sun, at night a moon. */
export function LandingScene({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 520 640" aria-hidden="true" className={className}>
      <defs>
        <clipPath id="pane">
          <rect x="62" y="42" width="396" height="556" rx="178" />
        </clipPath>
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
        <rect width="520" height="640" className="fill-[oklch(0.91_0.045_240)] dark:fill-board" />
        <g className="hidden fill-on-board dark:block">
          {STARS.map(([x, y, r]) => (
            <circle key={`${x} ${y}`} cx={x} cy={y} r={r} />
          ))}
          <circle cx="372" cy="150" r="34" />
          <circle cx="386" cy="140" r="30" className="fill-board" />
        </g>
        <circle cx="180" cy="416" r="70" className="fill-signal dark:hidden" />
        <g className="fill-surface dark:hidden">
          <path d="M286 200a22 22 0 0 1 4-43 34 34 0 0 1 62-10 27 27 0 0 1 42 14 20 20 0 0 1 22 39z" />
          <path d="M58 276a15 15 0 0 1 6-29 24 24 0 0 1 45-3 17 17 0 0 1 27 12 11 11 0 0 1 4 20z" />
        </g>
        <rect
          y="416"
          width="520"
          height="224"
          className="fill-[oklch(0.52_0.11_248)] dark:fill-[oklch(0.25_0.035_275)]"
        />
        <g
          fill="none"
          strokeWidth="4"
          strokeLinecap="round"
          strokeDasharray="0.1 13"
          className="stroke-white/45 dark:stroke-on-board/25"
        >
          <path d="M110 440H250" />
          <path d="M90 466H290" />
          <path d="M130 492H240" />
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
          d="M520 640V552C430 516 350 494 282 472c-6-14-14-28-27-37-6-1-8 1-8 5 7 14 11 30 11 44l-6 12C330 528 430 574 520 640z"
          className="fill-[oklch(0.96_0.006_95)] dark:fill-[oklch(0.36_0.02_290)]"
        />
        <path
          d="M282 472c-6-14-14-28-27-37-6-1-8 1-8 5 7 14 11 30 11 44z"
          className="fill-assistant"
        />
      </g>
    </svg>
  );
}

const STARS = [
  [120, 160, 2],
  [170, 100, 1.5],
  [230, 150, 2.5],
  [300, 90, 1.5],
  [420, 240, 2],
  [110, 290, 1.5],
  [400, 330, 1.5],
  [250, 300, 1.5],
] as const;
