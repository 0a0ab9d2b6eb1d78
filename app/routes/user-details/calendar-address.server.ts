import encodeQR from "qr";

/** An address that is shown once: only the hash of its token is kept. */
export interface CalendarAddress {
  https: string;
  /** What a calendar program opens by itself. */
  webcal: string;
  /** Of the webcal address, for a telephone: the side of the square in modules, and its dark ones as an SVG path. */
  qr: { side: number; path: string };
}

export function calendarAddress(origin: string, token: string): CalendarAddress {
  const https = `${origin}/calendar/${token}.ics`;
  const webcal = https.replace(/^https?:/, "webcal:");
  const rows = encodeQR(webcal, "raw", { border: 4 });
  const dark = rows.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return { https, webcal, qr: { side: rows.length, path: dark.join("") } };
}
