/** A cabin window at dusk or dawn: horizon, a route's arc, a small aircraft. Decorative. */
export function LandingScene({ className }: { className: string }) {
  return (
    <svg
      viewBox="0 0 600 640"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className={`bg-assistant-soft ${className}`}
    >
      <circle cx="400" cy="372" r="64" className="fill-signal" />
      <path d="M0 400c90-26 160-8 240 4s190-30 360-2v240H0z" className="fill-assistant/25" />
      <path d="M0 452c120-34 210 12 320 6s190-30 280-12v196H0z" className="fill-assistant/40" />
      <path d="M0 520c130-28 240 18 360 6s160-20 240-8v124H0z" className="fill-assistant/70" />
      <path
        d="M70 440C160 270 330 220 520 252"
        fill="none"
        strokeWidth="5"
        strokeLinecap="round"
        strokeDasharray="0.1 15"
        className="stroke-ink/70"
      />
      <circle cx="70" cy="440" r="10" className="fill-surface stroke-ink/70" strokeWidth="5" />
      <g transform="translate(520 252) rotate(12)">
        <path
          d="M34 0c0 5-5 8-11 8H9L-9 32h-9l8-24h-17l-8 9h-7l5-17-5-17h7l8 9h17l-8-24h9L9-8h14c6 0 11 3 11 8z"
          className="fill-ink"
        />
      </g>
      <g className="fill-surface/80">
        <rect x="90" y="250" width="120" height="20" rx="10" />
        <rect x="130" y="276" width="160" height="20" rx="10" />
        <rect x="330" y="90" width="110" height="18" rx="9" />
        <rect x="300" y="114" width="90" height="18" rx="9" />
      </g>
    </svg>
  );
}
