/** Counts requests per minute across all processes of this database. */
import pg from "pg";
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
} from "rate-limiter-flexible";

/** Counting has few connections of its own and a short timeout: a request waits for it. */
const CONNECTIONS = 4;
const PATIENCE_MS = 1_000;
const WINDOW_S = 60;

export interface RateLimits {
  /** `points` per minute for each key. While the server is away, each process counts by itself. */
  create(name: string, points: number): RateLimiterAbstract;
  close(): Promise<void>;
}

export function openRateLimits(url: string, onError: (error: Error) => void): RateLimits {
  const pool = new pg.Pool({
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: PATIENCE_MS,
    statement_timeout: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
    keepAlive: true,
    application_name: "novo limits",
  });
  pool.on("error", onError);
  return {
    create(name, points) {
      const limit = { keyPrefix: name, points, duration: WINDOW_S };
      return new RateLimiterPostgres({
        ...limit,
        storeClient: pool,
        storeType: "pool",
        tableName: "rate_limits",
        tableCreated: true,
        // A caller over the limit costs the database nothing more.
        inMemoryBlockOnConsumed: points + 1,
        insuranceLimiter: new RateLimiterMemory(limit),
      });
    },
    close: () => pool.end(),
  };
}
