/** What a passport is printed with against copying: fine lines that cross, rosettes, an embossed emblem. */

/** The lines of a tile: as many as swing into it. */
const LINES = Array.from({ length: 8 }, (_, n) => n * 7 - 28);

/** Over the whole page, behind its words: waves that cross those of the other phase. */
export const Guilloche = () => (
  <svg
    aria-hidden="true"
    className="-z-10 absolute inset-0 size-full stroke-[0.6] forced-colors:hidden"
  >
    <pattern id="waves" width="160" height="7" patternUnits="userSpaceOnUse">
      <path
        d={LINES.map((y) => `M0 ${y + 7}q40 42 80 0t80 0`).join("")}
        className="fill-none stroke-assistant/22"
      />
    </pattern>
    <pattern id="crossing" href="#waves" patternTransform="translate(80)" />
    <rect width="100%" height="100%" fill="url(#waves)" />
    <rect width="100%" height="100%" fill="url(#crossing)" />
  </svg>
);

const PETALS = Array.from({ length: 24 }, (_, n) => n * 7.5);

export const Rosette = ({ className }: { className: string }) => (
  <svg
    viewBox="-100 -100 200 200"
    aria-hidden="true"
    className={`fill-none stroke-[0.5] stroke-traveller/45 forced-colors:hidden ${className}`}
  >
    {PETALS.map((turn) => (
      <ellipse key={turn} rx="99" ry="44" transform={`rotate(${turn})`} />
    ))}
  </svg>
);

const RAYS = Array.from({ length: 11 }, (_, n) => -75 + n * 15);

/** The sun of Utopia, rising from the sea. */
export const Emblem = ({ className }: { className: string }) => (
  <svg
    viewBox="-50 -50 100 100"
    aria-hidden="true"
    className={`fill-none stroke-current stroke-2 ${className}`}
    strokeLinecap="round"
  >
    <circle r="48" />
    <circle r="42.5" strokeWidth="2.5" strokeDasharray="0.1 5.46" />
    <path d="M-14 8a14 14 0 0 1 28 0z" className="fill-current" />
    {RAYS.map((turn, n) => (
      <path
        key={turn}
        d={n % 2 ? "M0-19v-6" : "M0-19v-13"}
        transform={`translate(0 8) rotate(${turn})`}
      />
    ))}
    <path d="M-32 15q5.3-5 10.7 0t10.7 0 10.6 0 10.7 0 10.7 0 10.6 0M-26 22q4.3-4 8.7 0t8.7 0 8.6 0 8.7 0 8.7 0 8.6 0M-16 29q4-4 8 0t8 0 8 0 8 0" />
  </svg>
);

/** A line of print too small to copy. */
export const Microprint = () => (
  <svg viewBox="0 0 440 4" aria-hidden="true" className="w-full fill-current text-assistant">
    <text y="3.2" fontSize="3.4" textLength="440">
      {"REPUBLIC OF UTOPIA ".repeat(11)}
    </text>
  </svg>
);
