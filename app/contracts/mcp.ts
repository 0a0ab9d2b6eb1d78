/** NoVo's tools for a traveller's own programs (Model Context Protocol), as the route sees them. */
import type { Scope } from "./scopes.ts";

/** Whose program is calling, and with which token. */
export interface McpCaller {
  tokenId: string;
  scopes: readonly Scope[];
  user: {
    id: string;
    name: string | null;
    firstName: string | null;
    lastName: string | null;
    homeAddress: string | null;
    language: string | null;
  };
}

export interface Mcp {
  /** Answers one message of the protocol, POSTed as JSON. */
  answer(request: Request, caller: McpCaller): Promise<Response>;
}
