import { readdirSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import path from "node:path";
import { expect, test } from "@playwright/test";
import { WebSocket } from "ws";
import { createNovoServer } from "../support/novo-process.ts";
import { signIn } from "../support/signed-in.ts";
import { AT_NIGHT } from "../support/slow-cpu.ts";

test("the voice socket as a process of its own shares sessions and trips with the web server", async () => {
  const web = createNovoServer({ VOICE_WORKER: "off", LOG_LEVEL: "error" });
  await web.start();
  const voice = createNovoServer(
    {
      VOICE_WORKER: "off",
      VOICE_PORT: "0",
      LOG_LEVEL: "error",
      DATABASE_URL: web.databaseUrl,
      PORT: new URL(web.url).port,
    },
    "voice",
  );
  try {
    await voice.start();
    const client = await signIn(web);
    await expect(client.connect()).rejects.toThrow();
    const socket = new WebSocket(`${voice.url.replace("http", "ws")}/ws`, {
      headers: client.headers,
      origin: web.url,
    });
    const answer = await new Promise<string>((resolve, reject) => {
      socket.once("error", reject);
      socket.once("open", () =>
        socket.send(JSON.stringify({ type: "text", text: "what are my plans?" })),
      );
      socket.on("message", (data) => {
        const message = JSON.parse(String(data)) as { data?: { role: string; content: string } };
        if (message.data?.role === "assistant") resolve(message.data.content);
      });
    });
    expect(answer).toContain("no upcoming travel plans");

    const closed = new Promise<number>((resolve) => socket.once("close", resolve));
    await client.post("/api/logout", {});
    expect(await closed).toBe(4401);
  } finally {
    await voice.stop();
    await web.stop();
    voice.remove();
    web.remove();
  }
});

test(
  "apart, each process has its health and metrics, and one of them makes the backups",
  AT_NIGHT,
  async () => {
    const [metricsPort, voiceMetricsPort] = [await freePort(), await freePort()];
    const both = {
      VOICE_WORKER: "off",
      LOG_LEVEL: "error",
      METRICS_PORT: String(metricsPort),
      VOICE_METRICS_PORT: String(voiceMetricsPort),
      BACKUP_EVERY_HOURS: "1",
    };
    const web = createNovoServer(both);
    await web.start();
    const shared = { DATABASE_URL: web.databaseUrl, PORT: new URL(web.url).port, VOICE_PORT: "0" };
    const voice = createNovoServer({ ...both, ...shared }, "voice");
    try {
      await voice.start();
      for (const { url } of [web, voice]) {
        const report = (await (await fetch(`${url}/api/health`)).json()) as Record<string, unknown>;
        expect(report).toMatchObject({ status: "ok", backups: { state: "ok" } });
        expect((await fetch(`${url}/api/health/live`)).status).toBe(200);
      }
      for (const port of [metricsPort, voiceMetricsPort]) {
        const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
        expect(text).toMatch(/novo_build_info\{.*\} 1/);
        expect(text).toMatch(/novo_storage_free_bytes \d/);
        expect(text).toContain('novo_provider_state{need="assistant"');
      }
      const folder = path.join(path.dirname(web.databaseUrl.replace(/^file:/, "")), "backups");
      await expect.poll(() => readdirSync(folder).length).toBe(1);
      await web.stop();
      expect(readdirSync(folder)).toEqual([expect.stringMatching(/^novo-\d{8}T\d{6}Z\.db$/)]);
    } finally {
      await voice.stop();
      await web.stop();
      voice.remove();
      web.remove();
    }
  },
);

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

test("an upgrade of any other path is refused, and does not wait forever", async () => {
  const novo = createNovoServer({ LOG_LEVEL: "error" });
  await novo.start();
  try {
    const socket = new WebSocket(`${novo.url.replace("http", "ws")}/elsewhere`);
    socket.on("error", () => {});
    const status = await new Promise((resolve) =>
      socket.once("unexpected-response", (_request, response) => resolve(response.statusCode)),
    );
    expect(status).toBe(404);
  } finally {
    await novo.stop();
    novo.remove();
  }
});
