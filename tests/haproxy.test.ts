import { spawn } from "node:child_process";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { isHaproxyInstalled } from "./cluster/cluster.ts";
import { unlessBare } from "./support/bare.ts";
import { freePort } from "./support/postgres-cluster.ts";

const AWAY = "NoVo is unavailable right now. Please try again.";

describe.skipIf(!unlessBare(isHaproxyInstalled()))(
  "haproxy.cfg, while no process answers (needs haproxy)",
  () => {
    let url: string;
    let stop: () => void;
    beforeAll(async () => {
      const [port, none] = [await freePort(), `127.0.0.1:${await freePort()}`];
      url = `http://127.0.0.1:${port}`;
      const proxy = spawn("haproxy", ["-db", "-f", "haproxy.cfg"], {
        env: {
          ...process.env,
          NOVO_BIND: `127.0.0.1:${port}`,
          NOVO_WEB_1: none,
          NOVO_WEB_2: none,
          NOVO_VOICE: none,
        },
        stdio: "ignore",
      });
      stop = () => proxy.kill();
      await vi.waitFor(() => fetch(url), { timeout: 10_000 });
    });
    afterAll(() => stop());

    it("a page is told so in a page of NoVo's", async () => {
      const answer = await fetch(`${url}/upcoming-travel`);
      expect([answer.status, answer.headers.get("Retry-After")]).toEqual([503, "5"]);
      expect(answer.headers.get("Content-Type")).toContain("text/html");
      const page = await answer.text();
      expect(page).toContain(`<p>${AWAY}</p>`);
      expect(page).toContain("<title>NoVo</title>");
    });

    it.each(["GET", "POST"])("a %s of the API is told so in JSON", async (method) => {
      const answer = await fetch(`${url}/api/job-bookings`, { method });
      expect([answer.status, answer.headers.get("Retry-After")]).toEqual([503, "5"]);
      expect(await answer.json()).toEqual({ message: AWAY });
    });
  },
);
