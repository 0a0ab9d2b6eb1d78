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

/**
 * What Chrome's developer tools call "Slow 3G": 400 kbit/s both ways, 2 s before an answer begins
 * (ChromeDevTools/devtools-frontend, front_end/core/sdk/NetworkManager.ts, Slow3GConditions).
 */
export async function slow3G(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const bytesPerSecond = ((500 * 1000) / 8) * 0.8;
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 400 * 5,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
}

/** Holds the page's scripts back, as a slow line does, until the returned function lets them come. */
export const lateScripts = (page: Page) => hold(page, (url) => url.pathname.endsWith(".js"));

/** The same of the data of the next screens. */
export const holdData = (page: Page) => hold(page, (url) => url.pathname.endsWith(".data"));

/** What waits for `opened` goes on once `open` is called. */
export function gate(): { opened: Promise<void>; open: () => void } {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

async function hold(page: Page, isHeld: (url: URL) => boolean): Promise<() => Promise<void>> {
  const { opened, open } = gate();
  await page.route(isHeld, async (route) => {
    await opened;
    // The page that asked for it may be gone.
    await route.continue().catch(() => {});
  });
  return async () => {
    open();
    await page.unroute(isHeld);
  };
}
