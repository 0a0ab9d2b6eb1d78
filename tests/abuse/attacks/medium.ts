import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { createFairQueue } from "#app/platform/scheduling/fair-queue.ts";
import { createBooking } from "#app/services/hotels/booking.server.ts";
import { startOpenAiServer } from "../../loopback/openai-server.ts";
import { start } from "../../operations/run-server.ts";
import { startStandIn } from "../../support/http-stand-in.ts";
import { signIn } from "../../support/signed-in.ts";
import {
  type Attack,
  each,
  onTheWire,
  say,
  signedIn,
  statusLine,
  statusOf,
  timed,
  withNovo,
} from "./attack.ts";

const WORDS = "my aunt Ottilie behind the waterworks";

/** What becomes of a hotel that says this of itself. */
async function seenOfHotel(fields: Record<string, unknown>) {
  const vendor = await startStandIn((_request, response) => {
    const hotel = { hotel_id: 1, hotel_name: "Ritz", min_total_price: 100, ...fields };
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify({ result: [hotel], ...hotel }));
  });
  const clock = { now: () => new Date() };
  const rates = { rate: async () => 1 };
  const booking = createBooking({ baseUrl: vendor.url, apiKey: "key" }, rates, clock);
  const stay = {
    destId: "1",
    destType: "city",
    checkinDate: "2099-12-04",
    checkoutDate: "2099-12-06",
    adults: 2,
    rooms: 1,
  };
  try {
    const found = await booking.search(stay);
    const details = await booking.details(1);
    return { hotel: found.ok ? found.data[0] : undefined, details };
  } finally {
    await vendor.close();
  }
}

export const MEDIUM: readonly Attack[] = [
  {
    item: "M1",
    what: "on loopback: another site's name for this machine (Host: attacker.example)",
    now: /^\/api\/login 421, \/api\/user\/me 421, \/user-details 421$/,
    see: () =>
      signedIn({}, async ({ headers }, novo) => {
        const seen: string[] = [];
        for (const path of ["/api/login", "/api/user/me", "/user-details"]) {
          const lines = [
            `GET ${path} HTTP/1.1`,
            "Host: attacker.example",
            `Cookie: ${headers.cookie}`,
          ];
          seen.push(`${path} ${statusLine(await onTheWire(novo, ...lines))}`);
        }
        return seen.join(", ");
      }),
  },
  {
    item: "M2",
    what: "a public address, or a proxy, on the default HOST without sign-in; two visitors of a public demo",
    now: /^does not start: .*; does not start: .*; two visitors are 2 travellers$/,
    async see() {
      const public_ = await start({ APP_URL: "https://novo.example", TRUST_PROXY: "1" });
      const proxied = await start({ TRUST_PROXY: "1" });
      const refusal = (said: string) =>
        /OIDC_CLIENT_ID/.test(said) ? "does not start: asks for OIDC or DEMO_SIGN_IN" : said;
      const travellers = await withNovo(
        (url) => ({ TRUST_PROXY: "1", DEMO_SIGN_IN: "allow", APP_URL: url }),
        async (novo) => {
          const ids = new Set<unknown>();
          for (let n = 0; n < 2; n++) {
            const answer = await (await signIn(novo)).get("/api/auth/user");
            ids.add(((await answer.json()) as { id: unknown }).id);
          }
          return ids.has(undefined) ? 0 : ids.size;
        },
      );
      return `${refusal(public_)}; ${refusal(proxied)}; two visitors are ${travellers} travellers`;
    },
  },
  {
    item: "M3",
    what: 'a hotel whose picture is "/api/logout", with 1,000,000 stars, whose link is javascript:',
    now: /^picture null, stars (?:null|[0-5]), link (?:null|undefined); GET \/api\/logout as a picture: still signed in$/,
    async see() {
      const { hotel, details } = await seenOfHotel({
        max_photo_url: "/api/logout",
        main_photo_url: "/api/logout",
        class: 1_000_000,
        url: "javascript:alert(1)",
      });
      const link = details.ok ? details.data.url : undefined;
      const signedOut = await signedIn({}, async (client, novo) => {
        const asPicture = { "sec-fetch-site": "same-origin", "sec-fetch-dest": "image" };
        const headers = { ...client.headers, ...asPicture };
        await statusOf(fetch(`${novo.url}/api/logout`, { headers, redirect: "manual" }));
        return (await statusOf(client.get("/api/auth/user"))) === 200 ? "still signed in" : "out";
      });
      return `picture ${hotel?.main_photo_url}, stars ${hotel?.class}, link ${link}; GET /api/logout as a picture: ${signedOut}`;
    },
  },
  {
    item: "M4",
    what: "the data of /user-details and /upcoming-travel in a shared cache",
    now: /^no-store$/,
    see: () =>
      signedIn({}, async (client) => {
        const answers = [
          await client.get("/user-details.data"),
          await client.get("/upcoming-travel.data"),
        ];
        return each(answers.map(({ headers }) => headers.get("cache-control") ?? "none"));
      }),
  },
  {
    item: "M5",
    what: "grep for a traveller's words in the database's files after the account was deleted",
    now: /^before: in \d files?, after: in 0$/,
    see: () =>
      signedIn({}, async (client, novo) => {
        const folder = path.dirname(novo.databaseUrl.replace("file:", ""));
        const files = () =>
          readdirSync(folder).filter(
            (name) => /\.db/.test(name) && readFileSync(path.join(folder, name)).includes(WORDS),
          ).length;
        const body = new URLSearchParams({ message: `I am at ${WORDS}` });
        const post = (to: string, form?: URLSearchParams) =>
          statusOf(
            fetch(novo.url + to, {
              method: "POST",
              headers: client.headers,
              body: form ?? new URLSearchParams(),
              redirect: "manual",
            }),
          );
        await post("/?index", body);
        const before = files();
        await post("/user-details/delete-account");
        return `before: in ${before} file${before === 1 ? "" : "s"}, after: in ${files()}`;
      }),
  },
  {
    item: "M6",
    what: "a model writes 3,000 newlines, and 8,000 times a star and an exclamation mark",
    now: /^both answered; \d+ ms and \d+ ms$/,
    async see() {
      const answers = ["\n".repeat(3000), "* ! ".repeat(8000)];
      const model = await startOpenAiServer({
        script: ({ messages }) => ({
          content: `${answers[Number(messages.at(-1)?.content)] ?? ""}Done.`,
        }),
      });
      try {
        return await signedIn({ OPENAI_BASE_URL: model.url }, async (client) => {
          const socket = await client.connect();
          const [first, one] = await timed(() => say(socket, "0"));
          const [second, two] = await timed(() => say(socket, "1"));
          const both = first.length > 0 && second.length > 0;
          return `${both ? "both answered" : `${first} / ${second}`}; ${one} and ${two}`;
        });
      } finally {
        await model.close();
      }
    },
  },
  {
    item: "M7",
    what: "one traveller sends four long recordings, then another one says a command",
    now: /^begun in this order: ada, ben, ada, ada, ada$/,
    async see() {
      const queue = createFairQueue({ atOnce: 2, each: 1 });
      const { signal } = new AbortController();
      const order: string[] = [];
      const hear = (owner: string) =>
        queue.run(
          owner,
          async () => {
            order.push(owner);
          },
          signal,
        );
      await Promise.all([...["ada", "ada", "ada", "ada"].map(hear), hear("ben")]);
      return `begun in this order: ${order.join(", ")}`;
    },
  },
];
