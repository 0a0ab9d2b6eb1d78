/** What is changed without a connection, at /offline or in a dialog: kept on the device, sent later, and its fate told. */
import { expectAccessibleInBothThemes } from "../support/axe.ts";
import { inDays } from "../support/dates.ts";
import { everythingKept, untilKept, visit } from "../support/kept.ts";
import { expect, test, testWithOwnServer } from "../support/server.ts";
import { hydrated } from "../support/settled.ts";

test.use({ serviceWorkers: "allow" });

/** A word that stands nowhere else. */
const ADA = "QXADA";

testWithOwnServer(
  "what is changed offline is kept, sent when the line is back, and never over something newer",
  async ({ page, context, novo }) => {
    await visit(page, novo.url, ADA);
    await novo.stop();
    await context.setOffline(true);
    await page.goto("/upcoming-travel");
    const pass = page.getByRole("region", { name: "Your pass" });
    await pass.getByText("Edit", { exact: true }).click();
    await pass.getByLabel("Seat").fill("14C");
    await pass.getByLabel("Notes").fill("Aisle, please");
    const save = pass.getByRole("button", { name: "Save" });
    await save.click();
    // Beside the button: the list is at the top of the page.
    await expect(save.locator("..").getByRole("status")).toHaveText("Kept on this device");
    const changed = page.locator("#edits");
    await expect(changed.getByRole("listitem")).toHaveText([
      /TK1980, Seat: 14C.*Waiting/,
      /TK1980, Notes: Aisle, please.*Waiting/,
    ]);
    await expectAccessibleInBothThemes(page, "changed offline");
    // It outlives the page.
    await page.reload();
    await expect(changed.getByRole("listitem")).toHaveCount(2);

    // Meanwhile the seat is changed from elsewhere.
    await novo.start();
    await context.setOffline(false);
    const flights = await (await page.request.get("/api/user-flights")).json();
    const answer = await page.request.patch(`/api/user-flights/${flights[0].id}`, {
      headers: { Origin: novo.url },
      data: { seat: "20F" },
    });
    expect(answer.status()).toBe(200);
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByText(/It was changed meanwhile to "20F"/).first()).toBeVisible();
    await page.goto("/offline");
    await expect(changed.getByRole("listitem")).toHaveText([
      /Seat: 14C.*Not saved\. It was changed meanwhile to "20F"\./,
      /Notes: Aisle, please.*Saved\./,
    ]);
    await changed.getByRole("button", { name: "Discard TK1980, Seat" }).click();
    await changed.getByRole("button", { name: "Hide TK1980, Notes" }).click();
    await expect(changed).toBeHidden();
    const [flight] = await (await page.request.get("/api/user-flights")).json();
    expect(flight).toMatchObject({ seat: "20F", notes: "Aisle, please" });
  },
);

test("at /offline it is said beside the button what can't be kept, or that nothing is changed", async ({
  page,
  novo,
}) => {
  await visit(page, novo.url, ADA);
  await page.goto("/offline");
  const stay = page.getByRole("region", { name: "Addresses" });
  await stay.getByText("Edit", { exact: true }).click();
  const save = stay.getByRole("button", { name: "Save" });
  const said = save.locator("..").getByRole("status");
  await save.click();
  await expect(said).toHaveText("Nothing is changed.");
  await stay.getByLabel("Notes").fill("Quiet side");
  await expect(said).toBeEmpty();
  await page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException("The disk is full", "QuotaExceededError");
    };
  });
  await save.click();
  await expect(said).toHaveText("This browser can't keep it.");
});

test("a newer trip from another tab waits while something is typed, or held up to a driver", async ({
  page,
  context,
  novo,
}) => {
  await visit(page, novo.url, ADA);
  const kept = await context.newPage();
  await kept.goto("/offline");
  const pass = kept.getByRole("region", { name: "Your pass" });
  const stay = kept.getByRole("region", { name: "Addresses" });
  const driver = kept.getByRole("region", { name: "For your driver" }).getByRole("status");
  const [{ id }] = await (await page.request.get("/api/user-flights")).json();
  /** The app's tab keeps another seat, and the traveller comes back to this one. */
  const seatBecomes = async (seat: string) => {
    const headers = { Origin: novo.url };
    await page.request.patch(`/api/user-flights/${id}`, { headers, data: { seat } });
    await page.evaluate(() => window.dispatchEvent(new Event("online")));
    await untilKept(page, seat);
    await kept.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    // Read after what the page reads: it has had its time to draw.
    await everythingKept(kept);
  };
  await expect(pass).toContainText("12A");
  await seatBecomes("20F");
  await expect(pass).toContainText("20F");

  await stay.getByText("Edit", { exact: true }).click();
  const notes = stay.getByLabel("Notes");
  await notes.fill("Half of a");
  await seatBecomes("21C");
  await expect(pass).toContainText("20F");
  await expect(notes).toHaveValue("Half of a");
  // Beside it something else is kept.
  await pass.getByText("Edit", { exact: true }).click();
  await pass.getByLabel("Notes").fill("Aisle, please");
  await pass.getByRole("button", { name: "Save" }).click();
  await expect(kept.locator("#edits")).toContainText("Notes: Aisle, please");
  await expect(notes).toHaveValue("Half of a");
  await notes.fill("");
  await seatBecomes("22D");
  await expect(pass).toContainText("22D");

  await kept.getByRole("button", { name: "I am at terminal 1." }).click();
  await expect(driver).toContainText("1 numaralı");
  await seatBecomes("23E");
  await expect(driver).toContainText("1 numaralı");
  // Gone is gone, whatever is typed.
  await stay.getByText("Edit", { exact: true }).click();
  await notes.fill("Half of a");
  await page.goto("/user-details");
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(kept.getByText("Nothing is kept on this device.")).toBeVisible();
  await expect(notes).toHaveCount(0);
});

test("a dialog that is open when the line drops keeps what is typed, and sends it later", async ({
  page,
  context,
  novo,
}) => {
  await visit(page, novo.url, ADA);
  const [{ id }] = await (await page.request.get("/api/user-flights")).json();
  await page.goto(`/upcoming-travel/edit-flight/${id}`);
  const dialog = page.getByRole("dialog", { name: "Edit flight" });
  const seat = dialog.getByLabel("Seat");
  await expect(seat).toHaveValue("12A");
  await hydrated(page);
  await context.setOffline(true);
  const save = dialog.getByRole("button", { name: "Save" });
  await seat.fill("14C");
  await dialog.getByLabel("Date").fill(inDays(4));
  await save.click();
  const only = "Without a connection only these can be changed: Booking reference, Seat, Notes.";
  await expect(dialog.getByRole("alert")).toContainText(only);
  await dialog.getByLabel("Date").fill(inDays(3));
  await save.click();
  await expect(page.getByText("Kept on this device").first()).toBeVisible();
  await expect(dialog).toBeHidden();
  await context.setOffline(false);
  await expect(page.getByText("Saved what you changed offline").first()).toBeVisible();
  const [flight] = await (await page.request.get("/api/user-flights")).json();
  expect(flight).toMatchObject({ seat: "14C", date: inDays(3), notes: null });

  const [car] = await (await page.request.get("/api/job-bookings")).json();
  await page.goto(`/upcoming-travel/change-pickup/${car.id}?postcode=SW1A+1AA`);
  const places = page.getByRole("dialog").getByRole("listitem");
  const pickup = places.filter({ has: page.getByRole("button") }).first();
  const place = (await pickup.getByRole("button").textContent()) ?? "";
  await hydrated(page);
  await context.setOffline(true);
  await pickup.getByRole("button").click();
  await expect(page.getByText("Kept on this device").first()).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText("Saved what you changed offline").first()).toBeVisible();
  const [changed] = await (await page.request.get("/api/job-bookings")).json();
  expect(changed.from).toBe(place);
});

testWithOwnServer(
  "what is typed while the server alone is away is sent soon after it is back",
  async ({ page, novo }) => {
    await page.clock.install();
    await visit(page, novo.url, ADA);
    const [{ id }] = await (await page.request.get("/api/user-flights")).json();
    await page.goto(`/upcoming-travel/edit-flight/${id}`);
    const dialog = page.getByRole("dialog", { name: "Edit flight" });
    await dialog.getByLabel("Seat").fill("14C");
    await hydrated(page);
    await novo.stop();
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Kept on this device").first()).toBeVisible();
    await novo.start();
    const saved = page.getByText("Saved what you changed offline").first();
    // It may have been tried in between, and is then tried again a minute later.
    await expect(async () => {
      if (!(await saved.isVisible())) await page.clock.fastForward(60_000);
      await expect(saved).toBeVisible({ timeout: 3000 });
    }).toPass();
    const [flight] = await (await page.request.get("/api/user-flights")).json();
    expect(flight).toMatchObject({ seat: "14C" });
  },
);
