/** What lies in a mail comes into the plans: with and without scripts, once, and only on a yes. */
import { DateTime } from "luxon";
import { expectAccessibleInBothThemes } from "../support/axe.ts";
import { inDays } from "../support/dates.ts";
import { openRows } from "../support/plan-rows.ts";
import { expect, startSession, test } from "../support/server.ts";
import { hydrated } from "../support/settled.ts";

/** A mail as airlines are asked to write it (https://developers.google.com/gmail/markup/reference/flight-reservation). */
function mail(day: string): Buffer {
  const reservation = {
    "@context": "http://schema.org",
    "@type": "FlightReservation",
    reservationNumber: "KX7P2Q",
    reservationFor: {
      "@type": "Flight",
      flightNumber: "117",
      airline: { "@type": "Airline", name: "British Airways", iataCode: "BA" },
      departureAirport: { "@type": "Airport", iataCode: "LHR" },
      arrivalAirport: { "@type": "Airport", iataCode: "JFK" },
      departureTime: `${day}T08:25`,
      arrivalTime: `${day}T11:20`,
    },
  };
  const script = `<script type="application/ld+json">${JSON.stringify(reservation)}</script>`;
  const lines = [
    "From: bookings@airline.example",
    "To: ada@example.test",
    "Subject: Your flight",
    "MIME-Version: 1.0",
    "Content-Type: text/html; charset=utf-8",
    "",
    `<html><head>${script}</head><body>Thank you.</body></html>`,
  ];
  return Buffer.from(lines.join("\r\n"));
}
const PASTE = "Or paste the text of a confirmation";
const file = (buffer: Buffer) => ({ name: "../x.eml", mimeType: "image/png", buffer });

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a mail is read, looked at, saved, and known again", async ({ page }) => {
    await startSession(page);
    await page.goto("/upcoming-travel");
    await page.getByRole("link", { name: "Import bookings" }).click();
    await page.getByRole("button", { name: "Find bookings" }).click();
    await expect(page.getByRole("alert")).toContainText("Choose a file");

    await page.getByLabel("Files").setInputFiles(file(mail(inDays(20))));
    await page.getByRole("button", { name: "Find bookings" }).click();
    await expect(page.getByRole("heading", { name: "Review bookings" })).toBeVisible();
    await expect(
      page.getByRole("checkbox", { name: /BA117 New London to New York/ }),
    ).toBeChecked();
    // What is wrong with a correction stands beside its field; nothing that was typed is lost.
    await page.getByText("Correct it").click();
    await page.getByLabel("Seat").fill("21A");
    await page.getByLabel("To", { exact: true }).fill("Nowhere");
    await page.getByRole("button", { name: "Save selected" }).click();
    await expect(page.getByRole("alert")).toContainText("Nothing was saved");
    await expect(page.getByLabel("To", { exact: true })).toHaveAttribute("aria-invalid", "true");
    await expect(page.getByLabel("To", { exact: true })).toHaveValue("Nowhere");
    await expect(page.getByLabel("Seat")).toHaveValue("21A");
    await page.getByLabel("To", { exact: true }).fill("JFK");
    await page.getByRole("button", { name: "Save selected" }).click();
    await expect(page).toHaveURL(/\/upcoming-travel$/);
    await openRows(page);
    const flight = page.getByRole("article", { name: "Flight BA117", exact: true });
    await expect(flight).toContainText("KX7P2Q");
    await expect(flight).toContainText("21A");

    await page.goto("/import");
    await page.getByLabel("Files").setInputFiles(file(mail(inDays(20))));
    await page.getByRole("button", { name: "Find bookings" }).click();
    await expect(page.getByText("In your plans already")).toBeVisible();
    await expect(page.getByRole("button", { name: "Save selected" })).toHaveCount(0);
  });
});

test("pasted words and a file that is none: what was found, what was left out, and nothing twice", async ({
  page,
}) => {
  await startSession(page);
  await page.goto("/import");
  await expectAccessibleInBothThemes(page, "import");
  const day = DateTime.now().plus({ days: 30 });
  const words = `Your booking is confirmed\nConfirmation number: HV-88213\nHotel: The Harbour View\nAddress: 1 Pier Street, New York\nCheck-in: ${day.toFormat("d LLLL yyyy")}\nCheck-out: ${day.plus({ days: 3 }).toFormat("d LLLL yyyy")}`;
  // On a desk its field stands open; on a phone it is a row.
  await expect(page.getByLabel(PASTE)).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByLabel(PASTE)).toBeHidden();
  await page.locator("summary", { hasText: PASTE }).click();
  // It calls once there is something to find.
  const find = page.getByRole("button", { name: "Find bookings" });
  const ground = () => find.evaluate((button) => getComputedStyle(button).backgroundColor);
  const calm = await ground();
  await page.getByLabel(PASTE).fill(words);
  await expect.poll(ground).not.toBe(calm);
  // What holds something stays open.
  await page.locator("summary", { hasText: PASTE }).click();
  await expect(page.getByLabel(PASTE)).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.getByLabel("Files").setInputFiles(file(Buffer.from([0x89, 0x50, 0x4e, 0x47, 1])));
  await page.getByRole("button", { name: "Find bookings" }).click();
  // Running text can be misread: the traveller compares it with its own words, and ticks it.
  const found = page.getByRole("checkbox", { name: /The Harbour View/ });
  await expect(found).not.toBeChecked();
  await expect(page.getByText(/“?Check-in: .+ Check-out: /)).toBeVisible();
  await expect(page.getByText("Please check")).toBeVisible();
  await expect(page.getByText(/This is a picture/)).toBeVisible();
  await expectAccessibleInBothThemes(page, "what was found");

  // What waits is found again, from another page too.
  await page.goto("/import");
  await page.getByRole("link", { name: "Review" }).click();
  await page.getByRole("checkbox", { name: /The Harbour View/ }).check();
  await page.getByRole("button", { name: "Save selected" }).dblclick();
  await expect(page).toHaveURL(/\/upcoming-travel$/);
  await openRows(page);
  await expect(page.getByRole("article", { name: "The Harbour View" })).toHaveCount(1);
});

for (const bytes of [1_000, 300_000]) {
  test(`what is shared while nobody is signed in is not lost without a word, ${bytes} bytes`, async ({
    page,
  }) => {
    await page.goto("/");
    // As the share sheet posts it (https://w3c.github.io/web-share-target/): a page that the browser opens.
    await page.evaluate((size) => {
      const given = new DataTransfer();
      given.items.add(new File(["x".repeat(size)], "x.eml"));
      const form = document.createElement("form");
      Object.assign(form, { method: "post", action: "/import", enctype: "multipart/form-data" });
      const input = document.createElement("input");
      Object.assign(input, { type: "file", name: "files", files: given.files });
      form.append(input);
      document.body.append(form);
      form.submit();
    }, bytes);
    const heading = page.getByRole("heading", { name: "Sign in, then share it again" });
    await expect(heading).toBeVisible();
    await expectAccessibleInBothThemes(page, "not taken");
    await page.getByRole("link", { name: "Sign in" }).click();
    await expect(page.getByRole("heading", { name: "Import bookings" })).toBeVisible();
  });
}

test("the code of a boarding pass stands on the pass of its flight", async ({ page }) => {
  const day = String(DateTime.now().plus({ days: 20 }).ordinal).padStart(3, "0");
  await startSession(page);
  await page.goto("/import");
  const words = page.getByLabel(PASTE);
  const found = page.getByRole("checkbox", { name: /^BA117/ });
  const passOf = (name: string) => `M1${name.padEnd(20)}EABC123 LHRJFKBA 0117 ${day}J012A0025 100`;
  // Someone else's is named, and saved only where it is ticked.
  await hydrated(page);
  await words.fill(passOf("LOVELACE/ADA"));
  await page.getByRole("button", { name: "Find bookings" }).click();
  // Another page of the same screen is arrived at too.
  await expect(page.getByRole("heading", { name: "Review bookings" })).toBeFocused();
  await expect(page.getByText("Boarding pass of Ada Lovelace")).toBeVisible();
  await expect(found).not.toBeChecked();
  await page.getByRole("button", { name: "Discard" }).click();
  await expect(page.getByRole("heading", { name: "Import bookings" })).toBeFocused();
  await words.fill(passOf("MORGAN/ALEXMR"));
  await page.getByRole("button", { name: "Find bookings" }).click();
  await expect(page.getByText("With its boarding pass code")).toBeVisible();
  await expect(page.getByText("M1MORGAN")).toHaveCount(0);
  await expect(found).toBeChecked();
  await page.getByRole("button", { name: "Save selected" }).click();
  await expect(page).toHaveURL(/\/upcoming-travel$/);
  await page.goto("/boarding-pass");
  await expect(page.getByRole("img", { name: "Boarding pass code of BA117" })).toBeVisible();
  await expect(page.getByText("ABC123")).toBeVisible();
  await expect(
    page.getByText("This is the code from the boarding pass you imported."),
  ).toBeVisible();
});

test("a mail service posts to the address with the token in it, and its traveller is told", async ({
  page,
  novo,
}) => {
  await startSession(page);
  await page.goto("/user-details/import-address");
  await page.getByRole("button", { name: "Create address" }).click();
  await expect(page.getByLabel(/^Token for POST/)).toBeFocused();
  const token = await page.getByLabel(/^Token for POST/).inputValue();
  const post = (path: string, body: BodyInit, password = token) =>
    fetch(`${novo.url}${path}`, {
      method: "POST",
      headers: {
        Authorization: `Basic ${Buffer.from(`novo:${password}`).toString("base64")}`,
        ...(typeof body === "string" && { "Content-Type": "application/json" }),
      },
      body,
    });
  // Each with more around the mail than any other request may have.
  const around = "x".repeat(100_000);
  const raw = mail(inDays(20)).toString();
  const mailgun = new FormData();
  mailgun.set("body-plain", around);
  mailgun.set("body-mime", raw);
  const postmark = JSON.stringify({ TextBody: around, RawEmail: raw });
  expect((await post("/api/imports", postmark, "0".repeat(40))).status).toBe(413);
  expect((await post("/api/imports", "{}", "0".repeat(40))).status).toBe(401);
  expect((await post("/api/imports/mime", mailgun)).status).toBe(200);
  expect((await post("/api/imports", postmark)).status).toBe(200);
  await page.goto("/alerts");
  await expect(page.getByText(/^An email from airline\.example has BA117\./)).toHaveCount(1);
});
