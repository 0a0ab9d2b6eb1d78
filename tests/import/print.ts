/**
 * `npm run figures -- import-readers`: what each document of tests/fixtures/import gives, by NoVo's own readers, by
 * KItinerary's extractor alone where this machine has it, by a chat server alone, and by all; and each one's share.
 *
 * The chat server is the loopback one of tests/loopback, and no model: it answers, in the flat lists that are
 * asked for, what NoVo's own readers find in the text that it is sent. So its share is what a model can give at
 * best that knows no more than they do: what is in running text, and passes the check against the document.
 */
import type { FoundBooking } from "#app/contracts/imports.ts";
import { createChatReader } from "#app/services/import/chat-reader.server.ts";
import { readDocument } from "#app/services/import/reading/read-document.ts";
import { toBookings } from "#app/services/import/to-bookings.server.ts";
import { startOpenAiServer } from "#tests/loopback/openai-server.ts";
import { createTestApp } from "#tests/support/test-app.ts";
import { documentBytes, documents, type Outcome, outcomeOf, ownReaders } from "./documents.ts";

const print = (line = "") => process.stdout.write(`${line}\n`);

const app = await createTestApp();
const own = ownReaders(app);
const { extractor } = app.imports;
// What kind of file it is and its text, and nothing of what it says.
const read = async (...given: Parameters<typeof readDocument>) => ({
  ...(await readDocument(...given)),
  bookings: [],
});

let known: FoundBooking[] = [];
const loopback = await startOpenAiServer({
  script: () => ({ content: JSON.stringify(flatLists(known)) }),
});
const chat = createChatReader({
  baseUrl: loopback.url,
  apiKey: "loopback",
  model: "loopback",
} as Parameters<typeof createChatReader>[0]);
const flatLists = (found: readonly FoundBooking[]) => ({
  flights: found.filter(({ kind }) => kind === "flight").map(({ booking }) => booking),
  stays: found
    .filter((one) => one.kind === "stay")
    .map(({ booking }) => ({ ...booking, city: booking.location })),
  cars: found.filter(({ kind }) => kind === "car").map(({ booking }) => booking),
});

const layers = {
  own,
  ...(extractor && {
    extractor: {
      ...app,
      imports: {
        ...app.imports,
        chat: null,
        read,
      },
    },
  }),
  "chat (loopback)": { ...app, imports: { ...app.imports, extractor: null, read, chat } },
  all: { ...own, imports: { ...own.imports, extractor, chat } },
};

const counts = Object.fromEntries(
  Object.keys(layers).map((layer) => [layer, { documents: 0, bookings: 0 }]),
);
print(`| document | ${Object.keys(layers).join(" | ")} | what |`);
print(`|---|${"---|".repeat(Object.keys(layers).length + 1)}`);
for (const name of documents()) {
  const bytes = documentBytes(name);
  const outcomes: Record<string, Outcome> = {};
  const { bookings } = await readDocument(bytes, app.clock.now());
  known = (await toBookings(app, [{ document: name, bookings }])).bookings;
  for (const [layer, context] of Object.entries(layers)) {
    outcomes[layer] = await outcomeOf(context, bytes);
  }
  for (const [layer, { bookings }] of Object.entries(outcomes)) {
    const count = counts[layer];
    if (!count) continue;
    count.bookings += bookings.length;
    if (bookings.length > 0) count.documents += 1;
  }
  const best = outcomes.all ?? outcomes.own;
  const what = [...(best?.bookings ?? []), ...(best?.notes ?? [])]
    .map((line) => line.replaceAll(" | ", ", "))
    .join("; ");
  const found = Object.values(outcomes).map(({ bookings }) => bookings.length || "-");
  print(`| ${name} | ${found.join(" | ")} | ${what} |`);
}
print();
for (const [layer, { documents: read, bookings }] of Object.entries(counts)) {
  print(`${layer}: ${bookings} bookings in ${read} of ${documents().length} documents`);
}
if (extractor) print(`the extractor is kept from the network by: ${await extractor.isolation()}`);
else print("KItinerary's extractor is not on this machine");
app.close();
await loopback.close();
process.exit(0);
