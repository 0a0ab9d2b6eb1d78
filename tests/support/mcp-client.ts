/** The protocol's own client, as a traveller's program has it. */
import {
  type CallToolResult,
  Client,
  type FetchLike,
  StreamableHTTPClientTransport,
} from "@modelcontextprotocol/client";
import { action } from "#app/routes/mcp/mcp.ts";
import type { ProgramAnswer } from "#voice-worker/mcp/program.ts";
import { type createRouteContext, respond } from "./route-context.ts";

/** The newest revision that has sessions and streams, which NoVo does without, and the one that has none. */
export const REVISIONS = ["2025-11-25", "2026-07-28"] as const;
export type Revision = (typeof REVISIONS)[number];

export interface McpOptions {
  headers: Record<string, string>;
  revision?: Revision;
  fetch?: FetchLike;
  /** Shows the traveller a question; true is their yes, null closes the form. Without it the client has no forms. */
  form?: (question: string) => boolean | null;
}

/** A connected client; `call` returns what a tool answers. */
export async function openMcp(
  url: string,
  { headers, revision = "2025-11-25", fetch, form }: McpOptions,
) {
  const client = new Client(
    { name: "novo-tests", version: "1" },
    {
      ...(form && { capabilities: { elicitation: { form: {} } } }),
      versionNegotiation: { mode: revision === "2026-07-28" ? { pin: revision } : "legacy" },
    },
  );
  if (form) {
    client.setRequestHandler("elicitation/create", async ({ params }) => {
      const answer = form(params.message);
      return answer === null
        ? { action: "cancel" }
        : { action: "accept", content: { confirm: answer } };
    });
  }
  const transport = new StreamableHTTPClientTransport(new URL(url), {
    requestInit: { headers },
    ...(fetch && { fetch }),
  });
  await client.connect(transport);
  return {
    client,
    close: () => client.close(),
    names: async () => (await client.listTools()).tools.map(({ name }) => name).toSorted(),
    call: async (name: string, args: Record<string, unknown> = {}) =>
      answerOf(await client.callTool({ name, arguments: args })),
    read: async (uri: string) => {
      const [first] = (await client.readResource({ uri })).contents;
      return JSON.parse(first && "text" in first ? first.text : "null") as Record<string, unknown>;
    },
  };
}

export type Answered = Partial<ProgramAnswer> & { isError: boolean; texts: string[] };

const answerOf = ({ structuredContent, isError = false, content }: CallToolResult): Answered => ({
  ...(structuredContent as Partial<ProgramAnswer> | undefined),
  isError,
  texts: content.flatMap((one) => (one.type === "text" ? [one.text] : [])),
});

/** Answers as Remix would have the route answer, without what stands before the routes. */
export const fetchFrom =
  ({ context }: Awaited<ReturnType<typeof createRouteContext>>): FetchLike =>
  async (url, init) =>
    await respond(action({ request: new Request(url, init), params: {}, context }));
