import type { Mcp } from "#app/contracts/mcp.ts";
import { lazily } from "#app/platform/lazily.ts";
import type { AppContext } from "#app/services/context/context.server.ts";

/**
 * The Model Context Protocol over HTTP, each message by itself: nothing is kept in this process between two
 * of them, so that any process may be given the next. Its package is loaded for the first program that asks.
 */
export function createMcp(app: AppContext): Mcp {
  const answerer = lazily(async () => {
    const { createAnswerer } = await import("./answer-message.ts");
    return createAnswerer(app);
  });
  return {
    answer: async (request, caller) => (await answerer())(request, caller),
  };
}
