import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import express from "express";
import { pino } from "pino";
import { afterEach, beforeEach, expect, it } from "vitest";
import { handleErrors } from "#app/platform/http/express-errors.server.ts";
import { storageTrouble } from "#app/services/storage-trouble.ts";
import { DatabaseAwayError } from "#db/database-errors.ts";
import { m } from "#messages";
import { requireDatabase } from "./require-database.server.ts";

let server: Server;
let isUnavailable: boolean;
beforeEach(async () => {
  isUnavailable = false;
  const web = express();
  web.use(requireDatabase({ isUnavailable: () => isUnavailable }));
  web.get("/lost", (_request, _response, next) =>
    next(new Error("a query failed", { cause: new DatabaseAwayError({}) })),
  );
  web.use((_request, response) => void response.send("a page"));
  web.use(handleErrors(pino({ level: "silent" }), storageTrouble));
  server = web.listen(0);
  await new Promise((resolve) => server.once("listening", resolve));
});
afterEach(() => server.close());

async function ask(path: string, accept = "application/json") {
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { accept } });
  return { status: answer.status, text: await answer.text(), headers: answer.headers };
}

it("lets everything through while the database answers", async () => {
  expect(await ask("/upcoming-travel")).toMatchObject({ status: 200, text: "a page" });
});

it("says in words, at once, that it is away, and health still speaks for itself", async () => {
  isUnavailable = true;
  const page = await ask("/upcoming-travel", "text/html");
  expect(page).toMatchObject({ status: 503, text: m.saved.databaseAway() });
  expect(page.headers.get("Retry-After")).toBe("5");
  expect(await ask("/api/user-flights")).toMatchObject({
    status: 503,
    text: JSON.stringify({ message: m.saved.databaseAway() }),
  });
  expect((await ask("/api/health")).status).toBe(200);
});

it("says the same of a request in whose middle it went away", async () => {
  const lost = await ask("/lost", "text/html");
  expect(lost).toMatchObject({ status: 503, text: m.saved.databaseAway() });
});
