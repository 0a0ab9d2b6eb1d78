import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createDataRequests } from "./data-requests.ts";

const PAGE = new URL("https://novo.example/flights.data?origin=LHR");
const data = (body = "[]", status = 200) =>
  new Response(body, { status, headers: { "X-Remix-Response": "yes" } });
const proxy = (status: number) =>
  new Response("<html>Bad Gateway</html>", {
    status,
    statusText: "Bad Gateway",
    headers: { "Content-Type": "text/html" },
  });

/** Answers one by one; an Error is a connection that broke. */
function line(...answers: (Response | Error | "never")[]) {
  let online = true;
  const asked: RequestInit[] = [];
  const requests = createDataRequests({
    isOnline: () => online,
    fetch: async (_url, init = {}) => {
      asked.push(init);
      const answer = answers.shift();
      if (answer instanceof Response) return answer;
      if (answer instanceof Error) throw answer;
      return await new Promise<Response>((_resolve, reject) => {
        init.signal?.addEventListener("abort", () => reject(init.signal?.reason));
      });
    },
  });
  return { ...requests, asked, setOnline: (is: boolean) => (online = is) };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("a load", () => {
  it("waits while it fails, says why, and comes with the connection", async () => {
    const failing = line(new TypeError("Failed to fetch"), proxy(502), data("[1]"));
    failing.setOnline(false);
    const load = failing.fetch(PAGE);
    await vi.advanceTimersByTimeAsync(0);
    expect(failing.getSnapshot()).toBe("offline");
    failing.setOnline(true);
    failing.retry();
    await vi.advanceTimersByTimeAsync(0);
    expect(failing.getSnapshot()).toBe("unreachable");
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await (await load).text()).toBe("[1]");
    expect(failing.getSnapshot()).toBeNull();
  });

  it("tries again at growing distances, 15 s at most", async () => {
    const failing = line(...Array.from({ length: 8 }, () => proxy(503)), data());
    const load = failing.fetch(PAGE);
    for (const pause of [1, 2, 4, 8, 15, 15, 15, 15]) {
      const before = failing.asked.length;
      await vi.advanceTimersByTimeAsync(pause * 1000 - 1);
      expect(failing.asked).toHaveLength(Math.max(before, 1));
      await vi.advanceTimersByTimeAsync(1);
    }
    expect((await load).status).toBe(200);
  });

  it.each([429, 500, 502, 503, 504, 200])("waits over a proxy's %d", async (status) => {
    const failing = line(proxy(status), data());
    const load = failing.fetch(PAGE);
    await vi.advanceTimersByTimeAsync(1_000);
    expect((await load).headers.get("X-Remix-Response")).toBe("yes");
  });

  it("says so where no one has asked for it, for each attempt, and for that load alone", async () => {
    const loading = line(data(), new TypeError("Failed to fetch"), data(), data());
    const alerts = new URL("https://novo.example/alerts.data?_routes=root");
    loading.byItself("/alerts");
    await loading.fetch(PAGE);
    const load = loading.fetch(alerts);
    await vi.advanceTimersByTimeAsync(1_000);
    await load;
    await loading.fetch(alerts);
    const said = loading.asked.map(({ headers }) => new Headers(headers).get("X-NoVo-By-Itself"));
    expect(said).toEqual([null, "yes", "yes", null]);
  });

  it("hands on what NoVo itself says, a failure too", async () => {
    expect((await line(data("[]", 500)).fetch(PAGE)).status).toBe(500);
    expect((await line(proxy(404)).fetch(PAGE)).status).toBe(404);
  });

  it("is asked for again when nothing comes at all", async () => {
    const silent = line("never", data());
    const load = silent.fetch(PAGE);
    await vi.advanceTimersByTimeAsync(40_000);
    expect(silent.getSnapshot()).toBe("slow");
    await vi.advanceTimersByTimeAsync(1_000);
    expect((await load).status).toBe(200);
  });

  it("ends with its navigation, under way and while it waits", async () => {
    for (const answer of ["never", proxy(502)] as const) {
      const gone = line(answer);
      const navigation = new AbortController();
      const load = gone.fetch(PAGE, { signal: navigation.signal });
      const outcome = expect(load).rejects.toThrow("left");
      await vi.advanceTimersByTimeAsync(500);
      navigation.abort(new Error("left"));
      await outcome;
      expect(gone.getSnapshot()).toBeNull();
      expect(gone.asked.length).toBeLessThan(3);
    }
  });
});

describe("a form", () => {
  const send = (requests: ReturnType<typeof line>) => requests.fetch(PAGE, { method: "POST" });

  it("is sent once, and fails with the server's sentence or the status text", async () => {
    const words = new Response("Too many requests. Please wait.", {
      status: 429,
      headers: { "Content-Type": "text/plain; charset=utf-8" },
    });
    const refused = line(words);
    await expect(send(refused)).rejects.toMatchObject({
      message: "429: Too many requests. Please wait.",
      sentence: "Too many requests. Please wait.",
    });
    await expect(send(line(proxy(502)))).rejects.toMatchObject({
      message: "502: Bad Gateway",
      sentence: null,
    });
    await expect(send(line(new TypeError("Failed to fetch")))).rejects.toThrow("Failed to fetch");
    expect(refused.asked).toHaveLength(1);
    expect(refused.getSnapshot()).toBeNull();
  });

  it.each([
    ["a minute for words", new URLSearchParams({ text: "BA117" }), 60_000],
    ["three for documents, which have two to come in", new FormData(), 180_000],
  ])("has %s", async (_time, body, ms) => {
    let failed = "";
    line("never")
      .fetch(PAGE, { method: "POST", body })
      .catch((error: Error) => {
        failed = error.name;
      });
    await vi.advanceTimersByTimeAsync(ms - 1);
    expect(failed).toBe("");
    await vi.advanceTimersByTimeAsync(1);
    expect(failed).toBe("TimeoutError");
  });

  it("that was checked and not accepted is the screen's own affair", async () => {
    expect((await send(line(data("[]", 400)))).status).toBe(400);
  });
});

it("leaves every other request alone", async () => {
  const failing = line(proxy(502));
  expect((await failing.fetch("https://novo.example/api/weather")).status).toBe(502);
  expect(failing.asked).toEqual([{}]);
});
