/** What someone might try with a personal access token, their own, another's or none, at the door of the built server. */
import type { NovoServer } from "../../support/novo-process.ts";
import { MANY_TRAVELLERS, makeToken, signIn } from "../../support/signed-in.ts";
import { type Attack, each, statusOf, withNovo } from "./attack.ts";

const FLIGHTS = "/api/user-flights";
const SAVED = JSON.stringify({
  flightNumber: "BA117",
  date: "2027-11-27",
  departureAirport: "LHR",
  arrivalAirport: "JFK",
});
const JSON_TYPE = { "content-type": "application/json" };

type Headers = Record<string, string>;

const ask = (novo: NovoServer, path: string, headers: Headers, init: RequestInit = {}) =>
  fetch(novo.url + path, { redirect: "manual", ...init, headers });
const save = (novo: NovoServer, headers: Headers) =>
  statusOf(ask(novo, FLIGHTS, { ...headers, ...JSON_TYPE }, { method: "POST", body: SAVED }));
const countOf = async (novo: NovoServer, headers: Headers) =>
  ((await (await ask(novo, FLIGHTS, headers)).json()) as unknown[]).length;

/** Two travellers, and a token of Ada's that may read and change her plans. */
const withTwo = (
  env: Record<string, string>,
  work: (novo: NovoServer, who: { ada: Headers; ben: Headers; token: Headers }) => Promise<string>,
) =>
  withNovo({ ...MANY_TRAVELLERS, ...env }, async (novo) => {
    const [ada, ben] = [await signIn(novo), await signIn(novo)];
    const token = await makeToken(novo, ada, "plans:read", "plans:write");
    return await work(novo, { ada: ada.headers, ben: ben.headers, token });
  });

export const TOKENS: readonly Attack[] = [
  {
    item: "T1",
    what: "Ben's cookie beside Ada's token, from another site and from this one",
    now: /^saved 201, 201; Ada has 1, Ben 0$/,
    see: () =>
      withTwo({}, async (novo, { ada, ben, token }) => {
        const foreign = { ...ben, origin: "https://evil.example", ...token };
        const saved = [await save(novo, foreign), await save(novo, { ...ben, ...token })];
        return `saved ${saved.join(", ")}; Ada has ${await countOf(novo, ada)}, Ben ${await countOf(novo, ben)}`;
      }),
  },
  {
    item: "T2",
    what: "a page of another site: a header that opens nothing beside the traveller's cookie, a preflight",
    now: /^saved 401; preflight lets nobody: true; logout 403; Ada has 0$/,
    see: () =>
      withTwo({}, async (novo, { ada }) => {
        const foreign = { ...ada, origin: "https://evil.example", authorization: "Bearer x" };
        const saved = await save(novo, foreign);
        const asked = {
          origin: "https://evil.example",
          "access-control-request-method": "POST",
          "access-control-request-headers": "authorization",
        };
        const preflight = await ask(novo, FLIGHTS, asked, { method: "OPTIONS" });
        await preflight.body?.cancel();
        const refused = !preflight.headers.has("access-control-allow-origin");
        const logout = await statusOf(ask(novo, "/api/logout", foreign, { method: "POST" }));
        return `saved ${saved}; preflight lets nobody: ${refused}; logout ${logout}; Ada has ${await countOf(novo, ada)}`;
      }),
  },
  {
    item: "T3",
    what: "a token for what it may not: the account, sessions, sharing, another token, pages, their data, the socket",
    now: /^calls 403; pages 404; data 40\d; forms 40\d; socket 401$/,
    see: () =>
      withTwo({}, async (novo, { token }) => {
        const calls = [
          ["POST", "/api/account/export"],
          ["GET", "/api/auth/user"],
          ["GET", "/api/shared-trips"],
          ["POST", "/api/push-subscription"],
          ["PATCH", "/api/user/me/details"],
          ["GET", "/api/weather?location=London"],
        ] as const;
        const statuses = (asked: readonly (readonly [string, string])[]) =>
          Promise.all(
            asked.map(([method, path]) => statusOf(ask(novo, path, token, { method }))),
          ).then(each);
        const pages = ["/user-details", "/user-details/programs", "/user-details/export"];
        const posts = [...pages, "/user-details/delete-account", "/user-details/share"];
        return [
          `calls ${await statuses(calls)}`,
          `pages ${await statuses(pages.map((path) => ["GET", path]))}`,
          `data ${await statuses([["GET", "/user-details.data"]])}`,
          `forms ${await statuses(posts.map((path) => ["POST", path]))}`,
          `socket ${await statuses([["GET", "/ws"]])}`,
        ].join("; ");
      }),
  },
  {
    item: "T4",
    what: "tokens by guessing, each beside a session's cookie: counted by the address",
    now: /^401, 429; Ada's own: 200$/,
    see: () =>
      withTwo({ RATE_LIMIT_GENERAL: "8" }, async (novo, { ben, token }) => {
        const guesses: number[] = [];
        for (let n = 0; n < 12; n++) {
          const authorization = `Bearer novo_${String(n).padStart(43, "x")}`;
          guesses.push(await statusOf(ask(novo, FLIGHTS, { ...ben, authorization })));
        }
        return `${each(guesses)}; Ada's own: ${await statusOf(ask(novo, FLIGHTS, token))}`;
      }),
  },
  {
    item: "T5",
    what: "more of a limit by a token beside the session: both are the traveller's",
    now: /^200, 429; Ben: 200$/,
    see: () =>
      withTwo({ RATE_LIMIT_GENERAL: "8" }, async (novo, { ada, ben, token }) => {
        const asked: number[] = [];
        for (let n = 0; n < 12; n++) {
          asked.push(await statusOf(ask(novo, FLIGHTS, n % 2 ? token : ada)));
        }
        return `${each(asked)}; Ben: ${await statusOf(ask(novo, FLIGHTS, ben))}`;
      }),
  },
  {
    item: "T6",
    what: "a token that is withdrawn while it is in use, in the address, in a cookie, in the log",
    now: /^before 200; withdrawn 401; in the address 401; in a cookie 401; in the log: false$/,
    see: () =>
      withTwo({ LOG_LEVEL: "debug" }, async (novo, { ada, token }) => {
        const asked = () => statusOf(ask(novo, FLIGHTS, token));
        const before = await asked();
        const page = await (await ask(novo, "/user-details/programs", ada)).text();
        const [, id = ""] = /name="id" value="([\w-]+)"/.exec(page) ?? [];
        const secret = token.authorization?.replace("Bearer ", "") ?? "";
        const query = await statusOf(ask(novo, `${FLIGHTS}?access_token=${secret}`, {}));
        const cookie = await statusOf(ask(novo, FLIGHTS, { cookie: `novo=${secret}` }));
        const body = new URLSearchParams({ do: "withdraw", id });
        await statusOf(ask(novo, "/user-details/programs", ada, { method: "POST", body }));
        const ended = await asked();
        const isLogged = novo.log().includes(secret.slice("novo_".length));
        return `before ${before}; withdrawn ${ended}; in the address ${query}; in a cookie ${cookie}; in the log: ${isLogged}`;
      }),
  },
];
