import type { SquareCode } from "#app/contracts/square-code.ts";
import { squareCode } from "#app/services/square-code.server.ts";

/** An address that is shown once: only the hash of its token is kept. */
export interface CalendarAddress {
  https: string;
  /** What a calendar program opens by itself. */
  webcal: string;
  /** Of the webcal address, for a telephone. */
  qr: SquareCode;
}

export function calendarAddress(origin: string, token: string): CalendarAddress {
  const https = `${origin}/calendar/${token}.ics`;
  const webcal = https.replace(/^https?:/, "webcal:");
  return { https, webcal, qr: squareCode(webcal) };
}
