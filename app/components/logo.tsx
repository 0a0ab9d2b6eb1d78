/** NoVo's mark: a route that leaves the ground, inside a window. */
export function Logo({ size = 32 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" className="shrink-0">
      <rect width="32" height="32" rx="10" className="fill-assistant" />
      <path
        d="M7 22.5c5.2 0 8.4-2 11-6.2"
        className="stroke-on-colour"
        strokeWidth="2.4"
        strokeLinecap="round"
        strokeDasharray="0.1 4"
        fill="none"
      />
      <path d="M25.5 8.2 21 22.2l-3.4-5.7-6.6-1.2z" className="fill-on-colour" />
    </svg>
  );
}
