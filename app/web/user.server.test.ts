import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createRouteContext } from "#tests/support/route-context.ts";
import { findSignedIn } from "./user.server.ts";

let site: Awaited<ReturnType<typeof createRouteContext>>;
beforeEach(async () => {
  site = await createRouteContext();
});
afterEach(() => site.app.close());

/** A POST whose session the rate limits found so long ago; signed out since then. */
async function signedOutSince(milliseconds: number) {
  const { cookie, post } = await site.as("ada");
  const session = Promise.resolve(await site.context.sessions.find(cookie));
  const perRequest = { found: { session, at: performance.now() - milliseconds } };
  await site.context.sessions.end(cookie);
  const args = post("/", {});
  return { ...args, context: { ...args.context, perRequest } };
}

describe("the session that the rate limits found", () => {
  it("is not looked for again by the first who asks, and is by the next", async () => {
    const args = await signedOutSince(0);
    expect((await findSignedIn(args))?.user.id).toBe("ada");
    expect(await findSignedIn(args)).toBeNull();
  });

  it("is looked for again where the request had to wait for its turn", async () => {
    expect(await findSignedIn(await signedOutSince(1000))).toBeNull();
  });
});
