import type { ProviderState } from "#app/contracts/health.ts";
import type { Source } from "#app/contracts/source.ts";
import type { HttpFailure, HttpResult } from "#app/platform/outbound/http-client.server.ts";
import type { Attribution } from "../result.ts";

/** What went wrong at an outside service; `message` is for the log only. */
export type ProviderFailure = HttpFailure;

export type ProviderResult<T> = HttpResult<T>;

/** What every provider reports about itself, for the start-up table and /api/health. */
export interface Provider {
  readonly name: string;
  readonly source: Source;
  /** What its licence requires to be shown with its data. */
  readonly attribution?: Attribution;
  /** Origins of its images, for the content security policy. */
  readonly imageOrigins?: readonly string[];
  /** State of its outside service; an embedded one has none and is always healthy. */
  state?(): ProviderState;
  /** A nearly free call, for the check before the start; absent if embedded. */
  check?(options?: CallOptions): Promise<ProviderResult<unknown>>;
}

/** Tells providers when the caller no longer wants the answer. */
export interface CallOptions {
  signal?: AbortSignal;
}
