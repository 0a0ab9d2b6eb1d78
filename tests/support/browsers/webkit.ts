/** WebKitGTK, by its own WebDriver, on a display that nobody sees. */
import { freePort } from "../postgres-cluster.ts";
import { type DrivenBrowser, startProgram } from "./driven.ts";

export async function startWebKit(driver: string, display: string): Promise<DrivenBrowser> {
  const screen = await startProgram(
    display,
    ["-displayfd", "1", "-screen", "0", "1280x1024x24", "-nolisten", "tcp"],
    { ready: (printed) => /^(\d+)\n/m.exec(printed)?.[1] ?? null },
  );
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const webkit = await startProgram(driver, [`--port=${port}`], {
    env: { DISPLAY: `:${screen.known}` },
    ready: () => fetch(`${url}/status`).catch(() => null),
  });
  const session = `${url}/session`;
  const { sessionId } = (await ask("POST", session, { capabilities: {} })) as { sessionId: string };
  const own = `${session}/${sessionId}`;
  const post = async (command: string, body: object) =>
    await ask("POST", `${own}/${command}`, body);
  return {
    open: async (address) => void (await post("url", { url: address })),
    reload: async () => void (await post("refresh", {})),
    back: async () => void (await post("back", {})),
    async run(source, args) {
      const script = `const [args, done] = arguments;
        (async () => JSON.stringify({ value: await (${source})(...args) }))()
          .catch((error) => JSON.stringify({ error: String(error) })).then(done);`;
      const answer = JSON.parse(String(await post("execute/async", { script, args: [args] })));
      if (answer.error) throw new Error(answer.error);
      return answer.value;
    },
    act: async (actions) => void (await post("actions", { actions })),
    async close() {
      await ask("DELETE", own);
      await webkit.stop();
      await screen.stop();
    },
  };
}

async function ask(method: string, url: string, body?: object): Promise<unknown> {
  const answer = await fetch(url, { method, body: body && JSON.stringify(body) });
  const { value } = (await answer.json()) as { value: { error?: string; message?: string } };
  if (!answer.ok) throw new Error(`${url}: ${value.error}: ${value.message}`);
  return value;
}
