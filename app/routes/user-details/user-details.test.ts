import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createRouteContext, respond } from "#tests/support/route-context.ts";
import { action } from "./user-details.tsx";

let site: Awaited<ReturnType<typeof createRouteContext>>;
beforeEach(async () => {
  site = await createRouteContext();
});
afterEach(() => site.app.close());

it("hands the form back as it was typed where a fault of NoVo's keeps it from being saved", async () => {
  const ada = await site.as("ada");
  site.app.db.run(
    sql`create trigger broken before update of name on users begin select raise(abort, 'disk'); end`,
  );
  const answer = await respond(action(ada.post("/user-details", { name: "Ada Lovelace" })));
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({
    failed: { title: "Error", variant: "destructive", description: expect.stringMatching(/saved/) },
    reply: { initialValue: { name: "Ada Lovelace" } },
  });
});
