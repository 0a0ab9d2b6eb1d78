import { expect, test } from "../support/server.ts";

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
