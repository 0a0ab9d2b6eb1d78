/**
 * The protocol's own conformance suite, which nobody here wrote, against the built server: `npm run figures -- mcp`.
 * Most of its scenarios ask for the tools of a demonstration server; these are for any server. It sends no
 * token, so that a proxy adds one, which says NoVo's port where it is asked by its own.
 */
import { spawn } from "node:child_process";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { createNovoServer } from "../support/novo-process.ts";
import { makeToken, NO_LIMITS, signIn } from "../support/signed-in.ts";

/** It wants Node.js 22 or newer. */
const SUITE = "@modelcontextprotocol/conformance@0.1.16";
const SCENARIOS = [
  "server-initialize",
  "ping",
  "tools-list",
  "resources-list",
  "dns-rebinding-protection",
];

const novo = createNovoServer(NO_LIMITS);
await novo.start();
const scopes = ["plans:read", "plans:write", "search"] as const;
const { authorization } = await makeToken(novo, await signIn(novo), ...scopes);

const { port } = new URL(novo.url);
const portOf = () => (proxy.address() as AddressInfo).port;
const asNovo = (text = "") => text.replace(`:${portOf()}`, `:${port}`);
const proxy = createServer((incoming, outgoing) => {
  const { method, url: path } = incoming;
  const { host, origin, ...others } = incoming.headers;
  const headers = { ...others, host: asNovo(host), ...(origin && { origin: asNovo(origin) }) };
  const asked = request(
    { port, method, path, headers: { ...headers, authorization } },
    (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    },
  );
  asked.on("error", () => outgoing.destroy());
  incoming.pipe(asked);
});
await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
const address = `http://localhost:${portOf()}/mcp`;

for (const scenario of SCENARIOS) {
  const args = ["-y", SUITE, "server", "--url", address, "--scenario", scenario];
  const suite = spawn("npx", args, { stdio: "inherit" });
  const code = await new Promise((resolve) => suite.once("exit", resolve));
  console.log(`${scenario}: ${code === 0 ? "passes" : "fails"}`);
  if (code !== 0) process.exitCode = 1;
}
proxy.close();
await novo.stop();
novo.remove();
