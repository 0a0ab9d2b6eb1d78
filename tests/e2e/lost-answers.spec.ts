/** The built server when its database or its readers fail in the middle of a request; no browser. */
import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { AHEAD, DISPATCH_ENV } from "../api/bodies.ts";
import { type CutLine, layLine } from "../support/cut-line.ts";
import { type StandIn, startStandIn } from "../support/http-stand-in.ts";
import { createNovoServer, type NovoServer } from "../support/novo-process.ts";
import { type Cluster, isPostgresInstalled, startCluster } from "../support/postgres-cluster.ts";
import { NO_LIMITS, signIn } from "../support/signed-in.ts";
import { AT_NIGHT } from "../support/slow-cpu.ts";

const AWAY =
  "NoVo cannot reach its database right now. What you've already saved is safe. Please try again in a moment.";
const CUTS = 20;
const UPLOADS = 150;
const TRAVELLERS = 6;
const BUSY = /Many files are being read right now|Too many requests at once/;
const READ = "302  null";
const FOR_A_FULL_QUEUE = [
  READ,
  "429 Many files are being read right now 60",
  "429 Too many requests at once 10",
];

type Traveller = Awaited<ReturnType<typeof signIn>>;

const car = (note: string) => ({ ...AHEAD.car, status: "unconfirmed", notes: note });

async function book({ url }: NovoServer, { headers }: Traveller, key: string, body: object) {
  const answer = await fetch(`${url}/api/job-bookings`, {
    method: "POST",
    headers: { ...headers, "content-type": "application/json", "idempotency-key": key },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: await answer.text() };
}

test.describe("on PostgreSQL", () => {
  test.skip(!isPostgresInstalled(), "(needs PostgreSQL)");
  let cluster: Cluster;
  let line: CutLine;
  let dispatcher: StandIn;
  let novo: NovoServer;

  test.beforeAll(async () => {
    const started = await startCluster();
    if (!started) throw new Error("PostgreSQL is not installed here");
    cluster = started;
    line = await layLine(cluster.url);
    dispatcher = await startStandIn((_request, response) => response.writeHead(204).end());
    novo = createNovoServer({
      ...NO_LIMITS,
      ...DISPATCH_ENV,
      DISPATCH_WEBHOOK_URL: `${dispatcher.url}/hook`,
      DATABASE_URL: line.url,
      SESSION_SECRET: "thirty-two characters and some more",
    });
    await novo.start();
  });
  test.afterAll(async () => {
    await novo?.stop();
    await line?.close();
    await dispatcher?.close();
    await cluster?.remove();
    novo?.remove();
  });

  test("a commit whose answer is lost is one car and one event, also when it is sent again", async () => {
    const ada = await signIn(novo);
    for (let n = 0; n < CUTS; n++) {
      const [key, body] = [randomUUID(), car(`cut ${n}`)];
      line.cutCommitsOf(/insert into "job_bookings"/);
      const first = await book(novo, ada, key, body);
      line.cutCommitsOf(null);
      expect([n, first]).toEqual([n, { status: 503, body: JSON.stringify({ message: AWAY }) }]);
      const again = await book(novo, ada, key, body);
      expect([again.status, JSON.parse(again.body)]).toMatchObject([201, { notes: body.notes }]);
    }
    expect(line.cuts()).toBe(CUTS);
    const cars = (await (await ada.get("/api/job-bookings")).json()) as {
      id: string;
    }[];
    expect(cars).toHaveLength(CUTS);
    const told = () =>
      dispatcher.seen.map(({ body }) => JSON.parse(body) as { data: { bookingId: string } });
    await expect.poll(() => told().length, { timeout: 30_000 }).toBeGreaterThanOrEqual(CUTS);
    const toldOf = told().map(({ data }) => data.bookingId);
    expect(toldOf.toSorted()).toEqual(cars.map(({ id }) => id).toSorted());
  });

  test("while it is away every call says so", async () => {
    const ada = await signIn(novo);
    await cluster.stop("fast");
    // The first ones wait for it; the last is refused at once.
    const answers = await Promise.all([
      book(novo, ada, randomUUID(), car("away")),
      ada
        .get("/api/upcoming-travel")
        .then(async (got) => ({ status: got.status, body: await got.text() })),
    ]);
    answers.push(await book(novo, ada, randomUUID(), car("away")));
    const refused = { status: 503, body: JSON.stringify({ message: AWAY }) };
    expect(answers).toEqual([refused, refused, refused]);
    await cluster.start();
    await expect.poll(async () => (await ada.get("/api/upcoming-travel")).status).toBe(200);
  });
});

test(
  "more documents at once than are read is said in words, to each who sent one",
  AT_NIGHT,
  async () => {
    const novo = createNovoServer({ ...NO_LIMITS, RATE_LIMIT_IMPORTS: "1000" });
    try {
      await novo.start();
      const travellers = await Promise.all(Array.from({ length: TRAVELLERS }, () => signIn(novo)));
      const mail = readFileSync("tests/fixtures/import/01-airline-json-ld.eml");
      const send = async ({ headers }: Traveller) => {
        const body = new FormData();
        body.append("files", new File([mail], "mail.eml"));
        const answer = await fetch(`${novo.url}/import`, {
          method: "POST",
          headers,
          body,
          redirect: "manual",
        });
        const [words = ""] = BUSY.exec(await answer.text()) ?? [];
        return `${answer.status} ${words} ${answer.headers.get("retry-after")}`;
      };
      const sending = Array.from({ length: UPLOADS / TRAVELLERS }, () =>
        travellers.map(send),
      ).flat();
      const answers = new Set(await Promise.all(sending));
      // How many are read before the others come is the machine's affair.
      expect([...answers].filter((answer) => !FOR_A_FULL_QUEUE.includes(answer))).toEqual([]);
      expect(answers).toContain(READ);
    } finally {
      await novo.stop();
      novo.remove();
    }
  },
);
