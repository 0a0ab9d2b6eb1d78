import { expect, test } from "../support/server.ts";

test("the service worker starts after the page, and counts at once when it is new", async ({
  page,
  novo,
}) => {
  await page.goto("/api/login");
  const worker = await page.evaluate(async () => {
    const { active, updateViaCache } = await navigator.serviceWorker.ready;
    return { address: active?.scriptURL, updateViaCache };
  });
  expect(worker).toEqual({ address: `${novo.url}/sw.js`, updateViaCache: "none" });
  expect((await page.request.get("/sw.js")).headers()["cache-control"]).toBe("no-cache");
});
