import { WebSocket } from "ws";
import type { Scope } from "#app/contracts/scopes.ts";
import type { NovoServer } from "./novo-process.ts";

/** A signed-in client of a running server, for load: fetch with its cookie and origin, and sockets. */
export async function signIn(novo: NovoServer) {
  const answer = await fetch(`${novo.url}/api/login`, { redirect: "manual" });
  const cookie = answer.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  const headers = { cookie, origin: novo.url };
  return {
    headers,
    get: (path: string) => fetch(novo.url + path, { headers }),
    post: (path: string, body: object) =>
      fetch(novo.url + path, {
        method: "POST",
        headers: { ...headers, "content-type": "application/json" },
        body: JSON.stringify(body),
      }),
    delete: (path: string) => fetch(novo.url + path, { method: "DELETE", headers }),
    async connect(): Promise<WebSocket> {
      const socket = new WebSocket(`${novo.url.replace("http", "ws")}/ws`, {
        headers,
        origin: novo.url,
      });
      await new Promise((resolve, reject) => {
        socket.once("open", resolve);
        socket.once("error", reject);
      });
      return socket;
    },
  };
}

/** The Authorization header of a new token of a client that has just signed in: made as a browser without scripts does. */
export async function makeToken(
  { url }: Pick<NovoServer, "url">,
  { headers }: { headers: Record<string, string> },
  ...scopes: Scope[]
) {
  const form = [
    ["do", "create"],
    ["name", "A program"],
    ["days", "30"],
  ];
  const body = new URLSearchParams([...form, ...scopes.map((scope) => ["scopes", scope])]);
  const answer = await fetch(`${url}/user-details/programs`, { method: "POST", headers, body });
  const [token] = /novo_[\w-]{43}/.exec(await answer.text()) ?? [];
  if (!token) throw new Error(`no token: ${answer.status}`);
  return { authorization: `Bearer ${token}` };
}

/** For load that is no traveller's. */
export const NO_LIMITS = {
  RATE_LIMIT_SIGN_IN: "1000000",
  RATE_LIMIT_WRITES: "1000000000",
  RATE_LIMIT_GENERAL: "1000000000",
  RATE_LIMIT_TAKING_BACK: "1000000000",
  VOICE_SOCKETS_PER_USER: "10000",
  VOICE_CONNECTIONS_PER_MINUTE: "1000000",
  VOICE_MESSAGES_PER_MINUTE: "1000000",
};

/** A public demo: each who signs in is a traveller of their own. */
export const MANY_TRAVELLERS = { TRUST_PROXY: "1", DEMO_SIGN_IN: "allow" };
