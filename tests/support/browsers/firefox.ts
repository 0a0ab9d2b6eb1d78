/** Firefox, by WebDriver BiDi, which it speaks itself. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { WebSocket } from "ws";
import { type DrivenBrowser, startProgram } from "./driven.ts";

/** It asks for nothing but the tests' own pages; what else automation needs Firefox sets itself. */
const PREFERENCES = {
  "browser.shell.checkDefaultBrowser": false,
  "datareporting.policy.dataSubmissionEnabled": false,
  "network.captive-portal-service.enabled": false,
  "network.connectivity-service.enabled": false,
};

export async function startFirefox(program: string): Promise<DrivenBrowser> {
  const profile = mkdtempSync(path.join(tmpdir(), "novo-firefox-"));
  const lines = Object.entries(PREFERENCES).map(
    ([name, value]) => `user_pref("${name}", ${value});`,
  );
  writeFileSync(path.join(profile, "user.js"), lines.join("\n"));
  const firefox = await startProgram(
    program,
    ["--headless", "--no-remote", "--profile", profile, "--remote-debugging-port", "0"],
    {
      // As root it does not start in the home of another user, which a container's may be.
      env: { HOME: profile },
      ready: (printed) => /WebDriver BiDi listening on (ws:\/\/\S+)/.exec(printed)?.[1] ?? null,
    },
  );
  const { send, close } = await connect(`${firefox.known}/session`);
  await send("session.new", { capabilities: {} });
  const { contexts } = (await send("browsingContext.getTree", {})) as {
    contexts: { context: string }[];
  };
  const context = contexts[0]?.context;
  return {
    open: async (url) =>
      void (await send("browsingContext.navigate", { context, url, wait: "complete" })),
    reload: async () => void (await send("browsingContext.reload", { context, wait: "complete" })),
    back: async () => void (await send("browsingContext.traverseHistory", { context, delta: -1 })),
    async run(source, args) {
      const answer = (await send("script.callFunction", {
        functionDeclaration: `async (args) => JSON.stringify(await (${source})(...JSON.parse(args)))`,
        arguments: [{ type: "string", value: JSON.stringify(args) }],
        target: { context },
        awaitPromise: true,
      })) as { type: string; result?: { value?: string }; exceptionDetails?: { text: string } };
      if (answer.exceptionDetails) throw new Error(answer.exceptionDetails.text);
      return answer.result?.value && JSON.parse(answer.result.value);
    },
    act: async (actions) => void (await send("input.performActions", { context, actions })),
    async close() {
      close();
      await firefox.stop();
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

interface Answer {
  id: number;
  type: "success" | "error" | "event";
  result?: unknown;
  error?: string;
  message?: string;
}

async function connect(address: string) {
  const socket = new WebSocket(address);
  await new Promise((resolve, reject) => {
    socket.once("open", resolve);
    socket.once("error", reject);
  });
  const waiting = new Map<number, (answer: Answer) => void>();
  socket.on("message", (data) => {
    const answer = JSON.parse(String(data)) as Answer;
    waiting.get(answer.id)?.(answer);
    waiting.delete(answer.id);
  });
  let id = 0;
  return {
    close: () => socket.close(),
    async send(method: string, params: object): Promise<unknown> {
      id += 1;
      const answered = new Promise<Answer>((resolve) => waiting.set(id, resolve));
      socket.send(JSON.stringify({ id, method, params }));
      const { type, result, error, message } = await answered;
      if (type === "error") throw new Error(`${method}: ${error}: ${message}`);
      return result;
    },
  };
}
