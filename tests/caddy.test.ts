/** docs/run/Caddyfile and Caddyfile in Debian's Caddy, before a NoVo that restarts and before a haproxy that speaks for it. */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import http from "node:http";
import https from "node:https";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { freePort } from "./support/postgres-cluster.ts";

const isCaddyInstalled = spawnSync("caddy", ["version"]).status === 0;

let folder: string;
let caddy: ChildProcess | undefined;
let said = "";
let upstream: http.Server | undefined;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "novo-caddy-"));
});
afterEach(async () => {
  upstream?.close();
  upstream = undefined;
  if (caddy && caddy.exitCode === null) {
    caddy.kill();
    await once(caddy, "exit");
  }
  caddy = undefined;
  rmSync(folder, { recursive: true, force: true });
});

/** Once it serves. */
async function run(config: string, env: Record<string, string> = {}): Promise<void> {
  const home = { HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  caddy = spawn("caddy", ["run", "--config", "-", "--adapter", "caddyfile"], {
    env: { ...process.env, ...home, ...env },
    stdio: ["pipe", "ignore", "pipe"],
  });
  said = "";
  caddy.stderr?.setEncoding("utf8").on("data", (more: string) => {
    said += more;
  });
  caddy.stdin?.end(config);
  await expect.poll(() => said, { timeout: 20_000 }).toContain("serving initial configuration");
}

interface Answer {
  status: number | undefined;
  headers: http.IncomingHttpHeaders;
  body: string;
}

/** On a connection of its own, with whatever certificate. */
async function ask(url: string, method: string, body?: string): Promise<Answer> {
  const { request } = url.startsWith("https:") ? https : http;
  const sent = request(url, { method, rejectUnauthorized: false, agent: false });
  sent.end(body);
  const [answer] = (await once(sent, "response")) as [http.IncomingMessage];
  return { status: answer.statusCode, headers: answer.headers, body: await text(answer) };
}

it.each(["Caddyfile", "docs/run/Caddyfile", "docs/run/containers.md"])(
  "%s has Caddy ask no health of its own",
  (file) => {
    expect(readFileSync(file, "utf8")).not.toMatch(/health_(?:uri|port|interval)/);
  },
);

describe.skipIf(!isCaddyInstalled)("behind Caddy (needs caddy)", () => {
  it("every request of a restart waits for the next process, and comes to it as it was sent", async () => {
    const [port, at] = [await freePort(), await freePort()];
    upstream = http.createServer((request, response) => {
      text(request).then((body) => response.end(`${request.method} ${request.url} ${body}`));
    });
    const site = readFileSync("docs/run/Caddyfile", "utf8")
      .replace("novo.example {", `http://127.0.0.1:${port} {`)
      .replaceAll("127.0.0.1:3000", `127.0.0.1:${at}`);
    await run(`{\n  admin off\n  debug\n}\n${site}`);
    const url = `http://127.0.0.1:${port}`;
    // At once, and of one length: each comes with its own.
    const asked = Array.from({ length: 40 }, (_, n) => {
      const method = ["GET", "POST", "PUT", "DELETE"][n % 4] ?? "";
      const body = method.startsWith("P") ? `what ${100 + n} says` : "";
      return { method, path: `/saved/${n}`, body };
    });
    const answers = asked.map(({ method, path: to, body }) =>
      ask(`${url}${to}`, method, body || undefined),
    );
    const refused = () => said.split("connection refused").length - 1;
    await expect.poll(refused, { timeout: 20_000 }).toBeGreaterThan(asked.length);
    upstream.listen(at, "127.0.0.1");
    expect((await Promise.all(answers)).map(({ body }) => body)).toEqual(
      asked.map(({ method, path: to, body }) => `${method} ${to} ${body}`),
    );
  }, 60_000);

  it("what haproxy says while no process answers is what a browser is told", async () => {
    const [port, plain, at] = [await freePort(), await freePort(), await freePort()];
    upstream = http.createServer((_request, response) => {
      response.writeHead(503, { "Retry-After": "5" }).end("in NoVo's words");
    });
    upstream.listen(at, "127.0.0.1");
    const config = readFileSync("Caddyfile", "utf8").replace(
      "skip_install_trust",
      `skip_install_trust\n\tadmin off\n\thttp_port ${plain}\n\thttps_port ${port}`,
    );
    await run(config, { NOVO_HOST: "127.0.0.1", NOVO_UPSTREAM: `127.0.0.1:${at}` });
    const url = `https://127.0.0.1:${port}/upcoming-travel`;
    for (const method of ["GET", "POST"]) {
      expect(await ask(url, method, method === "POST" ? "a=b" : undefined)).toMatchObject({
        status: 503,
        headers: { "retry-after": "5" },
        body: "in NoVo's words",
      });
    }
  }, 60_000);
});
