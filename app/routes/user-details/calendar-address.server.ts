import type { SquareCode } from "#app/contracts/square-code.ts";
import { squareCode } from "#app/services/square-code.server.ts";

/** An address that is shown once: only its token's hash is stored. */
export interface CalendarAddress {
  https: string;
  /** Calendar programs open this by themselves. */
  webcal: string;
  /** The webcal address, for a phone. */
  qr: SquareCode;
}

export function calendarAddress(origin: string, token: string): CalendarAddress {
  const https = `${origin}/calendar/${token}.ics`;
  const webcal = https.replace(/^https?:/, "webcal:");
  return { https, webcal, qr: squareCode(webcal) };
}
