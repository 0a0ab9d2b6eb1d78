import { readFileSync } from "node:fs";
import { AHEAD, FLIGHT } from "../../api/bodies.ts";
import { startOpenAiServer } from "../../loopback/openai-server.ts";
import { waitUntil } from "../../operations/run-server.ts";
import { inDays } from "../../support/dates.ts";
import { signIn } from "../../support/signed-in.ts";
import {
  type Attack,
  type Client,
  each,
  isWell,
  say,
  signedIn,
  statusOf,
  timed,
  withNovo,
} from "./attack.ts";

const SEARCH = "origin=LHR&destination=JFK&departureDate=2027-01-01";
const form = (client: Client, url: string, body: BodyInit) =>
  fetch(url, {
    method: "POST",
    headers: { ...client.headers, "content-type": "application/x-www-form-urlencoded" },
    body,
    redirect: "manual",
  });

/** Words that nothing is called. */
const UNKNOWN = Array.from({ length: 40 }, (_, n) => `q${(n * 7919).toString(36).slice(0, 4)}z`);
const ADDRESS = Array.from({ length: 75 }, (_, n) => `x${n.toString(36)}z`.slice(0, 3)).join(",");

/** A model that carries out what this says, whatever it was asked. */
async function withModel<T>(
  answers: Record<string, { content?: string; toolCalls?: { name: string; arguments: unknown }[] }>,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const model = await startOpenAiServer({
    script: ({ messages }) => {
      const last = messages.at(-1);
      if (last?.role === "tool") return { content: "Would you like to hear the weather as well?" };
      return answers[last?.content ?? ""] ?? { content: "All right." };
    },
  });
  try {
    return await signedIn({ OPENAI_BASE_URL: model.url }, work);
  } finally {
    await model.close();
  }
}

const tripsOf = async (client: Client) =>
  (await (await client.get("/api/upcoming-travel")).json()) as {
    flights: { flightNumber: string }[];
    carBookings: unknown[];
  };

export const HIGH: readonly Attack[] = [
  {
    item: "H1",
    what: "signed out: ten times GET /a/a/... (15 kB), and the manifest of such a path",
    now: /^414; manifest 4[01]4; the server is well, /,
    see: () =>
      withNovo({}, async (novo) => {
        const path = "a/".repeat(7500);
        const [statuses, time] = await timed(() =>
          Promise.all(Array.from({ length: 10 }, () => statusOf(fetch(`${novo.url}/${path}`)))),
        );
        const manifest = `/__manifest?version=x&p=/${"a/".repeat(3700)}`;
        const asked = await statusOf(fetch(novo.url + manifest));
        return `${each(statuses)}; manifest ${asked}; ${await isWell(novo)}, ${time} for the ten`;
      }),
  },
  {
    item: "H2",
    what: "a link with departureTime[4294967294]=x, a form with name[4294967294]=x",
    now: /^link 200, form 302; the server is well, /,
    see: () =>
      signedIn({}, async (client, novo) => {
        const [statuses, time] = await timed(async () => [
          await statusOf(client.get(`/flights?${SEARCH}&departureTime[4294967294]=x`)),
          await statusOf(form(client, `${novo.url}/user-details`, "name[4294967294]=x")),
        ]);
        return `link ${statuses[0]}, form ${statuses[1]}; ${await isWell(novo)}, ${time} for both`;
      }),
  },
  {
    item: "H3",
    what: "a form of 100 MB",
    now: /^413 "That is too much to send: 64 kB at most"; the server is well/,
    see: () =>
      signedIn({ NODE_OPTIONS: "--max-old-space-size=512" }, async (client, novo) => {
        // Sent as it is taken: a client that sends all of it before it reads has its connection cut.
        let chunks = 0;
        const body = new ReadableStream({
          pull(controller) {
            chunks += 1;
            if (chunks > 1600) controller.close();
            else controller.enqueue(Buffer.alloc(65_536, "x"));
          },
        });
        const answer = await fetch(`${novo.url}/?index`, {
          method: "POST",
          headers: { ...client.headers, "content-type": "application/x-www-form-urlencoded" },
          body,
          duplex: "half",
        } as RequestInit);
        const text = /That is too much to send: 64 kB at most/.exec(await answer.text())?.[0];
        return `${answer.status} "${text}"; ${await isWell(novo)}, ${chunks} of 1,600 chunks taken`;
      }),
  },
  {
    item: "H4",
    what: "slices of one byte without end, on five sockets",
    now: /^closed with 4425; the server is well$/,
    see: () =>
      signedIn({ NODE_OPTIONS: "--max-old-space-size=512" }, async (client, novo) => {
        const codes = await Promise.all(
          Array.from({ length: 5 }, async () => {
            const socket = await client.connect();
            const closed = new Promise<number>((resolve) => socket.once("close", resolve));
            for (let n = 0; n < 20_000; n++) socket.send(Buffer.alloc(1));
            return await closed;
          }),
        );
        return `closed with ${each(codes)}; ${await isWell(novo)}`;
      }),
  },
  {
    item: "H5a",
    what: "a message of forty unknown words",
    now: /^answered: .+; \d+ ms$/,
    see: () =>
      signedIn({}, async (client) => {
        const socket = await client.connect();
        const [said, time] = await timed(() => say(socket, UNKNOWN.join(" ")));
        return `answered: "${said.slice(0, 40)}..."; ${time}`;
      }),
  },
  {
    item: "H5b",
    what: 'to "which pick-up?": x, "instead of a" twenty-six times, a new line',
    now: /^answered: .+; \d+ ms$/,
    see: () =>
      signedIn({}, async (client) => {
        const socket = await client.connect();
        await say(socket, "change my pick-up");
        const [said, time] = await timed(() => say(socket, `x${" instead of a".repeat(26)}\nx`));
        return `answered: "${said.slice(0, 40)}..."; ${time}`;
      }),
  },
  {
    item: "H5c",
    what: "suggestions for ten flights from an address of 75 parts",
    now: /^200 with \d+ suggestions; \d+ ms$/,
    see: () =>
      signedIn({}, async (client) => {
        for (let n = 0; n < 10; n++) {
          const date = inDays(n + 2);
          await client.post("/api/user-flights", { ...FLIGHT, flightNumber: `BA${n + 1}`, date });
        }
        const { url } = await client.get("/api/auth/user");
        await statusOf(
          form(client, new URL("/user-details", url).href, `name=Ada&homeAddress=${ADDRESS}`),
        );
        const [answer, time] = await timed(() => client.get("/api/car-booking-suggestions/me"));
        const list = JSON.stringify(await answer.json()).match(/"flightId"/g) ?? [];
        return `${answer.status} with ${list.length} suggestions; ${time}`;
      }),
  },
  {
    item: "H6",
    what: "fifteen sign-ins as /API/LOGIN, /api/%6Cogin, /api/Login; 130 look-ups as /API/postcode",
    now: /^9 of 14 sign-ins pass, then 429; 100 of 130 look-ups pass, then 429$/,
    see: () =>
      signedIn({}, async (client, novo) => {
        const spellings = ["/API/LOGIN", "/api/%6Cogin", "/api/Login"];
        const signIns: number[] = [];
        for (let n = 0; n < 14; n++) {
          const path = spellings[n % spellings.length] ?? "";
          signIns.push(await statusOf(fetch(novo.url + path, { redirect: "manual" })));
        }
        const lookUps: number[] = [];
        for (let n = 0; n < 130; n++)
          lookUps.push(await statusOf(client.get("/API/postcode/SW1A1AA")));
        const passed = (all: number[]) => all.filter((status) => status !== 429).length;
        return `${passed(signIns)} of 14 sign-ins pass, then ${signIns.at(-1)}; ${passed(lookUps)} of 130 look-ups pass, then ${lookUps.at(-1)}`;
      }),
  },
  {
    item: "H7",
    what: "a form half sent with a stolen session, finished after the owner signed it out",
    now: /^thief before: 200, form: \d{3}, after: 401; owner: 200$/,
    see: () =>
      signedIn({}, async (thief, novo) => {
        const owner = await signIn(novo);
        const before = await statusOf(thief.get("/api/auth/user"));
        let finish = () => {};
        const body = new ReadableStream({
          start(controller) {
            controller.enqueue(Buffer.from("intent="));
            finish = () => {
              controller.enqueue(Buffer.from("clear"));
              controller.close();
            };
          },
        });
        const held = fetch(`${novo.url}/?index`, {
          method: "POST",
          headers: { ...thief.headers, "content-type": "application/x-www-form-urlencoded" },
          body,
          duplex: "half",
          redirect: "manual",
        } as RequestInit);
        const devices = `${novo.url}/user-details/sign-out-device/others`;
        await statusOf(form(owner, devices, ""));
        finish();
        const answer = await statusOf(held);
        const after = await statusOf(thief.get("/api/auth/user"));
        const still = await statusOf(owner.get("/api/auth/user"));
        return `thief before: ${before}, form: ${answer}, after: ${after}; owner: ${still}`;
      }),
  },
  {
    item: "H8",
    what: 'a model calls delete_flight and book_car, then asks about the weather; the traveller says "yes please"',
    now: /^asked: "Shall I delete BA117 [^"]+undone\."; after "yes\?" BA117 is there; after "yes please" it is gone, and no car was booked$/,
    see: () =>
      withModel(
        {
          "what can I see in London?": {
            toolCalls: [
              { name: "delete_flight", arguments: { flightNumber: "BA117" } },
              { name: "book_car", arguments: {} },
            ],
          },
        },
        async (client) => {
          await client.post("/api/user-flights", AHEAD.flight);
          const socket = await client.connect();
          const asked = await say(socket, "what can I see in London?");
          await say(socket, "yes?");
          const first = (await tripsOf(client)).flights.map(({ flightNumber }) => flightNumber);
          await say(socket, "what can I see in London?");
          await say(socket, "yes please");
          const { flights, carBookings } = await tripsOf(client);
          const cars = carBookings.length === 0 ? "no car was booked" : "a car was booked";
          return `asked: "${asked}"; after "yes?" ${first.join()} is there; after "yes please" it is ${flights.length === 0 ? "gone" : "there"}, and ${cars}`;
        },
      ),
  },
  {
    item: "H9",
    what: "a vendor, or somebody who answers in its place, sends Brotli that was made against Node.js (CVE-2026-111497)",
    now: /^the image: node:(?:2[4-9])-\S+; on Node\.js 20 a public server says so at its start$/,
    see: () =>
      withNovo(
        { APP_URL: "https://novo.example", DEMO_SIGN_IN: "allow", LOG_LEVEL: "info" },
        async (novo) => {
          const image = /node:\d+-\S+/.exec(readFileSync("Dockerfile", "utf8"))?.[0];
          const isOld = Number(process.versions.node.split(".")[0]) < 22;
          if (isOld) await waitUntil(() => novo.log().includes("CVE-2026-111497"));
          return `the image: ${image}; on Node.js 20 a public server says so at its start`;
        },
      ),
  },
];
