import { afterEach, beforeEach, expect, it } from "vitest";
import type { OpenConsent } from "#app/auth/oauth/oauth.server.ts";
import { createRouteContext, respond } from "#tests/support/route-context.ts";
import { action, loader } from "./consent.tsx";

let site: Awaited<ReturnType<typeof createRouteContext>>;
let answered: { userId: string; scopes: readonly string[] }[];
beforeEach(async () => {
  site = await createRouteContext();
  answered = [];
  const consent: OpenConsent = {
    read: async () => ({ program: "A planner", goesTo: "this computer", scopes: ["plans:read"] }),
    answer: async (userId, scopes) => void answered.push({ userId, scopes }),
  };
  site.context.perRequest = { network: "", consent };
});
afterEach(() => site.app.close());

const at = "/oauth/consent/one";
const shownTo = async (who: string) => {
  site.context.perRequest = { network: "", consent: site.context.perRequest?.consent };
  const { get } = await site.as(who);
  return (await respond(loader(get(at, { id: "one" })))).json();
};
const connect = async (who: string, form: Record<string, string>) => {
  const { post } = await site.as(who);
  return respond(action(post(at, { do: "connect", ...form }, { id: "one" })));
};
const READ = { "plans:read": "on" };

it("the traveller whom the page named answers it", async () => {
  const { whose } = await shownTo("ada");
  const answer = await connect("ada", { whose, ...READ });
  expect([answer.status, answer.headers.get("Location")]).toEqual([303, at]);
  expect(answered).toEqual([{ userId: "ada", scopes: ["plans:read"] }]);
});

it("another who has signed in meanwhile is asked again", async () => {
  const { whose } = await shownTo("ada");
  for (const mark of [whose, ""]) {
    const answer = await connect("ben", { whose: mark, ...READ });
    expect(answer.headers.get("Location")).toBe(at);
  }
  expect(answered).toEqual([]);
});

it("one who agrees with nothing ticked is asked for a tick: the program hears no no", async () => {
  const { whose } = await shownTo("ada");
  const answer = await connect("ada", { whose });
  expect([answer.status, await answer.json()]).toEqual([
    400,
    { problem: "Tick at least one thing that it may do" },
  ]);
  expect(answered).toEqual([]);
  await connect("ada", { whose, do: "refuse" });
  expect(answered).toEqual([{ userId: "ada", scopes: [] }]);
});
