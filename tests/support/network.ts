import type { Page } from "@playwright/test";

/** How the way to the server may fail, as a browser sees it. */
export const FAULTS = ["offline", "500", "502", "503", "504"] as const;
export type Fault = (typeof FAULTS)[number];

/**
 * From now on every request of the page in the background meets this fault: offline, or the page of
 * HTML that a proxy answers with. Returns how to mend it.
 */
export async function breakLine(page: Page, fault: Fault): Promise<() => Promise<void>> {
  if (fault === "offline") {
    await page.context().setOffline(true);
    return () => page.context().setOffline(false);
  }
  const isData = (url: URL) => url.pathname.endsWith(".data");
  await page.route(isData, (route) =>
    route.fulfill({
      status: Number(fault),
      contentType: "text/html",
      body: "<html><h1>Bad gateway</h1></html>",
    }),
  );
  return () => page.unroute(isData);
}
