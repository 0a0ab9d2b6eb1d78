/** On a desk every screen begins at one left edge, and the message field with it. */
import { atRest } from "../support/axe.ts";
import { listScreens, longNamedPlans } from "../support/screens.ts";
import { expect, startSession, test } from "../support/server.ts";
import { NO_LIMITS } from "../support/signed-in.ts";
import { AT_NIGHT } from "../support/slow-cpu.ts";

test.use({ serverEnv: NO_LIMITS });

/** What is drawn whole, and what is a screen of this list with a dialog over it. */
const ELSEWHERE = /^(map|add-|edit-|delete-|cancel-|change-|notifications)/;

const DESKS = [1280, 1440];

test(
  "every screen and the message field begin at one left edge, and the field ends at one",
  AT_NIGHT,
  async ({ page, novo }) => {
    await startSession(page);
    const saved = await longNamedPlans(page, novo.url);
    const screens = listScreens(saved).filter(([name]) => !ELSEWHERE.test(name));
    const share = await page.request.post("/api/shared-trips", {
      headers: { Origin: novo.url },
      data: { tripOf: saved.flight },
    });
    expect(share.ok(), await share.text()).toBe(true);
    const { address } = (await share.json()) as { address: string };
    const edges: Record<string, number[]> = {};
    const fields: Record<string, (number | undefined)[][]> = {};
    for (const [name, path] of [
      ...screens,
      ["shared", address],
      ["offline", "/offline"],
    ] as const) {
      await page.goto(path);
      edges[name] = [];
      for (const width of DESKS) {
        await page.setViewportSize({ width, height: 800 });
        await atRest(page);
        const title = page.getByRole("heading", { level: 1 });
        const back = page.locator("main").getByRole("link", { name: "Back", exact: true });
        // A Back stands before its title, on one line.
        const begins = await title.or(back).first().boundingBox();
        edges[name].push(Math.round(begins?.x ?? -1));
        const field = page.getByRole("textbox", { name: "Type a message" });
        if (!(await field.isVisible())) continue;
        const box = await field.boundingBox();
        fields[name] = [...(fields[name] ?? []), [box?.x, box ? box.x + box.width : undefined]];
      }
    }
    const [[first]] = [Object.values(edges)];
    for (const [name, found] of Object.entries(edges)) expect(found, name).toEqual(first);
    const [[field]] = [Object.values(fields)];
    expect(field?.map(([left]) => left)).toEqual(first);
    for (const [name, found] of Object.entries(fields)) expect(found, name).toEqual(field);
  },
);
