import { timingSafeEqual } from "node:crypto";

/** Whether an Authorization header has this token, compared in constant time. */
export function isBearer(authorization: string | null | undefined, token: string): boolean {
  const expected = Buffer.from(`Bearer ${token}`);
  const given = Buffer.from(authorization ?? "");
  return given.length === expected.length && timingSafeEqual(given, expected);
}
