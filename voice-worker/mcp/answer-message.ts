import {
  createMcpHandler,
  isLegacyRequest,
  WebStandardStreamableHTTPServerTransport,
} from "@modelcontextprotocol/server";
import type { Mcp } from "#app/contracts/mcp.ts";
import type { AppContext } from "#app/services/context/context.server.ts";
import { createStoredMemories } from "#voice-worker/assistant/stored-memories.ts";
import { createServer } from "./create-server.ts";
import { createProgram } from "./program.ts";
import { readMessage } from "./read-message.ts";

/** JSON, not streamed. Up to revision 2025-11-25 a server per message, no session; 2026-07-28 has none. */
export function createAnswerer(app: AppContext): Mcp["answer"] {
  const memories = createStoredMemories(app);
  const onerror = (err: Error) => app.log.debug({ err, event: "mcp" }, "not a message of MCP");

  return async (request, caller) => {
    const read = readMessage(await request.text());
    if (!read.ok) return refusal(read);
    const parsedBody = read.message;
    const program = createProgram(app, memories, { caller, signal: request.signal });
    const serve = () => createServer(app, program, caller);
    if (!(await isLegacyRequest(request, parsedBody))) {
      const { fetch } = createMcpHandler(serve, { legacy: "reject", onerror });
      return await fetch(request, { parsedBody });
    }
    const server = serve();
    const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
    transport.onerror = onerror;
    await server.connect(transport);
    try {
      return await transport.handleRequest(request, { parsedBody });
    } finally {
      await server.close();
    }
  };
}

const refusal = ({ code, words }: { code: number; words: string }): Response =>
  Response.json({ jsonrpc: "2.0", id: null, error: { code, message: words } }, { status: 400 });
