import type { ProviderState } from "#app/contracts/health.ts";
import type { Source } from "#app/contracts/source.ts";
import type { HttpFailure, HttpResult } from "#app/platform/outbound/http-client.server.ts";
import type { Attribution } from "../result.ts";

/** What went wrong at an outside service; `message` is for the log only. */
export type ProviderFailure = HttpFailure;

export type ProviderResult<T> = HttpResult<T>;

/** What every provider says of itself, for the start-up table and /api/health. */
export interface Provider {
  readonly name: string;
  readonly source: Source;
  /** What its licence asks to be shown beside its data. */
  readonly attribution?: Attribution;
  /** Where its pictures come from, for the content security policy. */
  readonly imageOrigins?: readonly string[];
  /** How its outside service is; one that is embedded has none and is always well. */
  state?(): ProviderState;
  /** One question that costs next to nothing, for the check before the start; none where it is embedded. */
  check?(options?: CallOptions): Promise<ProviderResult<unknown>>;
}

/** Providers are told when the caller no longer wants the answer. */
export interface CallOptions {
  signal?: AbortSignal;
}
