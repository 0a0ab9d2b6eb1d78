import { metricsIn, metricsNamed } from "../support/monitoring.ts";
import { expect, testWithOwnServer as test } from "../support/server.ts";

const TOKEN = "a token of the tests, long enough";
test.use({ serverEnv: { METRICS_TOKEN: TOKEN } });

test("metrics are for those who have the token, and count what happens", async ({ request }) => {
  await request.get("/api/login");
  await request.get("/api/weather?location=Paris");
  expect((await request.get("/metrics")).status()).toBe(404);
  const wrong = { authorization: `Bearer ${TOKEN.replace("a", "b")}` };
  expect((await request.get("/metrics", { headers: wrong })).status()).toBe(404);
  const answer = await request.get("/metrics", { headers: { authorization: `Bearer ${TOKEN}` } });
  const text = await answer.text();
  expect(text).toMatch(
    /novo_http_request_duration_seconds_count\{method="GET",route="\/api\/weather",status="200"\} 1/,
  );
  expect(text).toMatch(
    /novo_provider_state\{need="weather",provider="demo weather",state="ok"\} 1/,
  );
  expect(text).toContain("nodejs_eventloop_lag_seconds");
  expect(text).toContain("novo_voice_sockets 0");
  expect(text).not.toMatch(/demo-traveller|Paris/);
});

test("the rules and the dashboard name metrics that there are, and leave none of NoVo's out", async ({
  request,
}) => {
  const headers = { authorization: `Bearer ${TOKEN}` };
  const printed = metricsIn(await (await request.get("/metrics", { headers })).text());
  const named = metricsNamed();
  expect(named.size).toBeGreaterThan(30);
  expect([...named].filter((name) => !printed.has(name))).toEqual([]);
  const own = [...printed].filter((name) => name.startsWith("novo_"));
  expect(own.filter((name) => !named.has(name))).toEqual([]);
});

test("the work that waits is counted when the metrics are read", async ({ request }) => {
  await request.get("/api/login");
  const headers = { authorization: `Bearer ${TOKEN}` };
  const text = await (await request.get("/metrics", { headers })).text();
  expect(text).toMatch(/^novo_jobs\{state="dead"\} 0$/m);
  expect(text).toMatch(/^novo_jobs\{state="waiting"\} [1-9]\d*$/m);
  expect(text).toMatch(/^novo_dispatch_oldest_event_seconds 0$/m);
  expect(text).toMatch(/^novo_database_accepts_writes 1$/m);
  expect(text).toMatch(/^novo_imports\{state="running"\} 0$/m);
});
