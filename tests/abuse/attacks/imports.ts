/** What documents that are made to take all memory or all time did to all the others. */
import path from "node:path";
import { createReaderProcess } from "#app/services/import/reader-process.server.ts";
import { createRunBounded } from "#app/services/import/run-bounded.server.ts";
import { type Account, signIn } from "../../bench/mixed-use.ts";
import { documentBytes } from "../../import/documents.ts";
import { hostileDocuments } from "../../import/hostile-documents.ts";
import type { NovoServer } from "../../support/novo-process.ts";
import { watchMemory } from "../../support/peak-memory.ts";
import { type Attack, isWell, statusOf, withNovo } from "./attack.ts";

const inflating = hostileDocuments().filter(({ name }) => name.startsWith("pdf that inflates"));

const HERE = "198.51.100.7";
const ELSEWHERE = "203.0.113.9";

function send({ url }: NovoServer, account: Account, bytes: Uint8Array, count = 1) {
  const body = new FormData();
  for (let n = 0; n < count; n++) body.append("files", new File([new Uint8Array(bytes)], "x"));
  const headers = { cookie: account.cookie, origin: url, "x-forwarded-for": account.address };
  return statusOf(fetch(`${url}/import`, { method: "POST", headers, body, redirect: "manual" }));
}

export const IMPORTS: readonly Attack[] = [
  {
    item: "Reader",
    what: `${inflating.length} PDFs of 1 MB at most that inflate to 200 MB and more, once or twice`,
    now: /^(?:[1-3]?\d?\d|400) MB resident at most; the server goes on$/,
    async see() {
      const memory = watchMemory();
      const run = createRunBounded({ endFirst: memory.watch });
      const read = createReaderProcess(path.resolve("build/import-child.js"), run);
      for (const { make } of inflating) await read(make(), new Date()).catch(() => {});
      return `${Math.round(memory.peak())} MB resident at most; the server goes on`;
    },
  },
  {
    item: "Queue",
    what: "three travellers of one address send five documents of 10 s each, again and again; one of another address sends a mail and a large file",
    now: /^4 of 4 imports of the other traveller are read, the slowest after \d+ s; the server is well$/,
    see: () =>
      withNovo(
        (url) => ({ APP_URL: url, TRUST_PROXY: "1", DEMO_SIGN_IN: "allow" }),
        async (novo) => {
          const slow = inflating.at(-1)?.make() ?? new Uint8Array();
          const hostile = await Promise.all([1, 2, 3].map(() => signIn(novo.url, HERE)));
          const victim = await signIn(novo.url, ELSEWHERE);
          let isOver = false;
          const attacks = hostile.map(async (account) => {
            while (!isOver) await send(novo, account, slow, 5);
          });
          const mail = documentBytes("01-airline-json-ld.eml");
          // What stands behind the mail's end is read too.
          const large = Buffer.concat([mail, Buffer.alloc(300_000, "\n")]);
          let read = 0;
          let slowest = 0;
          for (const document of [mail, large, mail, large]) {
            const startedAt = performance.now();
            if ((await send(novo, victim, document)) === 302) read += 1;
            slowest = Math.max(slowest, performance.now() - startedAt);
          }
          isOver = true;
          await Promise.all(attacks);
          return `${read} of 4 imports of the other traveller are read, the slowest after ${Math.round(slowest / 1000)} s; ${await isWell(novo)}`;
        },
      ),
  },
];
