import type { ProviderState } from "#app/contracts/health.ts";
import type { Source } from "#app/contracts/source.ts";

/** What went wrong at an outside service; `message` is for the log only. */
export interface ProviderFailure {
  kind:
    | "unauthorized"
    | "quota"
    | "rate_limited"
    | "not_found"
    | "invalid"
    | "unavailable"
    | "bad_response";
  provider: string;
  status?: number;
  message: string;
}

export type ProviderResult<T> = { ok: true; data: T } | { ok: false; error: ProviderFailure };

/** What every provider says of itself, for the start-up table and /api/health. */
export interface Provider {
  readonly name: string;
  readonly source: Source;
  /** How its outside service is; one that is embedded has none and is always well. */
  state?(): ProviderState;
}

/** Providers are told when the caller no longer wants the answer. */
export interface CallOptions {
  signal?: AbortSignal;
}
