/** The bearer as a laser engraves it, in the tokens' greys; `ghost`: the pale second one, without its ground. */
export function Portrait({ ghost = false, className }: { ghost?: boolean; className: string }) {
  return (
    <svg viewBox="0 0 120 150" aria-hidden="true" className={className}>
      {ghost ? (
        <Bearer />
      ) : (
        <>
          <pattern id="engraved" width="120" height="1.8" patternUnits="userSpaceOnUse">
            <path d="M0 1h120" className="stroke-white/40" strokeWidth="0.5" />
          </pattern>
          <rect width="120" height="150" className="fill-assistant/10" />
          <Bearer />
          <rect width="120" height="150" fill="url(#engraved)" />
        </>
      )}
    </svg>
  );
}

const Bearer = () => (
  <>
    <path
      d="M31 74c-6-36 6-56 30-56s34 22 28 56c-1 9-1 14-9 18H40c-8-4-8-9-9-18zM6 150c1-23 14-32 40-38h28c26 6 39 15 40 38z"
      className="fill-ink"
    />
    <path
      d="M6 150c1-23 14-32 40-38l14 38zM114 150c-1-23-14-32-40-38l-14 38z"
      className="fill-assistant"
    />
    <path d="M46 110l14 38 14-38-6-4H52z" className="fill-white" />
    <path d="M46 110l-9 4 6 11-5 4 21 21zM74 110l9 4-6 11 5 4-21 21z" className="fill-ink/60" />
    <path
      d="M48 86v21c1 7 6 12 12 12s11-5 12-12V86zM33 66c-3 9 2 12 6 10V63zM87 66c3 9-2 12-6 10V63z"
      className="fill-line"
    />
    <path d="M48 88v14c8 6 16 6 24 0V88zM87 66c3 9-2 12-6 10V63z" className="fill-ink/30" />
    <path
      d="M37 58c0-20 9-30 23-30s23 10 23 30c0 22-9 43-23 43S37 80 37 58z"
      className="fill-line"
    />
    {/* The side away from the light. */}
    <path
      d="M66 29c11 3 17 13 17 29 0 22-9 43-23 43 10-8 14-22 14-38 0-14-2-26-8-34z"
      className="fill-ink/15"
    />
    <path
      d="M34 66c-4-28 6-46 27-46s30 18 25 46c-2-5-3-8-3-13-1-6-4-10-8-13-10 5-22 6-32 3-4 5-5 10-5 14-1 4-2 6-4 9zM49.8 64.4a2.4 2.4 0 1 0 .1 0zM70.2 64.4a2.4 2.4 0 1 0 .1 0z"
      className="fill-ink"
    />
    <g fill="none" strokeLinecap="round" strokeWidth="1.5">
      <path
        d="M44 59q5-4 11-1.500M65 57.500q6-2.5 11 1.500M45 67q4.5-5.5 9.5 0M65.5 67q5-5.5 9.5 0M52.5 86.500q7.5 3 15 0"
        className="stroke-ink"
      />
      <path
        d="M61 66l-3.5 12q3.5 3 7 .500M56 92q4 1.5 8 0M42 31q10-9 24-7M39 38q5-6 11-8"
        className="stroke-edge"
      />
    </g>
  </>
);
