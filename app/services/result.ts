import type { Source } from "#app/contracts/source.ts";

export interface Attribution {
  text: string;
  href: string;
}

/** A failure in words for the person: the first four kinds are faults of the request. The cause is logged. */
export interface Failure {
  kind:
    | "invalid"
    | "not_found"
    | "conflict"
    | "mismatch"
    | "unavailable"
    | "rate_limited"
    | "not_configured";
  message: string;
  issues?: { path: string; message: string }[];
}

/** What every use case returns: expected failures are data, not exceptions. */
export type Result<T> =
  | {
      ok: true;
      data: T;
      source?: Source;
      /** ISO instant at which a stale answer was fetched. */
      asOf?: string;
      /** What the licence of live data requires to be shown with it. */
      attribution?: Attribution;
    }
  | { ok: false; reason: Failure };

export const ok = <T>(
  data: T,
  source?: Source,
  about: { asOf?: string; attribution?: Attribution } = {},
): Result<T> => ({ ok: true, data, source, ...about });
export const fail = (kind: Failure["kind"], message: string, issues?: Failure["issues"]) =>
  ({ ok: false, reason: { kind, message, issues } }) as const;
