import type { SquareCode as Code } from "#app/contracts/square-code.ts";

/** A QR code, black on white in both themes. */
export const SquareCode = ({ code, label }: { code: Code; label: string }) => (
  <svg
    viewBox={`0 0 ${code.side} ${code.side}`}
    role="img"
    aria-label={label}
    shapeRendering="crispEdges"
    className="mx-auto w-56 max-w-full rounded-xl bg-white"
  >
    <path d={code.path} fill="#000" />
  </svg>
);
