import type { Locator, Page, Worker } from "@playwright/test";
import { newsOf, pushMessage } from "#app/services/notifications/channels/words.ts";
import { m } from "#messages";
import { expectAccessibleInBothThemes } from "../support/axe.ts";
import { hasWholeChromium, wholeChromiumLaunch } from "../support/chromium.ts";
import { inDays } from "../support/dates.ts";
import { breakLine } from "../support/network.ts";
import { expect, startSession, test } from "../support/server.ts";
import { channelOpened } from "../support/voice-page.ts";

test.use({ serviceWorkers: "allow", launchOptions: wholeChromiumLaunch() });
// The last file of a run, each of whose tests may then have a worker.
test.describe.configure({ mode: "parallel" });
test.skip(!hasWholeChromium, "(needs a Chromium that shows notifications)");

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

/**
 * Chromium's own way to hand a push to a worker (DevTools protocol, ServiceWorker.deliverPushMessage). On a busy
 * machine it loses one at times, as a push service may.
 */
async function deliver(page: Page, origin: string, data: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const found = new Promise<string>((resolve) => {
    devtools.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const registration = registrations.find(({ scopeURL }) => scopeURL === `${origin}/`);
      if (registration) resolve(registration.registrationId);
    });
  });
  await devtools.send("ServiceWorker.enable");
  const registrationId = await found;
  await devtools.send("ServiceWorker.deliverPushMessage", { origin, registrationId, data });
  await devtools.detach();
}

const shown = (page: Page) =>
  page.evaluate(async () => {
    const { getNotifications } = ServiceWorkerRegistration.prototype;
    const worker = await navigator.serviceWorker.ready;
    const all = await getNotifications.call(worker);
    return all.map(({ title, body, tag, data }) => ({ title, body, tag, path: data.path }));
  });

/** No protocol clicks on the notifications of a desktop: the worker is told what the browser would tell it. */
const click = (worker: Worker) =>
  worker.evaluate(async () => {
    const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration };
    const [notification] = await registration.getNotifications();
    const done: Promise<unknown>[] = [];
    const clicked = Object.assign(new Event("notificationclick"), {
      notification,
      waitUntil: (work: Promise<unknown>) => done.push(work),
    });
    globalThis.dispatchEvent(clicked);
    // Only a real click may bring a window to the front.
    await Promise.allSettled(done);
  });

test("a push is shown, the newest of a flight's time alone, and its click opens what it is about", async ({
  page,
  context,
  novo,
}) => {
  await context.grantPermissions(["notifications"]);
  const opened = channelOpened(page);
  await page.goto("/api/login");
  await page.evaluate(() => navigator.serviceWorker.ready);
  await opened;
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error("there is no service worker");
  const alert = {
    id: "1",
    kind: "flight",
    subject: "BA117 2026-11-20 LHR-JFK",
    title: "Your flight BA117",
    outsideText: null,
    link: null,
    state: "told",
    carId: null,
    move: null,
  } as const;
  for (const [text, link] of [
    ["BA117 is 45 min late.", null],
    ["BA117 is 4 h late.", "/flights?origin=LHR"],
  ] as const) {
    const news = newsOf([{ ...alert, text, link, facts: [{ about: "time", text }] }]);
    const notification = {
      title: "Your flight BA117",
      body: text,
      tag: expect.stringMatching(/^[\w-]{32}$/),
      path: link ?? "/alerts",
    };
    await expect(async () => {
      await deliver(page, novo.url, JSON.stringify(pushMessage(news, novo.url)));
      await expect.poll(() => shown(page), { timeout: 5000 }).toEqual([notification]);
    }).toPass();
  }
  await click(worker);
  await expect(page).toHaveURL(`${novo.url}/flights?origin=LHR`);
  await expect.poll(() => shown(page)).toEqual([]);
});

test("a click leads this tab there without loading it again, but none in which something is typed", async ({
  page,
  context,
  novo,
}) => {
  await context.grantPermissions(["notifications"]);
  await startSession(page);
  const ready = channelOpened(page);
  await page.goto("/upcoming-travel/add-hotel");
  await page.evaluate(() => navigator.serviceWorker.ready);
  await ready;
  await page.evaluate(() => void Object.assign(window, { isSame: true }));
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error("there is no service worker");
  const notify = () =>
    page.evaluate(async () => {
      const { showNotification } = ServiceWorkerRegistration.prototype;
      const registration = await navigator.serviceWorker.ready;
      await showNotification.call(registration, "BA117 is late", { data: { path: "/alerts" } });
    });
  await notify();
  await click(worker);
  await expect(page).toHaveURL(`${novo.url}/alerts`);
  expect(await page.evaluate(() => "isSame" in window)).toBe(true);

  // Only a real click may open a window.
  await worker.evaluate(() => {
    const scope = globalThis as unknown as { clients: object; opened?: string };
    const openWindow = async (path: string) => {
      scope.opened = path;
    };
    Object.assign(scope.clients, { openWindow });
  });
  await page.goBack();
  const name = page.getByRole("dialog").getByLabel("Hotel name");
  await name.fill("Pera Palace");
  await notify();
  await click(worker);
  const opened = () =>
    worker.evaluate(() => {
      const scope = globalThis as { opened?: string };
      const { opened } = scope;
      delete scope.opened;
      return opened;
    });
  await expect.poll(opened).toBe("/alerts");

  // What could not be sent is not sent.
  const mend = await breakLine(page, "502");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("City").fill("Istanbul");
  await dialog.getByLabel("Check-in").fill(inDays(9));
  await dialog.getByLabel("Check-out").fill(inDays(11));
  await name.press("Enter");
  await expect(dialog.getByText(m.failures.hotelNotSaved())).toBeVisible();
  await mend();
  await notify();
  await click(worker);
  await expect.poll(opened).toBe("/alerts");
  await expect(name).toHaveValue("Pera Palace");
  await expect(page).toHaveURL(`${novo.url}/upcoming-travel/add-hotel`);
});

/**
 * No push service in a test: what Chromium's PushManager answers is the example of RFC 8291, appendix A. How
 * it answers: W3C Push API, 4 and 5.
 */
const withPushService = (page: Page) =>
  page.addInitScript(() => {
    const KEPT = "test.subscribed";
    const subscription = (applicationServerKey: unknown) => ({
      options: { applicationServerKey },
      unsubscribe: async () => Boolean(localStorage.removeItem(KEPT) ?? true),
      toJSON: () => ({
        endpoint: "https://push.example/send/1",
        expirationTime: null,
        keys: {
          p256dh:
            "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
          auth: "BTBZMqHH6r4Tts7J_aSIgg",
        },
      }),
    });
    const key = () => {
      const text = localStorage.getItem(KEPT)?.replaceAll("-", "+").replaceAll("_", "/");
      return text ? Uint8Array.from(atob(text), (c) => c.charCodeAt(0)).buffer : null;
    };
    Object.assign(PushManager.prototype, {
      getSubscription: async () => (key() ? subscription(key()) : null),
      subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
        localStorage.setItem(KEPT, applicationServerKey);
        return subscription(key());
      },
    });
  });

/** On a device that may be told; returns the question that comes after saving. */
async function saveFlight(page: Page): Promise<Locator> {
  await page.context().grantPermissions(["notifications"]);
  await withPushService(page);
  await startSession(page);
  const ways = `origin=London&destination=New+York&departureDate=${inDays(9)}&departureTime=09:00`;
  await page.goto(`/flights?${ways}`);
  await page.locator("[data-highlighted]").click();
  await page.getByRole("button", { name: "Save Flight" }).click();
  return page.getByRole("button", { name: "Tell me if it's late" });
}

test("who has saved a flight is asked whether to be told, and can take it back", async ({
  page,
  novo,
}) => {
  const question = await saveFlight(page);
  const told = page.waitForResponse(
    (response) =>
      response.url().endsWith("/api/push-subscription") && response.request().method() === "POST",
  );
  await expect(question).toBeVisible();
  // The toast that says that it is saved makes way for the question, which comes later.
  await expect
    .poll(() =>
      question.evaluate((button) => {
        const b = button.getBoundingClientRect();
        return [...document.querySelectorAll("li[data-state=open]")].filter((toast) => {
          const a = toast.getBoundingClientRect();
          return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
        }).length;
      }),
    )
    .toBe(0);
  await question.click();
  expect((await told).status()).toBe(204);
  await expect(question).toBeHidden();
  // A flight may be weeks away: what it takes to hear of it then is said now.
  await expect(
    page.getByRole("status").filter({ hasText: m.notifications.toldHere() }),
  ).toBeVisible();

  await page.goto("/alerts");
  await page.getByRole("link", { name: "Notifications" }).click();
  const device = page.getByRole("switch", { name: "On this device" });
  await expect(device).toBeChecked();
  await expectAccessibleInBothThemes(page, "notification settings", "[role=dialog]");
  await device.click();
  await expect(device).not.toBeChecked();
  const state = await page.request.get("/api/push-subscription");
  expect(await state.json()).toMatchObject({ isSubscribed: false });

  // Who has switched pushes off and turns this device on wants them again, also where the form is saved then.
  const settings = "/api/notification-settings";
  const asked = { headers: { Origin: novo.url }, data: { push: false } };
  expect((await page.request.patch(settings, asked)).ok()).toBe(true);
  await page.reload();
  const devices = page.getByLabel("Notifications on my devices");
  await expect(devices).not.toBeChecked();
  await device.click();
  await expect(device).toBeChecked();
  await expect(devices).toBeChecked();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(
    page.getByText("Your notification settings are saved", { exact: true }),
  ).toBeVisible();
  expect(await (await page.request.get(settings)).json()).toMatchObject({ push: true });
});

test("the question after saving outlives a refresh, and is not asked on another screen or on coming back", async ({
  page,
}) => {
  const question = await saveFlight(page);
  await expect(question).toBeVisible();
  const other = await page.context().newPage();
  const another = await page.locator("a[href^='/flights/save/']").nth(1).getAttribute("href");
  await other.goto(another ?? "");
  await other.getByRole("button", { name: "Save Flight" }).click();
  // What it says is that tab's: closed before, it would be said here.
  await expect(other.getByText("Flight Saved!").first()).toBeVisible();
  await expect(page.getByRole("main").getByText("Saved", { exact: true })).toHaveCount(2);
  await expect(question).toBeVisible();
  await other.close();
  await page.getByRole("link", { name: "Travel Plans" }).first().click();
  await expect(page.getByRole("heading", { name: "Upcoming Travel" })).toBeVisible();
  await expect(question).toBeHidden();
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Available Flights" })).toBeVisible();
  await expect(question).toBeHidden();
});

test("nobody is asked on loading; who cannot be told hears why", async ({ page }) => {
  await page.addInitScript(() => {
    Notification.requestPermission = () => {
      throw new Error("asked without a tap");
    };
    Object.defineProperty(Notification, "permission", { get: () => "denied" });
  });
  const errors: Error[] = [];
  page.on("pageerror", (error) => errors.push(error));
  await startSession(page);
  await page.goto("/user-details/notifications");
  const device = page.getByRole("switch", { name: "On this device" });
  await expect(page.getByText(/Notifications are blocked in your browser/)).toBeVisible();
  await expect(device).toBeDisabled();
  await expect(device).toHaveAccessibleDescription(/^Notifications are blocked/);
  await expect(page.getByLabel(/^Notifications on my devices/)).toBeHidden();
  expect(errors).toEqual([]);
  // What was chosen for other devices stays.
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(
    page.getByText("Your notification settings are saved", { exact: true }),
  ).toBeVisible();
  const kept = await page.request.get("/api/notification-settings");
  expect(await kept.json()).toMatchObject({ push: true });
});

test("quiet hours begin with this device's zone, by a name that the server does not list", async ({
  page,
}) => {
  await page.addInitScript(() => {
    const { resolvedOptions } = Intl.DateTimeFormat.prototype;
    Intl.DateTimeFormat.prototype.resolvedOptions = function () {
      return { ...resolvedOptions.call(this), timeZone: "Asia/Kolkata" };
    };
  });
  await startSession(page);
  // The first page of a session may be this one: no cookie says the zone yet.
  await page.context().clearCookies({ name: "novo.zone" });
  await page.goto("/user-details/notifications");
  await page.getByLabel(/Only urgent alerts/).check();
  await expect(page.getByLabel("Time zone")).toHaveValue("Asia/Kolkata");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(
    page.getByText("Your notification settings are saved", { exact: true }),
  ).toBeVisible();
  const kept = await page.request.get("/api/notification-settings");
  expect(await kept.json()).toMatchObject({ quietHours: { timeZone: "Asia/Kolkata" } });
});

test("on an iPhone the way leads over the Home Screen", async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, "PushManager");
    Reflect.set(navigator, "standalone", false);
  });
  await startSession(page);
  await page.goto("/user-details/notifications");
  await expect(page.getByText(/tap Share, then Add to Home Screen/)).toBeVisible();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });
  test("ways and quiet hours are chosen and kept", async ({ page }) => {
    await startSession(page);
    await page.goto("/user-details/notifications");
    await page.getByLabel("When I next talk to NoVo").uncheck();
    await page.getByLabel(/Only urgent alerts/).check();
    await page.getByLabel("From", { exact: true }).fill("23:15");
    await page.getByLabel("Time zone").selectOption("Asia/Tokyo");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(
      page.getByText("Your notification settings are saved", { exact: true }),
    ).toBeVisible();
    const kept = await page.request.get("/api/notification-settings");
    expect(await kept.json()).toMatchObject({
      push: true,
      spoken: false,
      quietHours: { from: "23:15", until: "07:00", timeZone: "Asia/Tokyo" },
    });
  });
});
