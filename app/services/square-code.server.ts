import encodeQR from "qr";
import type { SquareCode } from "#app/contracts/square-code.ts";

/** A text as a QR code, with the quiet zone that readers need. */
export function squareCode(text: string): SquareCode {
  const rows = encodeQR(text, "raw", { border: 4 });
  const dark = rows.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return { side: rows.length, path: dark.join("") };
}
