import type { Mcp } from "#app/contracts/mcp.ts";
import { lazily } from "#app/platform/lazily.ts";
import type { AppContext } from "#app/services/context/context.server.ts";

/** MCP over HTTP, stateless, so any process can answer. The package is loaded on first use. */
export function createMcp(app: AppContext): Mcp {
  const answerer = lazily(async () => {
    const { createAnswerer } = await import("./answer-message.ts");
    return createAnswerer(app);
  });
  return {
    answer: async (request, caller) => (await answerer())(request, caller),
  };
}
