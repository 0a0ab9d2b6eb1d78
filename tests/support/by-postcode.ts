import type { Page } from "@playwright/test";

/** Opens the search by postcode of the home address; works without scripts. */
export const byPostcode = (page: Page) =>
  page.locator("summary").filter({ hasText: "Find by postcode (home)" }).click();
