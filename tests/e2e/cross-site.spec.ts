import { type ApiPath, api, type Method, type Operation } from "#app/contracts/api.ts";
import { SAMPLES } from "../api/bodies.ts";
import { expect, testWithOwnServer as test } from "../support/server.ts";

const UNSAFE = ["POST", "PUT", "PATCH", "DELETE"];
/** Programs have a token and no cookie: what a browser sends along counts for nothing there (401). */
const isForTravellers = (path: ApiPath) =>
  !path.startsWith("/api/dispatch/") && path !== "/api/imports";
const calls = (Object.keys(api) as ApiPath[]).filter(isForTravellers).flatMap((path) =>
  (Object.entries(api[path]) as [Method, Operation][])
    .filter(([method]) => UNSAFE.includes(method))
    .map(([method, operation]) => ({
      method,
      path: SAMPLES[path].path,
      body: operation.body && SAMPLES[path].body,
    })),
);
const forms = [
  "/?index",
  "/flights",
  "/flights/save/BA117",
  "/upcoming-travel",
  "/upcoming-travel/delete-flight/1",
  "/undo",
  "/upcoming-travel/delete-hotel/1",
  "/upcoming-travel/change-pickup/1",
  "/upcoming-travel/cancel-booking/1",
  "/hotel-search/select/1",
  "/user-details",
  "/user-details/delete-account",
].flatMap((path) => [
  { method: "POST", path, body: undefined },
  {
    method: "POST",
    path: path.replace(/(\?|$)/, ".data$1").replace("/.data", "/_root.data"),
    body: undefined,
  },
]);

const FOREIGN: Record<string, Record<string, string>> = {
  "a foreign Origin": { origin: "https://evil.example" },
  "the Origin null": { origin: "null" },
  "a cross-site fetch": { "sec-fetch-site": "cross-site" },
  "a forged forwarded host": {
    origin: "https://evil.example",
    "x-forwarded-host": "evil.example",
    "x-forwarded-proto": "https",
  },
  "nothing that says where from": {},
};

test.use({ serverEnv: { RATE_LIMIT_WRITES: "100000", RATE_LIMIT_REFUSALS: "100000" } });

test("no unsafe call is taken from another site, and nothing is written", async ({
  request,
  novo,
}) => {
  await request.get("/api/login");
  const before = await (await request.get("/api/upcoming-travel")).text();
  for (const { method, path, body } of [...calls, ...forms]) {
    for (const [what, headers] of Object.entries(FOREIGN)) {
      const answer = await request.fetch(path, {
        method,
        headers,
        maxRedirects: 0,
        ...(body === undefined ? { form: { a: "b" } } : { data: body }),
      });
      expect(answer.status(), `${method} ${path} with ${what}`).toBe(403);
    }
  }
  // JSON that a form of another site could send, without a preflight.
  for (const { method, path, body } of calls.filter((call) => call.body !== undefined)) {
    const answer = await request.fetch(path, {
      method,
      headers: { origin: novo.url, "content-type": "text/plain" },
      data: JSON.stringify(body),
    });
    expect(answer.status(), `${method} ${path} as text/plain`).toBe(415);
  }
  expect(await (await request.get("/api/upcoming-travel")).text()).toBe(before);
  expect((await request.get("/api/auth/user")).status()).toBe(200);
});

test("every answer has the headers that keep it to itself", async ({ request }) => {
  for (const path of ["/", "/api/health", "/nowhere", "/favicon.svg"]) {
    const headers = (await request.get(path)).headers();
    expect(headers["content-security-policy"], path).toContain("frame-ancestors 'none'");
    expect(headers["x-content-type-options"], path).toBe("nosniff");
    expect(headers["referrer-policy"], path).toBe("strict-origin-when-cross-origin");
    expect(headers["permissions-policy"], path).toContain("microphone=(self)");
    expect(headers["x-powered-by"], path).toBeUndefined();
  }
  const nonces = new Set<string | undefined>();
  for (let n = 0; n < 5; n++) {
    const policy = (await request.get("/")).headers()["content-security-policy"] ?? "";
    nonces.add(/'nonce-([^']+)'/.exec(policy)?.[1]);
  }
  expect(nonces.size).toBe(5);
});
